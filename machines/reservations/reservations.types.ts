import type { ChosenItem } from '../../graphql/domain/booking.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { AreaNames } from '../../graphql/domain/reservations.ts';
import type { BookingReason } from '../../graphql/domain/work-plan/work-plan.types.ts';
import type { ReservationFacts } from '../lifecycles/reservation.types.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** A reservation as a row of the table. */
export interface ReservationRow extends TableRow {
  facts: ReservationFacts;
  phoneNumber: string;
  email: string;
  locale: string;
  size: number;
  area: string | null;
  /** the area's names by language; null: no area, or one that was removed */
  areaNames: AreaNames | null;
  tables: readonly string[];
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  /** what the guest answered when the reservation had another time, YYYYMMDDHHMM; null: nothing, or answered again */
  former: { answer: NonNullable<ReservationFacts['answer']>; expected: string } | null;
  note: string;
  reason: string;
  createdAt: string;
  sentAt: string | null;
  viewedAt: string | null;
  repliedAt: string | null;
  delivery: string | null;
  /** packages and tickets that its guest chose */
  chosen: readonly ChosenItem[];
  /** its guest booked it online */
  isOnline: boolean;
  /** its guest waits for the venue's yes */
  isRequested: boolean;
  /** why the work plans do not take it any more, and the number of the deciding rule from 1; null: they do */
  hit: { reason: BookingReason; rule: number | null } | null;
  /** who else has one of its tables while their turns overlap; `table`: the shared ones */
  overlaps: ReservationDetails['overlaps'];
  /** when the row was read, by the server's clock: milliseconds since 1970 */
  readAt: number;
}

/** What happened to a reservation, for the quick view. */
export interface ReservationDetails {
  /** its number as people write it, with the country; '': the guest left none */
  phoneShown: string;
  events: readonly { at: string; event: string; status: string; by: string; name: string; reason: string }[];
  messages: readonly { kind: string; channel: string; dueAt: string; sentAt?: string | null; state: string }[];
  overlaps: readonly { ticketId: string; name: string; time: string; table: string }[];
}

/** `reservation`: the one to change; null: a new one. */
export interface ReservationDialogInput {
  venue: ActiveVenue;
  reservation: ReservationRow | null;
  /** the business day that the board shows, YYYYMMDD; '': today */
  shownDay: string;
  /** a party at the door */
  walkIn: boolean;
  /** the key of what was refused and is corrected; null: nothing */
  corrects: string | null;
}

export interface ReservationsScope extends TableScope {
  venue: ActiveVenue;
  /** the id of who is signed in */
  person: string;
}

export interface ReservationsInput {
  venue: ActiveVenue;
  person: string;
  query: RawQuery;
}

/** A time of the chosen day, and why it cannot be booked. */
export interface OfferedTime {
  time: string;
  open: boolean;
  reasons: readonly BookingReason[];
  booked: number;
  /** whether the tables have room for the party then, and whether others would move for it */
  kind: 'free' | 'withMoves' | 'no' | 'undecided';
}
export interface VenueSeating {
  areas: readonly { id: string; names: AreaNames }[];
  tables: readonly { id: string; number: string; area: string | null; seatsMin: number; seatsMax: number }[];
}
/** A summary of the earlier reservations of a number. */
export interface KnownGuest {
  name: string;
  email: string;
  size: number;
  area: string;
  note: string;
  visits: number;
  noShows: number;
}
/** Who has a number, null: nobody is known; and the language in which messages to it are written. */
export interface FoundGuest {
  guest: KnownGuest | null;
  language: Language | null;
}
