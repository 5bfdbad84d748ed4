import { and, assign, fromPromise, sendParent, setup } from 'xstate';
import type { Draft } from '../../graphql/content/draft.types.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

export interface DraftAddress {
  person: string;
  venue: string;
  item: string;
}
/** What is to be kept; the actor adds the time. */
export interface ActiveDraft {
  draft: Draft;
  base: Draft;
  version: number;
}
export interface StoredDraftResult {
  at: number;
  safe: boolean;
}

interface DraftsContext {
  place: DraftAddress;
  /** the newest not yet written */
  next: ActiveDraft | null;
  writing: ActiveDraft | null;
  /** what was acknowledged goes */
  drop: boolean;
  flush: boolean;
}

export type DraftAutosaveEvent =
  | ({ type: 'draft.changed' } & ActiveDraft)
  /** keep it now: the page may be gone in a moment */
  | { type: 'draft.hurried' }
  /** keep it now, and say so */
  | { type: 'draft.flush' }
  /** the server has it: nothing to keep any more */
  | { type: 'draft.acknowledged' }
  /** another tab has the item now: what was not written is not written over its draft */
  | { type: 'draft.withheld' };

/** Keeps the newest draft on this device, within a second of the first letter that is not kept yet. */
export const draftAutosaveMachine = setup({
  types: {} as { input: DraftAddress; context: DraftsContext; events: DraftAutosaveEvent },
  actors: {
    writeDraft: fromPromise<StoredDraftResult, { place: DraftAddress; kept: ActiveDraft | null }>(
      unprovidedActor('writeDraft'),
    ),
    dropDraft: fromPromise<void, { place: DraftAddress }>(unprovidedActor('dropDraft')),
  },
  guards: {
    hasNext: ({ context }) => context.next !== null,
    wantsDrop: ({ context }) => context.drop,
    wantsFlush: ({ context }) => context.flush,
  },
  actions: {
    takeNext: assign({ next: (_, { draft, base, version }: ActiveDraft) => ({ draft, base, version }), drop: false }),
    takeUp: assign({ writing: ({ context }) => context.next, next: null }),
    noteDrop: assign({ next: null, drop: true }),
    forgetNext: assign({ next: null }),
    noteFlush: assign({ flush: true }),
    tellKept: sendParent((_, { at, safe }: StoredDraftResult) => ({ type: 'draft.kept', at, safe })),
  },
  delays: { keepDelay: 700 },
}).createMachine({
  id: 'drafts',
  context: ({ input }) => ({ place: input, next: null, writing: null, drop: false, flush: false }),
  initial: 'resting',
  on: {
    'draft.changed': { actions: { type: 'takeNext', params: ({ event }) => event } },
    'draft.acknowledged': { actions: 'noteDrop' },
    'draft.flush': { actions: 'noteFlush' },
    'draft.withheld': { actions: 'forgetNext' },
  },
  states: {
    resting: {
      description: 'nothing waits to be kept',
      always: [
        { guard: 'wantsDrop', target: 'dropping' },
        { guard: and(['hasNext', 'wantsFlush']), target: 'writing' },
        { guard: 'hasNext', target: 'waiting' },
        { guard: 'wantsFlush', actions: [assign({ flush: false }), sendParent({ type: 'tab.kept' })] },
      ],
    },
    waiting: {
      description: 'the newest draft is kept in a moment',
      always: [
        { guard: 'wantsDrop', target: 'dropping' },
        { guard: 'wantsFlush', target: 'writing' },
      ],
      on: { 'draft.hurried': 'writing', 'draft.withheld': { target: 'resting', actions: 'forgetNext' } },
      after: { keepDelay: 'writing' },
    },
    writing: {
      description: 'a draft is being kept on this device',
      entry: 'takeUp',
      on: {
        'draft.hurried': { guard: 'hasNext', target: 'writing', reenter: true },
        // the device does one after the other; whoever discards and leaves does not wait for the first
        'draft.acknowledged': { target: 'dropping', actions: 'noteDrop' },
      },
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => ({ place: context.place, kept: context.writing }),
        onDone: { target: 'resting', actions: { type: 'tellKept', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: { type: 'tellKept', params: { at: 0, safe: false } } },
      },
    },
    dropping: {
      description: 'what the server has is being forgotten here',
      entry: assign({ drop: false }),
      invoke: {
        id: 'dropDraft',
        src: 'dropDraft',
        input: ({ context }) => ({ place: context.place }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
});
