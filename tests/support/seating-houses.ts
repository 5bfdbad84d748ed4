import type {
  Firmness,
  House,
  Party,
  SeatingRequest,
  SeatingTable,
  TableJoin,
} from '../../graphql/domain/seating/seating.types.ts';

/** Instants of an evening that is written as times of day; its date does not matter. */
export const at = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(2026, 10, 28, hours, minutes);
};

/** Tables written as `1(1–2)`, joins as `1+2(3–4)`, separated by spaces. */
export const createHouse = (text: string): House => {
  const tables: SeatingTable[] = [];
  const joins: TableJoin[] = [];
  for (const [, name = '', min, max] of text.matchAll(/(\S+)\((\d+)–(\d+)\)/g)) {
    const seats = { id: name, min: Number(min), max: Number(max), rank: 0 };
    if (name.includes('+')) joins.push({ ...seats, tables: name.split('+') });
    else tables.push({ ...seats, area: null, blocks: [] });
  }
  return { tables, joins };
};

/** `A 2 on 1+2 19:00–20:30`, of one firmness; without "on" it is floating. */
export const createParty = (text: string, firmness: Firmness = 'placed', createdAt = 0): Party => {
  const [, id = '', size, tables, from = '', to = ''] = /^(\S+) (\d+)(?: on (\S+))? (\S+)–(\S+)$/.exec(text) ?? [];
  return {
    id,
    size: Number(size),
    from: at(from),
    to: at(to),
    firmness: tables === undefined ? 'floating' : firmness,
    tables: tables?.split('+') ?? [],
    area: null,
    createdAt,
  };
};

/** `4 19:00–21:00`: the party that is asked about. */
export const createRequest = (text: string): SeatingRequest => {
  const { size, from, to } = createParty(`new ${text}`);
  return { id: 'new', size, from, to, area: null };
};

/** The numbers of a seed, each from 0 to below 1 (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
