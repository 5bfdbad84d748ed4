import { decideSeating, type SeatingLimits, seatingLimits } from './decide-seating.ts';
import { findUnmatched } from './match-tables.ts';
import { areOverlapping } from './occupied-time.ts';
import { type Day, problemWith } from './prepare-day.ts';
import { createGuest, type Guest } from './problem.ts';
import type { NoReason } from './seating.types.ts';
import { isFitting } from './table-sets.ts';

/** Bounds of a question about one moment, which is small. */
const momentLimits: SeatingLimits = { ...seatingLimits, nodes: 300, deepNodes: 1000 };

/** No set has the seats: the most guests that one takes, of those in the wished area. */
export const findSizeReason = ({ house }: Day, { party }: Guest): NoReason | null =>
  house.sets.some((set) => isFitting(set, party))
    ? null
    : {
        kind: 'size',
        largest: house.sets
          .filter(({ area }) => party.area === null || area === party.area)
          .reduce((most, { max }) => Math.max(most, max), 0),
      };

/** Every set that would do is taken, at some time of the party, by parties that never move or by a block. */
export const findPinnedReason = ({ house, firm }: Day, guest: Guest): NoReason | null => {
  if (guest.sets.length > 0) return null;
  const tables = new Set(house.sets.filter((set) => isFitting(set, guest.party)).flatMap((set) => set.tables));
  const taken = [...tables].filter((table) => firm.times[table]?.some((time) => areOverlapping(time, guest)));
  const ids = taken.flatMap((table) => house.ids[table] ?? []);
  return {
    kind: 'pinned',
    parties: firm.parties
      .filter((party) => areOverlapping(party, guest) && party.tables.some((table) => ids.includes(table)))
      .map(({ id }) => id),
    tables: ids,
  };
};

/** A moment at which the parties cannot all be seated; null: they can, or it could not be proven. */
const findMomentReason = (day: Day, guest: Guest): NoReason | null => {
  const changes = [...day.guests, ...day.firm.times.flat()].map(({ from }) => from);
  const times = [...new Set([guest.from, ...changes])].filter((at) => guest.from <= at && at < guest.to);
  for (const at of times.toSorted((one, other) => one - other)) {
    const moment = { from: at, to: at + 1 };
    // at this moment alone: what a firm party takes later does not matter
    const present = [guest, ...day.guests.filter((one) => areOverlapping(one, moment))].map((one) => ({
      planned: day.plan.get(one),
      guest: createGuest(day.house, day.firm, { ...one.party, ...moment }),
    }));
    const planned = new Map(present.map((one) => [one.guest, one.planned]));
    const isFull = (guests: readonly Guest[]): boolean => {
      if (findUnmatched(guests) !== null) return true;
      const seats = guests.flatMap((one) => {
        const set = planned.get(one);
        return set === undefined ? [] : [[one, set] as const];
      });
      const pending = guests.filter((one) => planned.get(one) === undefined);
      const problem = {
        house: day.house,
        firm: day.firm,
        tables: day.house.ids.length,
        seats: new Map(seats),
        pending,
      };
      return decideSeating(problem, momentLimits) === 'none';
    };
    // without costs every seating is as good as another one
    const guests = present.map((one) => one.guest);
    for (const one of guests) one.costs = false;
    if (!isFull(guests)) continue;
    let needed = findUnmatched(guests) ?? guests;
    for (const one of needed.toSorted((one, other) => one.party.size - other.party.size)) {
      const others = needed.filter((other) => other !== one);
      if (isFull(others)) needed = others;
    }
    return {
      kind: 'moment',
      at,
      parties: guests.filter((one) => needed.includes(one)).map(({ party }) => party.id),
      smallest: Math.min(...needed.map(({ party }) => party.size)),
      places: needed.length - 1,
    };
  }
  return null;
};

/** The latest change at a table until which the party could stay on one; null: not found within the bounds. */
const findLatestEnd = (day: Day, guest: Guest): number | null => {
  const times = [...day.guests, ...day.firm.times.flat()].map(({ from }) => from);
  const ends = [...new Set(times)]
    .filter((at) => guest.from < at && at < guest.to)
    .toSorted((one, other) => one - other);
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const to = ends[middle] ?? guest.to;
    const shorter = createGuest(day.house, day.firm, { ...guest.party, to });
    const decision = decideSeating(problemWith(day, shorter), momentLimits);
    if (decision === 'none' || decision === 'undecided') high = middle;
    else low = middle + 1;
  }
  return low === 0 ? null : (ends[low - 1] ?? null);
};

/** Why a proven no is one, when neither size nor firm parties say it: one moment, or the evening as a whole. */
export const explainNo = (day: Day, guest: Guest): NoReason =>
  findMomentReason(day, guest) ?? { kind: 'evening', until: findLatestEnd(day, guest) };
