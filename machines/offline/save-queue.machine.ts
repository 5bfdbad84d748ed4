import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { SaveAnswer } from '../item/save-request.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import {
  type DeliveryOutcome,
  isTicketEvent,
  type QueuedChange,
  type SaveQueueEmitted,
  type SaveQueueEvent,
} from './save-queue.types.ts';

interface QueueContext {
  person: string | null;
  venue: string | null;
  offline: boolean;
  /** in the order in which they were made */
  saves: readonly QueuedChange[];
  /** being sent, or the last that was */
  sending: QueuedChange | null;
  /** attempts that failed in a row, since the person, the venue or the network changed */
  failures: number;
}

/** Temporary errors, not about the save itself: it stays in the queue and is retried. */
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

const findSendable = ({ saves, person, venue, offline }: QueueContext): QueuedChange | undefined =>
  offline ? undefined : saves.find((save) => save.person === person && save.venue === venue);
/** Later saves of the same editor contain this one: they continue from its version. */
const rebaseLaterSaves = (
  saves: readonly QueuedChange[],
  sent: QueuedChange,
  outcome: DeliveryOutcome,
): QueuedChange[] =>
  outcome.type !== 'saved' || isTicketEvent(sent)
    ? []
    : saves
        .filter((save) => !isTicketEvent(save) && save.id === sent.id && save.editor === sent.editor)
        .filter(({ key }) => key !== sent.key)
        .map((save) => ({ ...save, version: outcome.item.version }));

const toEmitted = (change: QueuedChange, outcome: DeliveryOutcome): SaveQueueEmitted[] => {
  if (isTicketEvent(change))
    return [{ type: 'ticketEvent.delivered', change, error: 'error' in outcome ? outcome.error : null }];
  return outcome.type === 'sent' ? [] : [{ type: 'save.delivered', save: change, outcome }];
};

const toRejection = (failure: unknown): DeliveryOutcome => {
  const error = toApiError(failure);
  return { type: error.code === 'NOT_FOUND' ? 'deleted' : 'rejected', error };
};

/**
 * Saves of items and changes of reservations that were made offline wait here in order. Each is sent once, when the
 * network is back and its venue is active.
 */
export const saveQueueMachine = setup({
  types: {} as { context: QueueContext; events: SaveQueueEvent; tags: 'sending' },
  actors: {
    loadSaves: fromPromise<QueuedChange[], { person: string }>(unprovidedActor('loadSaves')),
    storeSave: fromPromise<void, QueuedChange>(unprovidedActor('storeSave')),
    /** `accepted`: the draft on this device is deleted too, when nothing was typed since */
    removeSave: fromPromise<void, { save: QueuedChange; accepted: boolean }>(unprovidedActor('removeSave')),
    sendSave: fromPromise<SaveAnswer | { type: 'sent' }, QueuedChange>(unprovidedActor('sendSave')),
  },
  guards: {
    hasSendable: ({ context }) => findSendable(context) !== undefined,
    isTemporary: (_, { error }: { error: unknown }) => temporaryCodes.includes(toApiError(error).code),
  },
  actions: {
    queueSave: enqueueActions(
      ({ context: { saves }, enqueue }, { save }: Extract<SaveQueueEvent, { type: 'save.queued' }>) => {
        const last = { ...save, order: (saves.at(-1)?.order ?? 0) + 1 } as QueuedChange;
        enqueue.assign({ saves: [...saves, last] });
        enqueue.spawnChild('storeSave', { input: last });
      },
    ),
    setPerson: assign((_, { person }: { person: string }) => ({ person, failures: 0 })),
    setVenue: assign((_, { venue }: { venue: string }) => ({ venue, failures: 0 })),
    setOffline: assign((_, { offline }: { offline: boolean }) => ({ offline, failures: 0 })),
    clearVenue: assign({ venue: null }),
    clearAll: assign({ person: null, venue: null, saves: [] }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    startSending: assign({ sending: ({ context }) => findSendable(context) ?? null }),
    /** saves of another tab, or of this one before a reload */
    addStoredSaves: assign(({ context }, { saves }: { saves: QueuedChange[] }) => ({
      saves: [...context.saves, ...saves.filter(({ key }) => !context.saves.some((save) => save.key === key))].toSorted(
        (a, b) => a.order - b.order,
      ),
    })),
    finishSave: enqueueActions(({ context, enqueue }, { outcome }: { outcome: DeliveryOutcome }) => {
      const save = context.sending;
      if (save === null) return;
      const rebased = rebaseLaterSaves(context.saves, save, outcome);
      enqueue.assign({
        failures: 0,
        saves: context.saves
          .filter(({ key }) => key !== save.key)
          .map((waiting) => rebased.find(({ key }) => key === waiting.key) ?? waiting),
      });
      for (const later of rebased) enqueue.spawnChild('storeSave', { input: later });
      enqueue.spawnChild('removeSave', { input: { save, accepted: outcome.type === 'saved' } });
      for (const event of toEmitted(save, outcome)) enqueue.sendParent(event);
    }),
  },
  delays: {
    /** three seconds, doubled at each failure in a row, at most three minutes */
    retryDelay: ({ context }) => Math.min(180_000, 3_000 * 2 ** (context.failures - 1)),
  },
}).createMachine({
  id: 'saveQueue',
  context: { person: null, venue: null, offline: false, saves: [], sending: null, failures: 0 },
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
      // the token of another venue would get it rejected permanently
      on: { 'venue.deactivated': { target: 'idle', actions: 'clearVenue' } },
      invoke: {
        id: 'sendSave',
        src: 'sendSave',
        input: ({ context }) => context.sending as QueuedChange,
        onDone: { target: 'idle', actions: { type: 'finishSave', params: ({ event }) => ({ outcome: event.output }) } },
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event },
            target: 'backingOff',
            actions: 'countFailure',
          },
          {
            target: 'idle',
            actions: { type: 'finishSave', params: ({ event }) => ({ outcome: toRejection(event.error) }) },
          },
        ],
      },
    },
    backingOff: {
      description: 'a temporary error: the save is retried after the delay',
      after: { retryDelay: 'idle' },
      on: {
        'venue.activated': { target: 'idle', actions: { type: 'setVenue', params: ({ event }) => event } },
        'network.changed': { target: 'idle', actions: { type: 'setOffline', params: ({ event }) => event } },
      },
    },
  },
});
