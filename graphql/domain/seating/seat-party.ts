import { decideSeating, type Seated } from './decide-seating.ts';
import { explainNo, findPinnedReason, findSizeReason } from './explain-no.ts';
import { Floor } from './floor.ts';
import { compareSets, type TableSet } from './table-sets.ts';
import { countGaps, type Day, problemWith } from './prepare-day.ts';
import { createGuest, type Guest, isMove } from './problem.ts';
import { searchMoves, type SearchStart } from './search-moves.ts';
import type { FreeSet, Interval, Move, NoReason, Placement, SeatingAnswer, SeatingRequest } from './seating.types.ts';

/** What rules, hours and pacing say against a start; null: nothing. The evaluator of work plans answers it. */
export type StartCheck<Refusal> = (start: number) => Refusal | null;

const idsOf = ({ house }: Day, { tables }: TableSet): string[] => tables.flatMap((table) => house.ids[table] ?? []);

const hasSameTables = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((table) => other.includes(table));

/** What a seating changes: moves of placed parties, tables of floating ones. `except`: a party that is not stored yet. */
export const listChanges = (
  day: Day,
  seats: ReadonlyMap<Guest, TableSet>,
  except?: Guest,
): { moves: Move[]; placements: Placement[] } => {
  const changed = [...seats].filter(([guest]) => guest !== except);
  return {
    moves: changed
      .filter(([guest, set]) => isMove(guest, set) && !hasSameTables(guest.party.tables, idsOf(day, set)))
      .map(([{ party }, set]) => ({ party: party.id, from: party.tables, to: idsOf(day, set) })),
    placements: changed
      .filter(([guest]) => !guest.costs)
      .map(([{ party }, set]) => ({ party: party.id, tables: idsOf(day, set) })),
  };
};

/** Placements tried for all sets together; a set that is not decided by then is not offered. */
const freeNodes = 1500;

const listFree = (day: Day, guest: Guest, start: SearchStart, found: Seated): FreeSet[] => {
  const floor = new Floor(start.tables, start.seats);
  const budget = { nodes: freeNodes };
  const isOffered = (set: TableSet): boolean => {
    if (found.seats.get(guest) === set) return true;
    const conflicts = floor.conflicts(guest, set);
    if (conflicts.some(({ costs }) => costs)) return false;
    if (conflicts.length === 0 && start.pending.length === 1) return true;
    const only = { ...guest, sets: [set] };
    const pending = start.pending.map((one) => (one === guest ? only : one));
    const result = searchMoves({ ...start, pending }, 0, budget);
    return result !== 'none' && result !== 'exceeded';
  };
  const freeUntil = ({ tables }: TableSet): number | null => {
    const next = tables.flatMap((table) => [...floor.at(table), ...(day.firm.times[table] ?? [])]);
    const from = Math.min(...next.map(({ from }) => from).filter((at) => at >= guest.to));
    return Number.isFinite(from) ? from : null;
  };
  return guest.sets
    .filter(isOffered)
    .map((set) => ({ set, gaps: countGaps(floor, guest, set, day.shortestTurn) }))
    .toSorted((one, other) => compareSets(one.set, other.set) || one.gaps - other.gaps)
    .map(({ set }) => ({
      tables: idsOf(day, set),
      emptySeats: set.max - guest.party.size,
      extraTables: set.tables.length - 1,
      belowMin: guest.party.size < set.min,
      freeUntil: freeUntil(set),
    }));
};

const readGuest = (day: Day, request: SeatingRequest): Guest =>
  createGuest(day.house, day.firm, {
    ...request,
    firmness: 'floating',
    tables: [],
    createdAt: Number.POSITIVE_INFINITY,
  });

/** A reason that needs no search. */
const findPlainReason = <Refusal>(day: Day, guest: Guest, check: StartCheck<Refusal>): NoReason<Refusal> | null => {
  const size = findSizeReason(day, guest);
  if (size !== null) return size;
  const refusal = check(guest.from);
  return refusal === null ? findPinnedReason(day, guest) : { kind: 'refused', refusal };
};

/** Nothing is said against any start. */
const anyStart = (): null => null;

/**
 * Whether a party can be seated beside all others, and how: without a move, with the fewest moves, or why not (rules,
 * "Seating"). Floating parties may get other tables for the time being; that is no move.
 */
export const seatParty = <Refusal = never>(
  day: Day,
  request: SeatingRequest,
  check: StartCheck<Refusal> = anyStart,
): SeatingAnswer<Refusal> => {
  const guest = readGuest(day, request);
  const plain = findPlainReason(day, guest, check);
  if (plain !== null) return { kind: 'no', reason: plain };
  const problem = problemWith(day, guest);
  const decision = decideSeating(problem);
  if (decision === 'undecided') return { kind: 'undecided' };
  if (decision === 'none') return { kind: 'no', reason: explainNo(day, guest) };
  if (decision.moves === 0) return { kind: 'free', sets: listFree(day, guest, problem, decision) };
  const set = decision.seats.get(guest);
  return {
    kind: 'withMoves',
    tables: set === undefined ? [] : idsOf(day, set),
    ...listChanges(day, decision.seats, guest),
    provenLeast: decision.provenLeast,
  };
};

export interface SeatingTime<Refusal = never> {
  from: number;
  kind: SeatingAnswer['kind'];
  /** of a no */
  reason: NoReason<Refusal> | null;
}

/** Answers for many starts of one party, each with the end of its turn: what a form, a widget or a feed offers of a day. */
export const seatingTimes = <Refusal = never>(
  day: Day,
  guests: Omit<SeatingRequest, keyof Interval>,
  times: readonly Interval[],
  check: StartCheck<Refusal> = anyStart,
): SeatingTime<Refusal>[] =>
  times.map(({ from, to }) => {
    const guest = readGuest(day, { ...guests, from, to });
    const plain = findPlainReason(day, guest, check);
    if (plain !== null) return { from, kind: 'no', reason: plain };
    const decision = decideSeating(problemWith(day, guest));
    if (decision === 'undecided') return { from, kind: 'undecided', reason: null };
    if (decision === 'none') return { from, kind: 'no', reason: explainNo(day, guest) };
    return { from, kind: decision.moves === 0 ? 'free' : 'withMoves', reason: null };
  });
