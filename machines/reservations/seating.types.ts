import type { BookingReason } from '../../graphql/domain/work-plan/work-plan.types.ts';
import type { VenueTable } from '../venue-tables/venue-tables.types.ts';

/** A reservation as the seating names it. `time`: HHMM. */
export interface SeatingParty {
  ticketId: string;
  name: string;
  size: number;
  time: string;
}

export type SeatingFirmness = 'seated' | 'pinned' | 'placed' | 'floating';

/** What is wrong with a party: others have its table, its table is gone or too small, or none is left. */
export interface SeatingConflict {
  kind: 'shared' | 'unfit' | 'noTable';
  parties: readonly SeatingParty[];
  /** of `noTable`: it was shown that there is none, not only not found */
  proven: boolean;
}

export interface SeatingPlanRow {
  reservation: SeatingParty;
  /** when it takes its tables: milliseconds since 1970 */
  from: number;
  to: number;
  /** HHMM of `to` */
  until: string;
  /** ids of its tables */
  tables: readonly string[];
  firmness: SeatingFirmness;
  /** ids of the tables that are proposed; null: it keeps what it has */
  proposal: readonly string[] | null;
  conflict: SeatingConflict | null;
}

/** The seating of a business day. */
export interface SeatingPlanData {
  version: string;
  /** YYYYMMDD */
  date: string;
  tables: readonly Omit<VenueTable, 'active'>[];
  rows: readonly SeatingPlanRow[];
  /** parties that are larger than every table and join */
  byHand: readonly SeatingParty[];
}

/** A reservation gets these tables; `pinned`: a person chose them. */
export interface SeatingChange {
  ticketId: string;
  tables: readonly string[];
  pinned: boolean;
}

/** Why a party cannot be seated: the first reason that holds. Times are HHMM. */
export interface SeatingReason {
  kind: 'size' | 'refused' | 'pinned' | 'moment' | 'evening';
  refusals: readonly BookingReason[];
  largest: number | null;
  parties: readonly SeatingParty[];
  /** ids */
  tables: readonly string[];
  smallest: number | null;
  places: number | null;
  at: string | null;
  until: string | null;
  /** the first later time at which the party can come */
  next: string | null;
}

/** Whether a party can be seated at a time, and how. Tables are ids. */
export interface SeatingAnswer {
  kind: 'free' | 'withMoves' | 'no' | 'undecided' | 'noTables';
  sets: readonly {
    tables: readonly string[];
    emptySeats: number;
    belowMin: boolean;
    /** HHMM of the next party at one of the tables */
    freeUntil: string | null;
  }[];
  tables: readonly string[];
  moves: readonly { reservation: SeatingParty; from: readonly string[]; to: readonly string[] }[];
  reason: SeatingReason | null;
  /** who has each table then */
  holders: readonly { table: string; parties: readonly SeatingParty[] }[];
}
