import { areOverlapping } from './occupied-time.ts';
import type { Guest } from './problem.ts';
import type { TableSet } from './table-sets.ts';

/** Who has which tables, by physical table: joins that share a table, and their members, exclude each other. */
export class Floor {
  readonly seats = new Map<Guest, TableSet>();
  readonly #byTable: Guest[][];

  constructor(tables: number, seats: Iterable<readonly [Guest, TableSet]> = []) {
    this.#byTable = Array.from({ length: tables }, () => []);
    for (const [guest, set] of seats) this.place(guest, set);
  }

  place(guest: Guest, set: TableSet): void {
    this.seats.set(guest, set);
    for (const table of set.tables) this.#byTable[table]?.push(guest);
  }

  remove(guest: Guest): void {
    for (const table of this.seats.get(guest)?.tables ?? []) {
      const guests = this.#byTable[table] ?? [];
      guests.splice(guests.indexOf(guest), 1);
    }
    this.seats.delete(guest);
  }

  /** Who has one of the tables while the guest would. */
  conflicts(guest: Guest, set: TableSet): Guest[] {
    const found: Guest[] = [];
    for (const table of set.tables)
      for (const other of this.#byTable[table] ?? [])
        if (other !== guest && areOverlapping(other, guest) && !found.includes(other)) found.push(other);
    return found;
  }

  at(table: number): readonly Guest[] {
    return this.#byTable[table] ?? [];
  }
}
