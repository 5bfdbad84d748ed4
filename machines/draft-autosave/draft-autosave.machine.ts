import { and, assign, fromPromise, sendParent, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';

/** `at`: milliseconds since 1970. `persistent` is false when the draft would not survive a reload. */
export interface StoreResult {
  at: number;
  persistent: boolean;
}

interface AutosaveContext<Key, Unsaved> {
  key: Key;
  /** the newest draft that is not written yet */
  pending: Unsaved | null;
  writing: Unsaved | null;
  deleteRequested: boolean;
  flushRequested: boolean;
}

type AutosaveEvent<Unsaved> =
  | { type: 'draft.changed'; unsaved: Unsaved }
  /** nothing is unsaved: the stored draft is deleted */
  | { type: 'draft.saved' }
  /** without the delay: the page may be closed in a moment */
  | { type: 'draft.storeNow' }
  /** without the delay, and report when it is done */
  | { type: 'draft.flush' }
  /** another tab edits the item now, or an older draft is offered: the stored one must not be overwritten */
  | { type: 'draft.abandoned' };

/**
 * Stores the newest draft on this device, at most 700 ms after the first unstored change. `Unsaved` is the stored
 * value; the actor that writes it adds the time.
 */
export const createDraftAutosaveMachine = <Key, Unsaved extends object>() =>
  setup({
    types: {} as { input: Key; context: AutosaveContext<Key, Unsaved>; events: AutosaveEvent<Unsaved> },
    actors: {
      writeDraft: fromPromise<StoreResult, { key: Key; unsaved: Unsaved | null }>(unprovidedActor('writeDraft')),
      deleteDraft: fromPromise<void, { key: Key }>(unprovidedActor('deleteDraft')),
    },
    guards: {
      hasPending: ({ context }) => context.pending !== null,
      deleteIsRequested: ({ context }) => context.deleteRequested,
      flushIsRequested: ({ context }) => context.flushRequested,
    },
    actions: {
      storePending: assign((_, { unsaved }: { unsaved: Unsaved }) => ({ pending: unsaved, deleteRequested: false })),
      startWriting: assign({ writing: ({ context }) => context.pending, pending: null }),
      requestDelete: assign({ pending: null, deleteRequested: true }),
      startDeleting: assign({ deleteRequested: false }),
      dropPending: assign({ pending: null }),
      requestFlush: assign({ flushRequested: true }),
      finishFlush: assign({ flushRequested: false }),
      reportStored: sendParent((_, result: StoreResult) => ({ type: 'draft.stored', ...result })),
      reportFlushed: sendParent({ type: 'draft.flushed' }),
    },
    delays: { writeDelay: 700 },
  }).createMachine({
    id: 'draftAutosave',
    context: ({ input }) => ({
      key: input,
      pending: null,
      writing: null,
      deleteRequested: false,
      flushRequested: false,
    }),
    initial: 'idle',
    on: {
      'draft.changed': {
        actions: {
          type: 'storePending',
          params: ({ event }) => event,
        },
      },
      'draft.saved': { actions: 'requestDelete' },
      'draft.flush': { actions: 'requestFlush' },
      'draft.abandoned': { actions: 'dropPending' },
    },
    states: {
      idle: {
        description: 'nothing is waiting to be stored',
        always: [
          { guard: 'deleteIsRequested', target: 'deleting' },
          { guard: and(['hasPending', 'flushIsRequested']), target: 'writing' },
          { guard: 'hasPending', target: 'waiting' },
          { guard: 'flushIsRequested', actions: ['finishFlush', 'reportFlushed'] },
        ],
      },
      waiting: {
        description: 'the newest draft is stored after the delay',
        always: [
          { guard: 'deleteIsRequested', target: 'deleting' },
          { guard: 'flushIsRequested', target: 'writing' },
        ],
        on: { 'draft.storeNow': 'writing', 'draft.abandoned': { target: 'idle', actions: 'dropPending' } },
        after: { writeDelay: 'writing' },
      },
      writing: {
        description: 'a draft is being stored on this device',
        entry: 'startWriting',
        on: {
          'draft.storeNow': { guard: 'hasPending', target: 'writing', reenter: true },
          // the store runs operations in order, so leaving need not wait for the write
          'draft.saved': { target: 'deleting', actions: 'requestDelete' },
        },
        invoke: {
          id: 'writeDraft',
          src: 'writeDraft',
          input: ({ context }) => ({ key: context.key, unsaved: context.writing }),
          onDone: { target: 'idle', actions: { type: 'reportStored', params: ({ event }) => event.output } },
          onError: { target: 'idle', actions: { type: 'reportStored', params: { at: 0, persistent: false } } },
        },
      },
      deleting: {
        description: 'the stored draft is being deleted: nothing of it is unsaved',
        entry: 'startDeleting',
        invoke: {
          id: 'deleteDraft',
          src: 'deleteDraft',
          input: ({ context }) => ({ key: context.key }),
          onDone: 'idle',
          onError: 'idle',
        },
      },
    },
  });
