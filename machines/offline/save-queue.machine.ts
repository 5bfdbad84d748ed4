import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { SaveOutcome } from '../item/item.types.ts';
import type { SaveAnswer } from '../item/save-request.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { QueuedSave, SaveQueueEmitted, SaveQueueEvent } from './save-queue.types.ts';

interface QueueContext {
  person: string | null;
  venue: string | null;
  offline: boolean;
  /** in the order in which they were made */
  saves: readonly QueuedSave[];
  /** being sent, or the last that was */
  sending: QueuedSave | null;
}

/** Errors that say nothing about the save itself: it stays in the queue and is sent again. */
const temporaryCodes: readonly string[] = [
  'NETWORK',
  'FOREIGN_ANSWER',
  'INTERNAL',
  'UPSTREAM_FAILED',
  'LOCKED',
  'RATE_LIMITED',
  'STORAGE_FULL',
  'UNAUTHENTICATED',
];

const findSendable = ({ saves, person, venue, offline }: QueueContext): QueuedSave | undefined =>
  offline ? undefined : saves.find((save) => save.person === person && save.venue === venue);
/** Later saves of the same editor contain what was just saved: they continue from its version. */
const rebaseLaterSaves = (saves: readonly QueuedSave[], sent: QueuedSave, outcome: SaveOutcome): QueuedSave[] =>
  outcome.type !== 'saved'
    ? []
    : saves
        .filter(({ id, key, editor }) => id === sent.id && editor === sent.editor && key !== sent.key)
        .map((save) => ({ ...save, version: outcome.item.version }));

const toRejection = (failure: unknown): SaveOutcome => {
  const error = toApiError(failure);
  return { type: error.code === 'NOT_FOUND' ? 'deleted' : 'rejected', error };
};

/** Saves made offline wait here in order. Each is sent once, when the network is back and its venue is active. */
export const saveQueueMachine = setup({
  types: {} as { context: QueueContext; events: SaveQueueEvent; tags: 'sending' },
  actors: {
    loadSaves: fromPromise<QueuedSave[], { person: string }>(unprovidedActor('loadSaves')),
    storeSave: fromPromise<void, QueuedSave>(unprovidedActor('storeSave')),
    /** `accepted`: the draft on this device is deleted too, when nothing was typed since */
    removeSave: fromPromise<void, { save: QueuedSave; accepted: boolean }>(unprovidedActor('removeSave')),
    sendSave: fromPromise<SaveAnswer, QueuedSave>(unprovidedActor('sendSave')),
  },
  guards: {
    hasSendable: ({ context }) => findSendable(context) !== undefined,
    isTemporary: (_, { error }: { error: unknown }) => temporaryCodes.includes(toApiError(error).code),
  },
  actions: {
    queueSave: enqueueActions(({ context: { saves }, enqueue }, { save }: { save: Omit<QueuedSave, 'order'> }) => {
      const last = { ...save, order: (saves.at(-1)?.order ?? 0) + 1 };
      enqueue.assign({ saves: [...saves, last] });
      enqueue.spawnChild('storeSave', { input: last });
    }),
    setPerson: assign((_, { person }: { person: string }) => ({ person })),
    setVenue: assign((_, { venue }: { venue: string }) => ({ venue })),
    setOffline: assign((_, { offline }: { offline: boolean }) => ({ offline })),
    clearVenue: assign({ venue: null }),
    clearAll: assign({ person: null, venue: null, saves: [] }),
    startSending: assign({ sending: ({ context }) => findSendable(context) ?? null }),
    /** saves of another tab, or of this one before a reload */
    addStoredSaves: assign(({ context }, { saves }: { saves: QueuedSave[] }) => ({
      saves: [...context.saves, ...saves.filter(({ key }) => !context.saves.some((save) => save.key === key))].toSorted(
        (a, b) => a.order - b.order,
      ),
    })),
    finishSave: enqueueActions(({ context, enqueue }, { outcome }: { outcome: SaveOutcome }) => {
      const save = context.sending;
      if (save === null) return;
      const rebased = rebaseLaterSaves(context.saves, save, outcome);
      enqueue.assign({
        saves: context.saves
          .filter(({ key }) => key !== save.key)
          .map((waiting) => rebased.find(({ key }) => key === waiting.key) ?? waiting),
      });
      for (const later of rebased) enqueue.spawnChild('storeSave', { input: later });
      enqueue.spawnChild('removeSave', { input: { save, accepted: outcome.type === 'saved' } });
      enqueue.sendParent({ type: 'save.delivered', save, outcome } satisfies SaveQueueEmitted);
    }),
  },
  delays: { retryDelay: 3_000 },
}).createMachine({
  id: 'saveQueue',
  context: { person: null, venue: null, offline: false, saves: [], sending: null },
  on: {
    'save.queued': { actions: { type: 'queueSave', params: ({ event }) => event } },
    'person.deactivated': { target: '.signedOut', actions: 'clearAll' },
    'person.activated': { target: '.loading', actions: { type: 'setPerson', params: ({ event }) => event } },
    'venue.activated': { actions: { type: 'setVenue', params: ({ event }) => event } },
    'venue.deactivated': { actions: 'clearVenue' },
    'network.changed': { actions: { type: 'setOffline', params: ({ event }) => event } },
  },
  initial: 'signedOut',
  states: {
    signedOut: { description: 'nobody is signed in: nothing is sent' },
    loading: {
      description: 'saves that are stored on this device are being read',
      invoke: {
        id: 'loadSaves',
        src: 'loadSaves',
        input: ({ context }) => ({ person: context.person ?? '' }),
        onDone: {
          target: 'idle',
          actions: { type: 'addStoredSaves', params: ({ event }) => ({ saves: event.output }) },
        },
        onError: 'idle',
      },
    },
    idle: {
      description: 'nothing is queued, or nothing can be sent now',
      always: { guard: 'hasSendable', target: 'sending' },
    },
    sending: {
      description: 'the oldest save is being sent',
      tags: 'sending',
      entry: 'startSending',
      // the token of another venue would get it rejected for good
      on: { 'venue.deactivated': { target: 'idle', actions: 'clearVenue' } },
      invoke: {
        id: 'sendSave',
        src: 'sendSave',
        input: ({ context }) => context.sending as QueuedSave,
        onDone: { target: 'idle', actions: { type: 'finishSave', params: ({ event }) => ({ outcome: event.output }) } },
        onError: [
          { guard: { type: 'isTemporary', params: ({ event }) => event }, target: 'backingOff' },
          {
            target: 'idle',
            actions: { type: 'finishSave', params: ({ event }) => ({ outcome: toRejection(event.error) }) },
          },
        ],
      },
    },
    backingOff: {
      description: 'a temporary error: the save is sent again when the delay is over',
      after: { retryDelay: 'idle' },
    },
  },
});
