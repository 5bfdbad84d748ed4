import { joinRow } from '../../graphql/domain/seating/join-row.ts';
import type { Party, SeatingTable } from '../../graphql/domain/seating/seating.types.ts';
import type { Evening } from './random-houses.ts';

const half = 30 * 60_000;
const evening = Date.UTC(2026, 10, 28, 18);

/** A full house of 14 tables and 12 joins: parties come until twelve in a row found nothing, and one more asks. */
export const createFullEvening = (random: () => number): Evening => {
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const table = (id: number, min: number, max: number): SeatingTable => {
    return { id: `${id}`, min, max, area: null, rank: 0, blocks: [] };
  };
  const twos = [1, 2, 3, 4, 5, 6].map((id) => table(id, 1, 2));
  const fours = [7, 8, 9, 10].map((id) => table(id, 2, 4));
  const large = [table(11, 3, 6), table(12, 3, 6), table(13, 5, 8), table(14, 5, 8)];
  const joins = [...[0, 2, 4].flatMap((at) => joinRow(twos.slice(at, at + 2))), ...joinRow(fours)];
  const house = { tables: [...twos, ...fours, ...large], joins };
  const sets = [...house.tables.map(({ id, min, max }) => ({ tables: [id], min, max })), ...joins];
  const createRequest = (id: string) => {
    const from = evening + integer(0, 8) * half;
    return {
      id,
      size: [2, 2, 2, 3, 4, 4, 5, 6, 8][integer(0, 8)] ?? 2,
      from,
      to: from + integer(3, 5) * half,
      area: null,
    };
  };
  const parties: Party[] = [];
  for (let refused = 0; refused < 12; ) {
    const request = createRequest(`p${parties.length}`);
    const others = parties.filter(({ from, to }) => from < request.to && request.from < to);
    const free = sets.find(
      ({ tables, min, max }) =>
        min <= request.size &&
        request.size <= max &&
        !others.some((other) => other.tables.some((one) => tables.includes(one))),
    );
    if (free === undefined) refused += 1;
    else {
      const firmness = random() < 0.15 ? ('pinned' as const) : ('placed' as const);
      parties.push({ ...request, firmness, tables: free.tables, createdAt: parties.length });
    }
  }
  return { house, parties, request: createRequest('new') };
};
