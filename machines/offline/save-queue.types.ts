import type { ConnectivityEmitted } from './connectivity.machine.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { SaveOutcome } from '../item/item.types.ts';
import type { ApiError } from '../ports.ts';

interface Queued {
  key: string;
  person: string;
  venue: string;
  /** of the item or the reservation */
  id: string;
  name: string;
  /** changes are sent in this order */
  order: number;
}

/** A save of an item in the queue: its key and content stay the same until its outcome is known. */
export interface QueuedSave extends Queued {
  entity: KindName;
  /** the editor that made it: its later saves contain its earlier ones */
  editor: string;
  /** the version it was made from; raised when an earlier save of the same editor is accepted */
  version: number;
  draft: Draft;
}

/** What staff may do to a reservation without a network (rules, "Reservations"). */
const offlineReservationEvents = ['approve', 'cancel', 'done', 'seat', 'depart', 'noShow'] as const;
export const isOfflineReservationEventName = (value: unknown): boolean =>
  (offlineReservationEvents as readonly unknown[]).includes(value);

/** What a table of reservations shows as done at once: what it has not sent when it stops, the queue sends. */
const queuedReservationEvents = [
  ...offlineReservationEvents,
  ...(['promote', 'closeCallback', 'restore', 'archive', 'delete', 'correct'] as const),
] as const;
export type QueuedReservationEventName = (typeof queuedReservationEvents)[number];
export const isQueuedReservationEventName = (value: unknown): value is QueuedReservationEventName =>
  queuedReservationEvents.includes(value as QueuedReservationEventName);

/** A change of a reservation in the queue. */
export interface QueuedReservationEvent extends Queued {
  event: QueuedReservationEventName;
  /** why it is canceled, or what it is corrected to; '' for the other events */
  reason: string;
}

/** What the form of a reservation holds. `date` is YYYYMMDD, `time` HHMM. */
export type ReservationValues = Record<
  'phone' | 'name' | 'date' | 'time' | 'area' | 'table' | 'note' | 'email' | 'language' | 'reason' | 'as',
  string
> & { size: number | null };

/** What is sent of a reservation that was made or changed in its dialog. */
export interface ReservationRequest {
  venue: string;
  /** of the reservation; of a new one, its key in the queue */
  id: string;
  /** the version that was changed; null: a new reservation */
  version: number | null;
  values: ReservationValues;
  /** names of the fields that were changed */
  changed: readonly string[];
}

/** A new reservation, or a change of one, in the queue. */
export interface QueuedReservation extends Queued, ReservationRequest {
  /** why the server refused it: it stays, for the person to correct or to discard. Null: it is sent */
  refused: ApiError | null;
}

export type QueuedChange = QueuedSave | QueuedReservationEvent | QueuedReservation;
export const isItemSave = (change: QueuedChange): change is QueuedSave => 'draft' in change;
export const isReservationEvent = (change: QueuedChange): change is QueuedReservationEvent => 'event' in change;
export const isQueuedReservation = (change: QueuedChange): change is QueuedReservation => 'values' in change;
/** What the server refused waits for its person. */
export const isRefused = (change: QueuedChange): boolean => isQueuedReservation(change) && change.refused !== null;

/** Whether something of this item or reservation is still to be sent: what is done next is sent after it. */
export const hasWaiting = (changes: readonly QueuedChange[], id: string): boolean =>
  changes.some((change) => change.id === id && !isRefused(change));

export type SaveQueueEvent =
  | {
      type: 'save.queued';
      save: Omit<QueuedSave, 'order'> | Omit<QueuedReservationEvent, 'order'> | Omit<QueuedReservation, 'order'>;
    }
  /** the person has corrected what was refused, or does not want it any more */
  | { type: 'change.discarded'; key: string }
  /** a table shows it as done and sends it: from now on it is stored on this device, whatever becomes of the table */
  | { type: 'change.made'; change: Omit<QueuedReservationEvent, 'order'> }
  /** the server has answered the table */
  | { type: 'change.answered'; change: Omit<QueuedReservationEvent, 'order'> }
  /** the table got no answer, or has stopped: it is sent from here */
  | { type: 'change.released'; key: string }
  | { type: 'person.activated'; person: string }
  | { type: 'person.deactivated' }
  /** only the active venue's saves can be sent: its token is known */
  | { type: 'venue.activated'; venue: string }
  | { type: 'venue.deactivated' }
  /** the person may not open it any more: what waits for it is dropped, and the drafts of its items */
  | { type: 'venue.lost'; venue: string }
  | ConnectivityEmitted;

/** To the root, which passes it on to the item's editor. */
export interface SaveDelivered {
  type: 'save.delivered';
  save: QueuedSave;
  outcome: SaveOutcome;
}
/** To the root, which passes it on to the table; `error`: the server does not allow it, null: it is done. */
export interface ReservationChangeDelivered {
  type: 'reservationChange.delivered';
  change: QueuedReservationEvent | QueuedReservation;
  error: ApiError | null;
}
export type SaveQueueEmitted = SaveDelivered | ReservationChangeDelivered;
/** `version`: of the reservation, after its change. `sentByOtherTab`: that tab shows what became of it. */
export type SentOutcome = { type: 'sent'; version: number } | { type: 'sentByOtherTab' };
export type DeliveryOutcome = SaveOutcome | SentOutcome;

export interface SendRequest {
  change: QueuedChange;
  isOwn: boolean;
}
