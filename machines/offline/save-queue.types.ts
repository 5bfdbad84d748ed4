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

export type QueuedChange = QueuedSave | QueuedReservationEvent;
export const isReservationEvent = (change: QueuedChange): change is QueuedReservationEvent => 'event' in change;

export type SaveQueueEvent =
  | { type: 'save.queued'; save: Omit<QueuedSave, 'order'> | Omit<QueuedReservationEvent, 'order'> }
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
/** To the root, which passes it on to the table; `error`: the reservation does not allow it any more, null: it is done. */
export interface ReservationEventDelivered {
  type: 'reservationEvent.delivered';
  change: QueuedReservationEvent;
  error: ApiError | null;
}
export type SaveQueueEmitted = SaveDelivered | ReservationEventDelivered;
/** `sentByOtherTab`: that tab shows what became of it. */
export type SentOutcome = { type: 'sent' } | { type: 'sentByOtherTab' };
export type DeliveryOutcome = SaveOutcome | SentOutcome;

export interface SendRequest {
  change: QueuedChange;
  isOwn: boolean;
}
