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
  /** moves after it is chosen */
  after: number;
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

  const displaced = new Set<Guest>();

  /**
   * What a waiting party can have within the moves that are left. Null: at least `enough` sets, so that another party is
   * chosen first. A displaced party was counted when it was displaced: its home is given away.
   */
  const listOptions = (guest: Guest, moves: number, enough: number): Option[] | null => {
    const before = guest.costs && displaced.has(guest) ? moves - 1 : moves;
    const options: Option[] = [];
    for (const set of guest.sets) {
      const conflicts = floor.conflicts(guest, set);
      let after = before + Number(isMove(guest, set));
      for (const other of conflicts) after += given.has(other) ? Number.POSITIVE_INFINITY : Number(other.costs);
      if (after > most || after === Number.POSITIVE_INFINITY) continue;
      options.push({ set, conflicts, after });
      if (options.length >= enough) return null;
    }
    return options;
  };

  const seat = (pending: readonly Guest[], moves: number): boolean => {
    if (pending.length === 0) return true;
    if (moves > most) return false;
    let chosen: Guest | undefined;
    let options: Option[] = [];
    for (const guest of pending) {
      const its = listOptions(guest, moves, chosen === undefined ? Number.POSITIVE_INFINITY : options.length);
      if (its === null) continue;
      if (its.length === 0) return false;
      [chosen, options] = [guest, its];
    }
    if (chosen === undefined) return false;
    const guest = chosen;
    const others = pending.filter((one) => one !== guest);
    if (guest !== start.pending[0])
      options = options.toSorted((one, other) => one.conflicts.length - other.conflicts.length);
    for (const { set, conflicts, after } of options) {
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
