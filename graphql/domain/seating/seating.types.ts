/** The shapes of the seating (rules, "Seating"). Instants and durations are milliseconds; intervals are half-open. */

/** `from` belongs to it, `to` does not. */
export interface Interval {
  from: number;
  to: number;
}

/** A table in use. The order of the list of tables is the venue's own, and the last criterion of every choice. */
export interface SeatingTable {
  id: string;
  /** guests: fewer are refused online and a warning for staff, more are impossible */
  min: number;
  max: number;
  area: string | null;
  /** lower is offered first */
  rank: number;
  /** when nobody may sit there */
  blocks: readonly Interval[];
}

/** Tables that can be put together; `min` and `max` are of the join, not the sums of its tables. */
export interface TableJoin {
  id: string;
  tables: readonly string[];
  min: number;
  max: number;
  rank: number;
}

export interface House {
  tables: readonly SeatingTable[];
  joins: readonly TableJoin[];
}

/**
 * How firmly a party has its tables: it sits there; a person chose them or promised them to the guest; a proposal that was
 * applied, which may move at a cost; no table yet.
 */
export type Firmness = 'seated' | 'pinned' | 'placed' | 'floating';

/** Whoever takes seats: a reservation, an offer to the waiting list, an online hold. */
export interface Party extends Interval {
  id: string;
  size: number;
  firmness: Firmness;
  /** ids of physical tables; none of a floating party */
  tables: readonly string[];
  /** the area that the guest wished, and no other; null: any */
  area: string | null;
  /** of two that cannot both be seated the earlier one stays */
  createdAt: number;
  /** staff may seat fewer guests than a table is meant for */
  belowMin?: true;
}

/** A party whose seating is asked about; it has no table yet. */
export type SeatingRequest = Omit<Party, 'firmness' | 'tables' | 'createdAt'>;

/** A placed party that changes its tables. */
export interface Move {
  party: string;
  from: readonly string[];
  to: readonly string[];
}

/** Tables for a party without a table. */
export interface Placement {
  party: string;
  tables: readonly string[];
}

/** Tables that a party can have although nobody moves. */
export interface FreeSet {
  tables: readonly string[];
  emptySeats: number;
  /** tables beyond the first */
  extraTables: number;
  /** the set is meant for more guests */
  belowMin: boolean;
  /** when the next party or block needs one of the tables; null: not before the end of the known parties */
  freeUntil: number | null;
}

/** Why a party cannot be seated: the first that holds, in this order (`refused` holds what the injected check says). */
export type NoReason<Refusal = never> =
  | { kind: 'size'; largest: number }
  | { kind: 'refused'; refusal: Refusal }
  /** seated and pinned parties, or blocks, take every set: who, and the tables in question */
  | { kind: 'pinned'; parties: string[]; tables: string[] }
  /**
   * At this instant no seating has room for all of `parties`, each of at least `smallest` guests, though it has when any one
   * of them is left out: there are `places` tables or sets for them.
   */
  | { kind: 'moment'; at: number; parties: string[]; smallest: number; places: number }
  /** each moment fits, the evening does not: the party could stay until `until`, then it would have to change table */
  | { kind: 'evening'; until: number | null };

export type SeatingAnswer<Refusal = never> =
  | { kind: 'free'; sets: FreeSet[] }
  /** `provenLeast`: no seating moves fewer parties */
  | { kind: 'withMoves'; tables: readonly string[]; moves: Move[]; placements: Placement[]; provenLeast: boolean }
  | { kind: 'no'; reason: NoReason<Refusal> }
  | { kind: 'undecided' };
