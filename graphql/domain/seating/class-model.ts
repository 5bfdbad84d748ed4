import { type Constraint, solve } from 'yalps';
import { areOverlapping } from './occupied-time.ts';
import { type FirmParties, type Guest, isMove } from './problem.ts';
import type { CompiledHouse, TableSet } from './table-sets.ts';

/** `alike`: tables of the same seats and joins are one class; `single`: only those without joins and firm parties are. */
export type Grain = 'alike' | 'single';

export interface ModelLimits {
  /** above it the model is not built: the solver's matrix is dense */
  cells: number;
  iterations: number;
  pivots: number;
}

/** Sets that each party may have in a solution; `infeasible` is proven; `open`: the limits ended first. */
export type ModelResult = ReadonlyMap<Guest, readonly TableSet[]> | 'infeasible' | 'open';

const classOfTables = (house: CompiledHouse, firm: FirmParties, grain: Grain): string[] => {
  const joins = house.ids.map((): string[] => []);
  for (const { tables, min, max } of house.sets)
    if (tables.length > 1) for (const table of tables) joins[table]?.push(`${tables.length}:${min}-${max}`);
  return house.ids.map((_, table) => {
    const single = house.sets[table];
    const isOwn = grain === 'single' && ((joins[table]?.length ?? 0) > 0 || (firm.times[table]?.length ?? 0) > 0);
    if (isOwn || single === undefined) return `#${table}`;
    return [single.min, single.max, single.area ?? '', ...(joins[table] ?? []).toSorted()].join(' ');
  });
};

/** How many sets of a kind can be taken at once, at most: by group of joined tables, its tables by those of a set. */
const countTogether = (sets: readonly TableSet[]): number => {
  const groups: { tables: Set<number> }[] = [];
  for (const { tables } of sets) {
    const touching = groups.filter((group) => tables.some((table) => group.tables.has(table)));
    const merged = new Set([...tables, ...touching.flatMap((group) => [...group.tables])]);
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push({ tables: merged });
  }
  const each = sets[0]?.tables.length ?? 1;
  return groups.reduce((sum, { tables }) => sum + Math.floor(tables.size / each), 0);
};

interface SetClass {
  sets: TableSet[];
  /** tables by class of table */
  needs: Map<string, number>;
}

/**
 * Whether the parties can be seated when alike tables are only counted: an integer model with a variable for each kind of
 * party and class of sets, and a row for each class of tables and time. It is a relaxation: an infeasible model proves a no.
 * A solution names the sets among which each party is to be searched a place.
 */
