import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { SaveAnswer } from '../item/save-request.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import {
  type DeliveryOutcome,
  isTicketEvent,
  type QueuedChange,
  type QueuedTicketEvent,
  type SaveQueueEmitted,
  type SaveQueueEvent,
} from './save-queue.types.ts';

interface QueueContext {
  person: string | null;
  venue: string | null;
  offline: boolean;
  /** in the order in which they were made */
  saves: readonly QueuedChange[];
  /** changes that a table shows as done and is sending; they are stored, and not sent from here as long as it runs */
  pending: readonly QueuedTicketEvent[];
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

/** The oldest that can be sent now. A table may be sending an earlier change of the same reservation: that one comes first. */
const findSendable = ({ saves, pending, person, venue, offline }: QueueContext): QueuedChange | undefined =>
  offline
    ? undefined
    : saves
        .filter((save) => save.person === person && save.venue === venue)
        .find(({ id, order }) => !pending.some((earlier) => earlier.id === id && earlier.order < order));
const nextOrder = ({ saves, pending }: QueueContext): number =>
  Math.max(0, ...[...saves, ...pending].map(({ order }) => order)) + 1;
const inOrder = (changes: readonly QueuedChange[]): QueuedChange[] => changes.toSorted((a, b) => a.order - b.order);
const without = <Change extends QueuedChange>(changes: readonly Change[], key: string): Change[] =>
  changes.filter((change) => change.key !== key);
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

export const toRejection = (failure: unknown): DeliveryOutcome => {
  const error = toApiError(failure);
  return { type: error.code === 'NOT_FOUND' ? 'deleted' : 'rejected', error };
};

export const saveQueueSetup = setup({
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
    queueSave: enqueueActions(({ context, enqueue }, { save }: Extract<SaveQueueEvent, { type: 'save.queued' }>) => {
      const last = { ...save, order: nextOrder(context) } as QueuedChange;
      enqueue.assign({ saves: [...context.saves, last] });
      enqueue.spawnChild('storeSave', { input: last });
    }),
    storePending: enqueueActions(({ context, enqueue }, { change }: { change: Omit<QueuedTicketEvent, 'order'> }) => {
      const pending = { ...change, order: nextOrder(context) };
      enqueue.assign({ pending: [...context.pending, pending] });
      enqueue.spawnChild('storeSave', { input: pending });
    }),
    queuePending: assign(({ context: { saves, pending } }, { key }: { key: string }) => ({
      saves: inOrder([...saves, ...pending.filter((change) => change.key === key)]),
      pending: without(pending, key),
    })),
    removeAnswered: enqueueActions(
      ({ context: { saves, pending }, enqueue }, { change }: { change: Omit<QueuedTicketEvent, 'order'> }) => {
        enqueue.assign({ saves: without(saves, change.key), pending: without(pending, change.key) });
        enqueue.spawnChild('removeSave', { input: { save: { ...change, order: 0 }, accepted: false } });
      },
    ),
    setPerson: assign((_, { person }: { person: string }) => ({ person, failures: 0 })),
    setVenue: assign((_, { venue }: { venue: string }) => ({ venue, failures: 0 })),
    setOffline: assign((_, { offline }: { offline: boolean }) => ({ offline, failures: 0 })),
    clearVenue: assign({ venue: null }),
    clearAll: assign({ person: null, venue: null, saves: [], pending: [] }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    startSending: assign({ sending: ({ context }) => findSendable(context) ?? null }),
    /** saves of another tab, or of this one before a reload */
    addStoredSaves: assign(({ context: { saves, pending } }, { stored }: { stored: readonly QueuedChange[] }) => ({
      saves: inOrder([
        ...saves,
        ...stored.filter(({ key }) => ![...saves, ...pending].some((save) => save.key === key)),
      ]),
    })),
    finishSave: enqueueActions(({ context, enqueue }, { outcome }: { outcome: DeliveryOutcome }) => {
      const save = context.sending;
      if (save === null) return;
      const rebased = rebaseLaterSaves(context.saves, save, outcome);
      enqueue.assign({
        failures: 0,
        saves: without(context.saves, save.key).map(
          (waiting) => rebased.find(({ key }) => key === waiting.key) ?? waiting,
        ),
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
});
