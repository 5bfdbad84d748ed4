import { areOverlapping } from './occupied-time.ts';
import type { Interval, Party } from './seating.types.ts';
import { type CompiledHouse, compareSets, isFitting, type TableSet } from './table-sets.ts';

/** A party that the seating may put on other tables. */
export interface Guest extends Interval {
  party: Party;
  /** sets that no firm party and no block keeps from it, best first; its own tables lead when they are usable */
  sets: readonly TableSet[];
  /** the tables of a placed party, when they are usable: leaving them is a move */
  home: TableSet | null;
  /** a placed party: any other set than its home costs a move */
  costs: boolean;
}

/** Parties that never move, and by table when they take it. */
export interface FirmParties {
  parties: readonly Party[];
  times: readonly (readonly Interval[])[];
}

export const isFirm = ({ firmness }: Party): boolean => firmness === 'seated' || firmness === 'pinned';

export const collectFirm = (house: CompiledHouse, parties: readonly Party[]): FirmParties => {
  const firm = parties.filter(isFirm);
  const times: Interval[][] = house.blocks.map((blocks) => [...blocks]);
  for (const party of firm) for (const id of party.tables) times[house.positions.get(id) ?? -1]?.push(party);
  return { parties: firm, times };
};

export const isFree = ({ times }: FirmParties, set: TableSet, interval: Interval): boolean =>
  set.tables.every((table) => times[table]?.every((one) => !areOverlapping(one, interval)) ?? false);

/** The present tables of a party as a set: a declared one, or tables that staff put together by hand. */
const findHome = (house: CompiledHouse, { tables, size }: Party): TableSet | null => {
  const found = tables.map((id) => house.positions.get(id)).filter((at) => at !== undefined);
  if (found.length === 0 || found.length < tables.length) return null;
  const wanted = new Set(found);
  const declared = house.sets.filter(
    (set) => set.tables.length === wanted.size && set.tables.every((at) => wanted.has(at)),
  );
  if (declared.length > 0) return declared.find(({ max }) => size <= max) ?? null;
  return { tables: found, min: 1, max: size, area: null, rank: 0, joinable: true };
};

/** A party that may move, with all that it may have. */
export const createGuest = (house: CompiledHouse, firm: FirmParties, party: Party): Guest => {
  const costs = party.firmness === 'placed';
  const present = costs ? findHome(house, party) : null;
  const home = present !== null && isFree(firm, present, party) ? present : null;
  const others = house.sets
    .filter((set) => set !== home && isFitting(set, party) && isFree(firm, set, party))
    .toSorted(compareSets);
  return { party, from: party.from, to: party.to, home, costs, sets: home === null ? others : [home, ...others] };
};

/** Whether the tables are a move of the party. */
export const isMove = ({ costs, home }: Guest, set: TableSet): boolean => costs && set !== home;
