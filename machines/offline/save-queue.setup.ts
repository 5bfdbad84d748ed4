import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { SaveAnswer } from '../item/save-request.machine.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import {
  type DeliveryOutcome,
  isItemSave,
  isQueuedReservation,
  isRefused,
  type QueuedChange,
  type QueuedReservationEvent,
  type SaveQueueEmitted,
  type SaveQueueEvent,
  type SendRequest,
  type SentOutcome,
} from './save-queue.types.ts';

interface QueueContext {
  person: string | null;
  venue: string | null;
  offline: boolean;
  /** in the order in which they were made */
  saves: readonly QueuedChange[];
  /** changes that a table shows as done and is sending; they are stored, and not sent from here as long as it runs */
  pending: readonly QueuedReservationEvent[];
  /** keys of the changes that this tab made; the others were read from the device */
  made: readonly string[];
  /** being sent, or the last that was */
  sending: QueuedChange | null;
  /** items and reservations whose change the server fails at: they are retried after the others, with the next delay */
  deferred: readonly string[];
  /** attempts that failed in a row, since the person, the venue or the network changed */
  failures: number;
  /** that the server no longer knows this version of the application was shown to the person */
  outdatedShown: boolean;
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

/** Those of them that are about one change only: the others need not wait for it. */
const ownFailures: readonly string[] = ['INTERNAL', 'UPSTREAM_FAILED', 'LOCKED'];

/** The oldest that can be sent now. A table may be sending an earlier change of the same reservation: that one comes first. */
const findSendable = ({ saves, pending, deferred, person, venue, offline }: QueueContext): QueuedChange | undefined =>
  offline
    ? undefined
    : saves
        .filter((save) => save.person === person && save.venue === venue && !deferred.includes(save.id))
        .filter((save) => !isRefused(save))
        .find(({ id, order }) => !pending.some((earlier) => earlier.id === id && earlier.order < order));
const nextOrder = ({ saves, pending }: QueueContext): number =>
  Math.max(0, ...[...saves, ...pending].map(({ order }) => order)) + 1;
const deferSending = ({ deferred, sending }: QueueContext): readonly string[] =>
  sending === null ? deferred : [...deferred, sending.id];
/** `isOwn`: this tab made it; another tab may have sent any other one meanwhile. */
export const toRequest = ({ sending, made }: QueueContext): SendRequest => {
  const change = sending as QueuedChange;
  return { change, isOwn: made.includes(change.key) };
};
const inOrder = (changes: readonly QueuedChange[]): QueuedChange[] => changes.toSorted((a, b) => a.order - b.order);
const without = <Change extends QueuedChange>(changes: readonly Change[], key: string): Change[] =>
  changes.filter((change) => change.key !== key);
/**
 * Later saves of the same editor contain this one: they continue from its version. So do later changes of the same
 * reservation, if nobody else has changed it meanwhile.
 */
const rebaseLaterSaves = (
  saves: readonly QueuedChange[],
  sent: QueuedChange,
  outcome: DeliveryOutcome,
): QueuedChange[] => {
  const later = saves.filter(({ id, key }) => id === sent.id && key !== sent.key);
  if (outcome.type === 'sent')
    return later
      .filter(isQueuedReservation)
      .filter(({ version }) => version === outcome.version - 1)
      .map((change) => ({ ...change, version: outcome.version }));
  return outcome.type === 'saved' && isItemSave(sent)
    ? later
        .filter(isItemSave)
        .filter(({ editor }) => editor === sent.editor)
        .map((save) => ({ ...save, version: outcome.item.version }))
    : [];
};

const toEmitted = (change: QueuedChange, outcome: DeliveryOutcome): SaveQueueEmitted[] => {
  if (outcome.type === 'sentByOtherTab') return [];
  if (!isItemSave(change))
    return [{ type: 'reservationChange.delivered', change, error: 'error' in outcome ? outcome.error : null }];
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
    /** stores it in the place of what is stored of it; nothing, when that was removed */
    updateSave: fromPromise<void, QueuedChange>(unprovidedActor('updateSave')),
    /** `accepted`: the draft on this device is deleted too, when nothing was typed since */
    removeSave: fromPromise<void, { save: QueuedChange; accepted: boolean }>(unprovidedActor('removeSave')),
    /** removes what is stored for a venue */
    dropVenue: fromPromise<void, { person: string; venue: string }>(unprovidedActor('dropVenue')),
    sendSave: fromPromise<SaveAnswer | SentOutcome, SendRequest>(unprovidedActor('sendSave')),
  },
  guards: {
    hasSendable: ({ context }) => findSendable(context) !== undefined,
    hasDeferred: ({ context }) => findSendable({ ...context, deferred: [] }) !== undefined,
    isOutdated: (_, { error }: { error: unknown }) => toApiError(error).code === 'CLIENT_OUTDATED',
    canSendOther: ({ context }, { error }: { error: unknown }) =>
      ownFailures.includes(toApiError(error).code) &&
      findSendable({ ...context, deferred: deferSending(context) }) !== undefined,
    isTemporary: (_, { error }: { error: unknown }) => temporaryCodes.includes(toApiError(error).code),
  },
  actions: {
    queueSave: enqueueActions(({ context, enqueue }, { save }: Extract<SaveQueueEvent, { type: 'save.queued' }>) => {
      const last = { ...save, order: nextOrder(context) } as QueuedChange;
      enqueue.assign({ saves: [...context.saves, last], made: [...context.made, last.key] });
      enqueue.spawnChild('storeSave', { input: last });
    }),
    storePending: enqueueActions(
      ({ context, enqueue }, { change }: { change: Omit<QueuedReservationEvent, 'order'> }) => {
        const pending = { ...change, order: nextOrder(context) };
        enqueue.assign({ pending: [...context.pending, pending], made: [...context.made, pending.key] });
        enqueue.spawnChild('storeSave', { input: pending });
      },
    ),
    queuePending: assign(({ context: { saves, pending } }, { key }: { key: string }) => ({
      saves: inOrder([...saves, ...pending.filter((change) => change.key === key)]),
      pending: without(pending, key),
    })),
    removeAnswered: enqueueActions(
      ({ context: { saves, pending }, enqueue }, { change }: { change: Omit<QueuedReservationEvent, 'order'> }) => {
        enqueue.assign({ saves: without(saves, change.key), pending: without(pending, change.key) });
        enqueue.spawnChild('removeSave', { input: { save: { ...change, order: 0 }, accepted: false } });
      },
    ),
    discardChange: enqueueActions(({ context: { saves }, enqueue }, { key }: { key: string }) => {
      const discarded = saves.find((change) => change.key === key);
      if (discarded === undefined) return;
      enqueue.assign({ saves: without(saves, key) });
      enqueue.spawnChild('removeSave', { input: { save: discarded, accepted: false } });
    }),
    /** somebody may have signed out meanwhile, which drops changes of reservations: those that are still stored are read */
    setPerson: assign(({ context: { saves, made } }, { person }: { person: string }) => ({
      person,
      failures: 0,
      made: made.filter((key) => !saves.some((save) => save.key === key && !isItemSave(save))),
    })),
    setVenue: assign((_, { venue }: { venue: string }) => ({ venue, failures: 0, deferred: [] })),
    setOffline: assign((_, { offline }: { offline: boolean }) => ({ offline, failures: 0, deferred: [] })),
    deferChange: assign(({ context }) => ({ deferred: deferSending(context) })),
    clearVenue: assign({ venue: null }),
    dropVenue: enqueueActions(({ context: { person, saves, pending }, enqueue }, { venue }: { venue: string }) => {
      const isOfOther = (change: QueuedChange) => change.venue !== venue;
      enqueue.assign({ saves: saves.filter(isOfOther), pending: pending.filter(isOfOther) });
      if (person !== null) enqueue.spawnChild('dropVenue', { input: { person, venue } });
    }),
    clearAll: assign({
      person: null,
      venue: null,
      saves: [],
      pending: [],
      made: [],
      deferred: [],
      outdatedShown: false,
    }),
    /** once: it stays so until the page is loaded again, and is tried again whenever the network or the venue changes */
    notifyOutdated: enqueueActions(({ context, enqueue, system }) => {
      if (context.outdatedShown) return;
      enqueue.assign({ outdatedShown: true });
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: { kind: 'warning', message: 'error.clientOutdated' },
      });
    }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1, deferred: [] })),
    startSending: assign({ sending: ({ context }) => findSendable(context) ?? null }),
    /**
     * Those of other tabs, or of this one before a reload, are as they are stored. What this tab made in its venue stays,
     * because its outcome is waited for here; what it made for another venue, or what was refused, is as it is stored.
     */
    mergeStoredSaves: assign(({ context: { saves, made, venue } }, { stored }: { stored: readonly QueuedChange[] }) => {
      const asStored = saves.filter((save) => save.venue !== venue || isRefused(save));
      const own = made.filter((key) => !asStored.some((save) => save.key === key));
      return {
        made: own,
        saves: inOrder([
          ...saves.filter(({ key }) => own.includes(key)),
          ...stored.filter(({ key }) => !own.includes(key)),
        ]),
      };
    }),
    finishSave: enqueueActions(({ context, enqueue }, { outcome }: { outcome: DeliveryOutcome }) => {
      const save = context.sending;
      if (save === null) return;
      const rebased = rebaseLaterSaves(context.saves, save, outcome);
      const refused = isQueuedReservation(save) && 'error' in outcome ? { ...save, refused: outcome.error } : null;
      enqueue.assign({
        failures: 0,
        saves: inOrder([
          ...without(context.saves, save.key).map(
            (waiting) => rebased.find(({ key }) => key === waiting.key) ?? waiting,
          ),
          ...(refused === null ? [] : [refused]),
        ]),
      });
      for (const later of rebased) enqueue.spawnChild('updateSave', { input: later });
      if (refused !== null) enqueue.spawnChild('updateSave', { input: refused });
      else if (outcome.type !== 'sentByOtherTab')
        enqueue.spawnChild('removeSave', { input: { save, accepted: outcome.type === 'saved' } });
      for (const event of toEmitted(save, outcome)) enqueue.sendParent(event);
    }),
  },
  delays: {
    rereadDelay: 60_000,
    /** three seconds, doubled at each failure in a row, at most three minutes */
    retryDelay: ({ context }) => Math.min(180_000, 3_000 * 2 ** (context.failures - 1)),
  },
});
