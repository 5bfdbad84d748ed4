import { type Grain, type ModelLimits, type ModelResult, solveByClass } from './class-model.ts';
import type { Floor } from './floor.ts';
import { findUnmatched } from './match-tables.ts';
import { areOverlapping } from './occupied-time.ts';
import { type FirmParties, type Guest, isMove } from './problem.ts';
import { searchMoves, type SearchStart } from './search-moves.ts';
import type { CompiledHouse, TableSet } from './table-sets.ts';

/** Bounds of one question, none of them a time, so that the same question has the same answer everywhere. */
export interface SeatingLimits {
  /** placements tried for each number of moves */
  nodes: number;
  /** placements tried without a limit of moves, and within a solution of the model */
  deepNodes: number;
  model: ModelLimits;
}

export const seatingLimits: SeatingLimits = {
  nodes: 2000,
  deepNodes: 5000,
  model: { cells: 300_000, iterations: 150, pivots: 4000 },
};

/** Fewest moves is proven up to this number. */
const provenMoves = 4;

/** So few are searched to the end sooner than a model is built. */
const fewGuests = 12;

/** What is to be decided: who has tables at first, who has none, and what never moves. */
export interface SeatingProblem extends SearchStart {
  house: CompiledHouse;
  firm: FirmParties;
}

export interface Seated {
  seats: ReadonlyMap<Guest, TableSet>;
  moves: number;
  provenLeast: boolean;
}

export type Decision = Seated | 'none' | 'undecided';

const countMoves = (seats: ReadonlyMap<Guest, TableSet>): number =>
  [...seats].filter(([guest, set]) => isMove(guest, set)).length;

/** Within the sets of a solution by class: who sits on another one at first has to move. */
const realize = (
  problem: SeatingProblem,
  chosen: ReadonlyMap<Guest, readonly TableSet[]>,
  nodes: number,
): Floor | null => {
  const originals = new Map<Guest, Guest>();
  const seats = new Map<Guest, TableSet>();
  const pending: Guest[] = [];
  for (const guest of [...problem.pending, ...problem.seats.keys()]) {
    const sets = chosen.get(guest) ?? guest.sets;
    const restricted = { ...guest, sets };
    originals.set(restricted, guest);
    const set = problem.seats.get(guest);
    if (set !== undefined && sets.includes(set)) seats.set(restricted, set);
    else pending.push(restricted);
  }
  const found = searchMoves({ tables: problem.tables, seats, pending }, Number.POSITIVE_INFINITY, { nodes });
  if (found === 'none' || found === 'exceeded') return null;
  const back = [...found.seats].map(([restricted, set]) => [originals.get(restricted) ?? restricted, set] as const);
  found.seats.clear();
  for (const [guest, set] of back) found.seats.set(guest, set);
  return found;
};

/** Whether a start is a time at which the guests cannot all have tables, however they would change them. */
const hasFullMoment = (guests: readonly Guest[], pending: readonly Guest[]): boolean => {
  const times = guests
    .map(({ from }) => from)
    .filter((from) => pending.some((one) => one.from <= from && from < one.to));
  return [...new Set(times)].some((from) => {
    const moment = { from, to: from + 1 };
    return findUnmatched(guests.filter((guest) => areOverlapping(guest, moment))) !== null;
  });
};

/**
 * Decides whether everybody can be seated, by the fewest moves (rules, "Seating"). Two provers take turns: a search that
 * deepens by moves finds seatings, and a matching at each moment, then a model by class, prove that there is none.
 */
export const decideSeating = (problem: SeatingProblem, limits: SeatingLimits = seatingLimits): Decision => {
  const { pending, seats } = problem;
  const guests = [...seats.keys(), ...pending];
  if (pending.some(({ sets }) => sets.length === 0)) return 'none';
  const movable = guests.filter(({ costs }) => costs).length;
  // a model of those who overlap the new parties is small, and its no is one of the whole
  const near = guests.filter((guest) => pending.some((one) => areOverlapping(one, guest)));
  const solve = (grain: Grain, of: readonly Guest[]) =>
    solveByClass(problem.house, problem.firm, of, { grain, limits: limits.model });
  let proven = true;
  let alike: ModelResult = 'open';
  for (let most = 0; most <= Math.min(provenMoves, movable); most += 1) {
    const found = searchMoves(problem, most, { nodes: limits.nodes });
    if (found === 'exceeded') proven = false;
    else if (found !== 'none') return { seats: found.seats, moves: countMoves(found.seats), provenLeast: proven };
    else if (proven && most >= movable) return 'none';
    if (most === 0 && hasFullMoment(guests, pending)) return 'none';
    // most questions that one move does not answer are a no
    if (guests.length > fewGuests && most === 0) alike = solve('alike', near);
    if (alike === 'infeasible') return 'none';
  }
  const found = searchMoves(problem, Number.POSITIVE_INFINITY, { nodes: limits.deepNodes });
  if (found === 'none') return 'none';
  const answer = (seats: ReadonlyMap<Guest, TableSet>): Seated => {
    const moves = countMoves(seats);
    return { seats, moves, provenLeast: proven && moves <= provenMoves + 1 };
  };
  if (found !== 'exceeded') return answer(found.seats);
  for (const model of [
    () => alike,
    () => solve('single', near),
    () => solve('alike', guests),
    () => solve('single', guests),
  ]) {
    const result = model();
    if (result === 'infeasible') return 'none';
    const realized = result === 'open' ? null : realize(problem, result, limits.deepNodes);
    if (realized !== null) return answer(realized.seats);
  }
  return 'undecided';
};