export const solveByClass = (
  house: CompiledHouse,
  firm: FirmParties,
  guests: readonly Guest[],
  { grain, limits }: { grain: Grain; limits: ModelLimits },
): ModelResult => {
  const classOf = classOfTables(house, firm, grain);
  const classes = new Map<string, SetClass>();
  const keyOf = (set: TableSet): string => {
    const needs = new Map<string, number>();
    for (const table of set.tables) needs.set(classOf[table] ?? '', (needs.get(classOf[table] ?? '') ?? 0) + 1);
    const key = [...needs]
      .map(([name, count]) => `${name}*${count}`)
      .toSorted()
      .join(',');
    const known = classes.get(key) ?? { sets: [], needs };
    if (!known.sets.includes(set)) known.sets.push(set);
    classes.set(key, known);
    return key;
  };
  const kinds = new Map<string, { guests: Guest[]; options: Map<string, TableSet[]>; stays: string | null }>();
  for (const guest of guests) {
    const options = new Map<string, TableSet[]>();
    for (const set of guest.sets) {
      const key = keyOf(set);
      options.set(key, [...(options.get(key) ?? []), set]);
    }
    const stays = guest.home === null ? null : keyOf(guest.home);
    const kind = JSON.stringify([guest.from, guest.to, guest.costs, stays, [...options.keys()].toSorted()]);
    const known = kinds.get(kind) ?? { guests: [], options, stays };
    known.guests.push(guest);
    kinds.set(kind, known);
  }

  const constraints = new Map<string, Constraint>();
  const variables = new Map<string, Map<string, number>>();
  const all = [...kinds.values()];
  for (const [at, { guests: alike, options, stays }] of all.entries()) {
    constraints.set(`kind ${at}`, { equal: alike.length });
    for (const key of options.keys()) {
      const moves = alike[0]?.costs === true && key !== stays ? 1 : 0;
      variables.set(
        `${at}|${key}`,
        new Map([
          [`kind ${at}`, 1],
          ['moves', moves],
        ]),
      );
    }
  }
  const tablesOf = new Map<string, number[]>();
  for (const [table, name] of classOf.entries()) tablesOf.set(name, [...(tablesOf.get(name) ?? []), table]);
  const together = new Map([...classes].map(([key, { sets }]) => [key, countTogether(sets)]));
  const times = new Set(guests.map(({ from }) => from));
  for (const own of firm.times) for (const { from } of own) times.add(from);
  for (const time of [...times].toSorted((one, other) => one - other)) {
    const moment = { from: time, to: time + 1 };
    const present = [...all.entries()].filter(
      ([
        ,
        {
          guests: [one],
        },
      ]) => one !== undefined && areOverlapping(one, moment),
    );
    if (present.length === 0) continue;
    const rows = new Map<string, { most: number; terms: [string, number][] }>();
    const add = (row: string, at: number, key: string, needed: number) => {
      const known = rows.get(row) ?? { most: 0, terms: [] };
      known.terms.push([`${at}|${key}`, needed]);
      rows.set(row, known);
    };
    for (const [at, { guests: alike, options }] of present) {
      const needed = new Map<string, number>();
      for (const key of options.keys()) {
        const { needs, sets } = classes.get(key) ?? { needs: new Map<string, number>(), sets: [] };
        const demands: [string, number][] = [...needs].map(([name, count]) => [`tables ${name}`, count]);
        if ((sets[0]?.tables.length ?? 0) > 1) demands.push([`sets ${key}`, 1]);
        for (const [row, count] of demands) {
          add(row, at, key, count);
          needed.set(row, Math.max(needed.get(row) ?? 0, count));
        }
      }
      for (const [row, count] of needed) {
        const known = rows.get(row);
        if (known !== undefined) known.most += count * alike.length;
      }
    }
    for (const [row, { most, terms }] of rows) {
      const own = row.slice(row.indexOf(' ') + 1);
      const capacity = row.startsWith('sets ')
        ? (together.get(own) ?? 0)
        : (tablesOf.get(own) ?? []).filter((table) => !firm.times[table]?.some((one) => areOverlapping(one, moment)))
            .length;
      // a row that cannot be broken only makes the matrix larger
      if (most <= capacity) continue;
      const name = `${time} ${row}`;
      constraints.set(name, { max: capacity });
      for (const [variable, count] of terms) variables.get(variable)?.set(name, count);
    }
  }
  if (constraints.size * variables.size > limits.cells) return 'open';
  const solution = solve(
    { direction: 'minimize', objective: 'moves', constraints, variables, integers: true },
    { maxIterations: limits.iterations, maxPivots: limits.pivots, tolerance: 1, includeZeroVariables: false },
  );
  if (solution.status === 'infeasible') return 'infeasible';
  if (solution.variables.length === 0) return guests.length === 0 ? new Map() : 'open';
  const chosen = new Map<Guest, readonly TableSet[]>();
  for (const [at, { guests: alike, options, stays }] of all.entries()) {
    const left = alike.toSorted((one, other) => Number(isAtHome(other, stays)) - Number(isAtHome(one, stays)));
    for (const [key, sets] of [...options].toSorted(
      ([one], [other]) => Number(other === stays) - Number(one === stays),
    )) {
      const count = Math.round(solution.variables.find(([name]) => name === `${at}|${key}`)?.[1] ?? 0);
      for (const guest of left.splice(0, count))
        chosen.set(
          guest,
          guest.sets.filter((set) => sets.includes(set) || keyOf(set) === key),
        );
    }
  }
  return chosen.size === guests.length ? chosen : 'open';
};

const isAtHome = (guest: Guest, stays: string | null): boolean =>
  stays !== null && guest.home !== null && !isMove(guest, guest.home);
