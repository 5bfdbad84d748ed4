import type { House, Party } from '../../graphql/domain/seating/seating.types.ts';

// The rules of the seating again, slowly: everything is tried, and nothing is shared with the seating but its types.

type Tables = readonly string[];
type Time = Pick<Party, 'from' | 'to'>;

const meet = (one: Time, other: Time) => one.from < other.to && other.from < one.to;
const isFirm = ({ firmness }: Party) => firmness === 'seated' || firmness === 'pinned';
const nameOf = (tables: Tables) => tables.toSorted().join('+');

/** Everything that may be given to a party: its own tables if it has room there, and every set for its number of guests. */
const listSets = (house: House, firm: readonly Party[], party: Party): Tables[] => {
  const sets = [
    ...house.tables.map(({ id, min, max, area }) => ({ tables: [id], min, max, areas: [area] })),
    ...house.joins.map(({ tables, min, max }) => {
      return { tables, min, max, areas: house.tables.filter(({ id }) => tables.includes(id)).map(({ area }) => area) };
    }),
  ];
  const isFree = (tables: Tables) =>
    !firm.some((one) => meet(one, party) && one.tables.some((table) => tables.includes(table))) &&
    !house.tables.some(({ id, blocks }) => tables.includes(id) && blocks.some((block) => meet(block, party)));
  const found = sets
    .filter(({ min, max, areas, tables }) => {
      const isOwn = party.firmness === 'placed' && nameOf(tables) === nameOf(party.tables);
      const wished = party.area === null || areas.every((area) => area === party.area);
      return party.size <= max && (isOwn || (party.size >= min && wished));
    })
    .map(({ tables }) => tables);
  return found.filter(isFree);
};

/** Parties that overlap each other one after another, from the one given. */
export const linkedParties = (parties: readonly Party[], from: Party): Party[] => {
  const movable = parties.filter((party) => !isFirm(party));
  const linked = [from];
  for (const one of linked)
    for (const other of movable) if (!linked.includes(other) && meet(one, other)) linked.push(other);
  return linked;
};

/**
 * The fewest moves with which all of `wanted` are seated beside the firm parties, by trying everything; null: it is
 * impossible. `at`: a moment to which all times are shortened.
 */
export const fewestMoves = (
  house: House,
  parties: readonly Party[],
  wanted: readonly Party[],
  at?: number,
): number | null => {
  const shorten = (party: Party): Party => (at === undefined ? party : { ...party, from: at, to: at + 1 });
  const firm = parties
    .filter((party) => isFirm(party) && (at === undefined || (party.from <= at && at < party.to)))
    .map(shorten);
  const guests = wanted.map(shorten).map((party) => ({ party, sets: listSets(house, firm, party) }));
  let best: number | null = null;
  const given: { party: Party; tables: Tables }[] = [];
  const seat = (index: number, moves: number): void => {
    if (best !== null && moves >= best) return;
    const guest = guests[index];
    if (guest === undefined) {
      best = moves;
      return;
    }
    const { party, sets } = guest;
    for (const tables of sets) {
      if (given.some((one) => meet(one.party, party) && one.tables.some((table) => tables.includes(table)))) continue;
      given.push({ party, tables });
      seat(index + 1, moves + Number(party.firmness === 'placed' && nameOf(tables) !== nameOf(party.tables)));
      given.pop();
    }
  };
  seat(0, 0);
  return best;
};

/** Every pair of parties that have a table at the same time. */
export const listDoubles = (parties: readonly Party[]): string[] =>
  parties.flatMap((one, index) =>
    parties
      .slice(index + 1)
      .filter((other) => meet(one, other) && one.tables.some((table) => other.tables.includes(table)))
      .map((other) => `${one.id} and ${other.id}`),
  );
