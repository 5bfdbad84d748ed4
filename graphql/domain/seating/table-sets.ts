import type { House, Interval } from './seating.types.ts';

/** A single table or a declared join, with its tables as positions in the house's list. */
export interface TableSet {
  tables: readonly number[];
  min: number;
  max: number;
  /** of all its tables; null: they have none, or not the same */
  area: string | null;
  rank: number;
  /** a table that is in a join: kept for the join when another table will do */
  joinable: boolean;
}

export interface CompiledHouse {
  ids: readonly string[];
  positions: ReadonlyMap<string, number>;
  /** singles in the order of the tables, then joins in theirs */
  sets: readonly TableSet[];
  blocks: readonly (readonly Interval[])[];
  /** most guests of any set */
  largest: number;
}

/** Lists what can be given to a party. A join of a table that the house does not have, or not any more, is left out. */
export const compileHouse = ({ tables, joins }: House): CompiledHouse => {
  const positions = new Map(tables.map(({ id }, at) => [id, at]));
  const joined = new Set(joins.flatMap((join) => join.tables));
  const singles = tables.map(({ id, min, max, area, rank }, at): TableSet => {
    return { tables: [at], min, max, area, rank, joinable: joined.has(id) };
  });
  const together = joins.flatMap(({ tables: ids, min, max, rank }): TableSet[] => {
    const found = ids.map((id) => positions.get(id)).filter((at) => at !== undefined);
    if (found.length < ids.length || new Set(found).size < 2) return [];
    const areas = new Set(found.map((at) => tables[at]?.area ?? null));
    const [area = null] = areas.size === 1 ? areas : [];
    return [{ tables: found, min, max, area, rank, joinable: true }];
  });
  const sets = [...singles, ...together];
  return {
    ids: tables.map(({ id }) => id),
    positions,
    sets,
    blocks: tables.map(({ blocks }) => blocks),
    largest: sets.reduce((most, { max }) => Math.max(most, max), 0),
  };
};

interface Guests {
  size: number;
  area: string | null;
  belowMin?: true;
}

/** Whether the set has the seats and stands where the party wishes. */
export const isFitting = (set: TableSet, { size, area, belowMin }: Guests): boolean =>
  size <= set.max && (belowMin === true || size >= set.min) && (area === null || set.area === area);

/** Fewest extra tables, fewest empty seats, rank, tables outside of joins; equal ones stay in the order of the house. */
export const compareSets = (one: TableSet, other: TableSet): number =>
  one.tables.length - other.tables.length ||
  one.max - other.max ||
  one.rank - other.rank ||
  Number(one.joinable) - Number(other.joinable);
