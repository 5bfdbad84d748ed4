import type { UnsavedReport, UnsavedRequest } from '../form/form.types.ts';
import type { QueuedReservation } from '../offline/save-queue.types.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import type { SeatingAnswer } from './seating.types.ts';
import type {
  FoundGuest,
  OfferedTime,
  ReservationDialogInput,
  ReservationRow,
  VenueSeating,
} from './reservations.types.ts';

export interface TimesRequest {
  venue: string;
  date: string;
  size: number;
  /** the reservation that is edited, whose own guests leave their places free */
  except: string | null;
}

/** `time`: HHMM; `area`: an id, '' is any. */
export interface SeatingQuestion extends TimesRequest {
  time: string;
  area: string;
}

/** What the form begins with. */
export interface ReservationBeginning {
  /** the day that a new reservation begins with */
  day: string;
  /** the one to change; null: a new one */
  reservation: ReservationRow | null;
  /** what was refused, whose values are typed into the form again; null: nothing */
  correction: QueuedReservation | null;
}

export interface ReservationDialogContext extends ReservationDialogInput, ReservationBeginning {
  times: readonly OfferedTime[];
  /** why the times of the chosen day could not be loaded */
  timesError: ApiError | null;
  seating: VenueSeating;
  found: FoundGuest;
  /** whether the party can be seated at the chosen time; null: not asked, or not answered yet */
  answer: SeatingAnswer | null;
  /** what times, guest and seating were requested for last */
  requested: { times: TimesRequest | null; phone: string; seating: SeatingQuestion | null };
}

export type ReservationDialogEvent =
  /** raised: the day or the party was changed */
  | { type: 'times.requested'; date: string; size: number }
  /** raised: another number was typed */
  | { type: 'phone.entered'; phone: string }
  /** raised: another moment or party is asked about */
  | { type: 'seating.requested'; date: string; time: string; size: number; area: string }
  /** sent by the form */
  | { type: 'reservation.saved'; id: string }
  | { type: 'reservation.queued' }
  /** raised: the form is there */
  | { type: 'form.opened' }
  | UnsavedReport
  | UnsavedRequest
  | { type: 'times.retried' }
  | { type: 'dialog.closed' }
  | NetworkRecovered;
