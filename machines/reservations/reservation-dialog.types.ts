import type { UnsavedReport, UnsavedRequest } from '../form/form.types.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import type { KnownGuest, OfferedTime, ReservationDialogInput, VenueSeating } from './reservations.types.ts';

export interface TimesRequest {
  venue: string;
  date: string;
  size: number;
  /** the reservation that is edited, whose own guests leave their places free */
  except: string | null;
}

export interface ReservationDialogContext extends ReservationDialogInput {
  /** the day that a new reservation begins with */
  day: string;
  times: readonly OfferedTime[];
  /** why the times of the chosen day could not be loaded */
  timesError: ApiError | null;
  seating: VenueSeating;
  guest: KnownGuest | null;
  /** what times and guest were requested for last */
  requested: { times: TimesRequest | null; phone: string };
}

export type ReservationDialogEvent =
  /** raised: the day or the party was changed */
  | { type: 'times.requested'; date: string; size: number }
  /** raised: another number was typed */
  | { type: 'phone.entered'; phone: string }
  /** sent by the form */
  | { type: 'reservation.saved' }
  | UnsavedReport
  | UnsavedRequest
  | { type: 'times.retried' }
  | { type: 'dialog.closed' }
  | NetworkRecovered;
