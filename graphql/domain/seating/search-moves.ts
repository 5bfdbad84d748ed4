import { Floor } from './floor.ts';
import { type Guest, isMove } from './problem.ts';
import type { TableSet } from './table-sets.ts';

/** How many placements may still be tried: a bound that does not depend on the machine. */
export interface Budget {
  nodes: number;
}

/** `none`: proven; `exceeded`: the budget ended first. */
export type SearchResult = Floor | 'none' | 'exceeded';

export interface SearchStart {
  tables: number;
  /** everybody who has tables at first, without a conflict */
  seats: ReadonlyMap<Guest, TableSet>;
  /** who has none yet */
  pending: readonly Guest[];
}

interface Option {
  set: TableSet;
  conflicts: Guest[];
}

/**
 * Seats everybody with at most `most` moves: a party without tables takes a set, whom it displaces waits for another one,
 * and whoever has been given tables here keeps them. Complete: in a seating with the fewest moves everybody who moves was
 * displaced, directly or in turn, by a party without tables; the others could go back.
 */
export const searchMoves = (start: SearchStart, most: number, budget: Budget): SearchResult => {
  const floor = new Floor(start.tables, start.seats);
  const given = new Set<Guest>();
  let exceeded = false;

  /** What a waiting party can have; `most` moves do not limit whom it displaces. */
  const listOptions = (guest: Guest): Option[] => {
    const options: Option[] = [];
    for (const set of guest.sets) {
      const conflicts = floor.conflicts(guest, set);
      if (!conflicts.some((other) => given.has(other))) options.push({ set, conflicts });
    }
    return options;
  };

  /** Whoever waits and was at home has to move, as its home is given away. */
  const isMoving = (guest: Guest): boolean => guest.costs && displaced.has(guest);
  const displaced = new Set<Guest>();

  const seat = (pending: readonly Guest[], moves: number): boolean => {
    if (pending.length === 0) return true;
    if (moves > most) return false;
    let chosen: Guest | undefined;
    let options: Option[] = [];
    for (const guest of pending) {
      const its = listOptions(guest);
      if (its.length === 0) return false;
      if (chosen === undefined || its.length < options.length) [chosen, options] = [guest, its];
    }
    if (chosen === undefined) return false;
    const guest = chosen;
    const others = pending.filter((one) => one !== guest);
    // a displaced party counted when it was displaced
    const before = isMoving(guest) ? moves - 1 : moves;
    if (guest !== start.pending[0])
      options = options.toSorted((one, other) => one.conflicts.length - other.conflicts.length);
    for (const { set, conflicts } of options) {
      const fresh = conflicts.filter((other) => other.costs && floor.seats.get(other) === other.home).length;
      const after = before + Number(isMove(guest, set)) + fresh;
      if (after > most) continue;
      if (budget.nodes <= 0) {
        exceeded = true;
        return false;
      }
      budget.nodes -= 1;
      const back = conflicts.map((other) => [other, floor.seats.get(other)] as const);
      for (const other of conflicts) {
        floor.remove(other);
        displaced.add(other);
      }
      floor.place(guest, set);
      given.add(guest);
      if (seat([...others, ...conflicts], after)) return true;
      floor.remove(guest);
      given.delete(guest);
      for (const [other, its] of back) {
        displaced.delete(other);
        if (its !== undefined) floor.place(other, its);
      }
      if (exceeded) return false;
    }
    return false;
  };

  if (seat(start.pending, 0)) return floor;
  return exceeded ? 'exceeded' : 'none';
};
