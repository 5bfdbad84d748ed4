import { joinRow } from '../../graphql/domain/seating/join-row.ts';
import { areOverlapping, occupiedTime } from '../../graphql/domain/seating/occupied-time.ts';
import { type Day, prepareDay } from '../../graphql/domain/seating/prepare-day.ts';
import type {
  House,
  Interval,
  Party,
  SeatingRequest,
  SeatingTable,
} from '../../graphql/domain/seating/seating.types.ts';
import { compareSets, compileHouse, isFitting } from '../../graphql/domain/seating/table-sets.ts';
import { createRandom } from './seating-houses.ts';

const quarter = 15 * 60_000;
const noon = Date.UTC(2026, 10, 28, 10);

/** 60 tables: 24 for two in pairs, 24 for four in rows of four, 8 for six, 4 for eight; 40 joins. */
const createLargeHouse = (): House => {
  const tables: SeatingTable[] = [];
  const add = (count: number, min: number, max: number) => {
    for (let left = count; left > 0; left -= 1)
      tables.push({ id: `${tables.length + 1}`, min, max, area: null, rank: 0, blocks: [] });
  };
  add(24, 1, 2);
  add(24, 2, 4);
  add(8, 4, 6);
  add(4, 5, 8);
  const rows = (from: number, count: number, length: number) =>
    Array.from({ length: count }, (_, at) => tables.slice(from + at * length, from + (at + 1) * length));
  const pairs = rows(0, 12, 2).flatMap(joinRow);
  const fours = rows(24, 6, 4).flatMap(joinRow);
  return { tables, joins: [...pairs, ...fours].slice(0, 40) };
};

const sizes = [1, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 7, 8, 10];

export interface LargeEvening {
  day: Day;
  parties: Party[];
  requests: SeatingRequest[];
}

/**
 * A business day of 250 parties from noon to midnight with a peak in the evening, each where it fits when it is made, one in
 * five pinned and one in ten without a table yet. The questions are drawn as the parties are, so that many of them find the
 * house full.
 */
export const createLargeEvening = (seed: number, questions: number): LargeEvening => {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[], otherwise: T): T => values[Math.floor(random() * values.length)] ?? otherwise;
  const house = createLargeHouse();
  const createTime = (size: number): Interval => {
    const start = noon + Math.floor(random() < 0.4 ? 26 + random() * 12 : random() * 42) * quarter;
    return occupiedTime({ start, size });
  };
  const { sets, ids } = compileHouse(house);
  const byFit = sets.toSorted(compareSets);
  let parties: Party[] = [];
  for (let attempts = 0; parties.length < 250 && attempts < 2000; attempts += 1) {
    const size = pick(sizes, 2);
    const request = { id: `p${attempts}`, size, ...createTime(size), area: null };
    const others = parties.filter((other) => areOverlapping(other, request));
    const taken = new Set(others.flatMap(({ tables }) => tables));
    const best = byFit.find(
      (set) => isFitting(set, request) && !set.tables.some((table) => taken.has(ids[table] ?? '')),
    );
    const tables = best?.tables.flatMap((table) => ids[table] ?? []) ?? [];
    if (tables.length > 0)
      parties.push({ ...request, firmness: random() < 0.2 ? 'pinned' : 'placed', tables, createdAt: attempts });
  }
  // some have no table yet: a proposal for them is on the way
  parties = parties.map((party) =>
    party.firmness === 'placed' && random() < 0.1 ? { ...party, firmness: 'floating', tables: [] } : party,
  );
  const requests: SeatingRequest[] = [];
  while (requests.length < questions) {
    const size = pick(sizes, 2);
    requests.push({ id: 'new', size, ...createTime(size), area: null });
  }
  return { day: prepareDay(house, parties), parties, requests };
};
