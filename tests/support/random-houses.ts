import type { Firmness, House, Party, SeatingRequest } from '../../graphql/domain/seating/seating.types.ts';

export interface Evening {
  house: House;
  parties: Party[];
  request: SeatingRequest;
}

type Random = () => number;
const minute = 60_000;
const evening = Date.UTC(2026, 10, 28, 18);

const integer = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));
const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[integer(random, 0, values.length - 1)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const createHouse = (random: Random): House => {
  const tables = Array.from({ length: integer(random, 1, 5) }, (_, at) => {
    const max = integer(random, 1, 4) * 2;
    const start = evening + integer(random, 0, 8) * 30 * minute;
    return {
      id: `${at + 1}`,
      min: integer(random, 1, Math.min(3, max)),
      max,
      area: random() < 0.8 ? 'hall' : 'garden',
      rank: integer(random, 0, 1),
      blocks: random() < 0.08 ? [{ from: start, to: start + 60 * minute }] : [],
    };
  });
  const joins = Array.from({ length: tables.length < 2 ? 0 : integer(random, 0, 2) }, () => {
    const first = integer(random, 0, tables.length - 2);
    const members = tables.slice(first, first + integer(random, 2, 3));
    const max = members.reduce((sum, table) => sum + table.max, integer(random, -1, 1));
    return { tables: members.map(({ id }) => id), min: Math.max(1, max - 3), max, rank: 1 };
  });
  const distinct = joins.filter(({ tables }, at) => joins.findIndex((one) => `${one.tables}` === `${tables}`) === at);
  return { tables, joins: distinct.map((join) => ({ ...join, id: join.tables.join('+') })) };
};

const createTime = (random: Random) => {
  const from = evening + integer(random, 0, 9) * 30 * minute;
  return { from, to: from + integer(random, 2, 5) * 30 * minute };
};

/** Puts a party on a random set that is free and large enough. */
const findTables = (random: Random, { tables, joins }: House, parties: readonly Party[], party: Party) => {
  const isFree = (ids: readonly string[]) =>
    !parties.some(
      (other) => other.from < party.to && party.from < other.to && other.tables.some((table) => ids.includes(table)),
    ) &&
    !tables.some(
      ({ id, blocks }) => ids.includes(id) && blocks.some(({ from, to }) => from < party.to && party.from < to),
    );
  const sets = [
    ...tables.map(({ id, max }) => ({ ids: [id], max })),
    ...joins.map((join) => ({ ids: join.tables, max: join.max })),
  ];
  const free = sets.filter(({ ids, max }) => party.size <= max && isFree(ids));
  return free.length === 0 ? [] : pick(random, free).ids;
};

/** At most 5 tables, 2 joins and 7 parties of all firmnesses; now and then two of them are on one table. */
export const createSmallEvening = (random: Random): Evening => {
  const house = createHouse(random);
  const parties: Party[] = [];
  const firmnesses: Firmness[] = ['placed', 'placed', 'placed', 'placed', 'floating', 'pinned', 'seated'];
  for (let at = integer(random, 0, 6); at > 0; at -= 1) {
    const firmness = pick(random, firmnesses);
    const size = integer(random, 1, random() < 0.85 ? 4 : 9);
    const area = random() < 0.9 ? null : 'hall';
    const party: Party = { id: `p${at}`, size, ...createTime(random), firmness, tables: [], area, createdAt: at };
    const others = random() < 0.97 ? parties : [];
    const tables = firmness === 'floating' ? [] : findTables(random, house, others, party);
    parties.push({ ...party, firmness: tables.length === 0 ? 'floating' : firmness, tables });
  }
  const request = {
    id: 'new',
    size: integer(random, 1, 5),
    ...createTime(random),
    area: random() < 0.9 ? null : 'hall',
  };
  return { house, parties, request };
};
