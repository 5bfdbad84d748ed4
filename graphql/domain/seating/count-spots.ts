import { decideSeating } from './decide-seating.ts';
import { areOverlapping } from './occupied-time.ts';
import { type Day, prepareDay, problemWith } from './prepare-day.ts';
import { createGuest, type Guest } from './problem.ts';
import type { House, Interval } from './seating.types.ts';

/** Of a start and a party size: how many such parties the house can seat when it is empty, and how many more it can now. */
export interface Spots {
  total: number;
  open: number;
}

/** More open spots than this are not counted. */
export const mostOpenSpots = 10;

const createParty = (day: Day, size: number, { from, to }: Interval, at: number): Guest =>
  createGuest(day.house, day.firm, {
    id: `new-${at}`,
    size,
    from,
    to,
    area: null,
    firmness: 'floating',
    tables: [],
    createdAt: Number.POSITIVE_INFINITY,
  });

/** Seats one party of the size after another beside all others; one that is not decided counts as one too many. */
const countMore = (day: Day, size: number, interval: Interval, most: number): number => {
  let problem = problemWith(day, createParty(day, size, interval, 0));
  for (let count = 0; count < most; count += 1) {
    const decision = decideSeating(problem);
    if (decision === 'none' || decision === 'undecided') return count;
    problem = {
      ...problem,
      seats: new Map(decision.seats),
      pending: [createParty(day, size, interval, count + 1)],
    };
  }
  return most;
};

/** Of any party, as nothing but the parties differs from one time to another. */
const anyTime: Interval = { from: 0, to: 1 };

/** Counts of one size at many starts. A count of free tables would be another number: joins share tables, and parties move. */
export const createSpotCounter = (house: House, day: Day): ((size: number, starts: readonly Interval[]) => Spots[]) => {
  const empty = prepareDay(house, []);
  const blocks = house.tables.flatMap((table) => table.blocks);
  const totals = new Map<number, number>();
  const countAll = (size: number): number => {
    const total = totals.get(size) ?? countMore(empty, size, anyTime, house.tables.length);
    totals.set(size, total);
    return total;
  };
  return (size, starts) => {
    const total = countAll(size);
    return starts.map((start) => {
      const isQuiet = ![...day.parties, ...blocks].some((one) => areOverlapping(one, start));
      const most = Math.min(total, mostOpenSpots);
      return { total, open: isQuiet ? most : countMore(day, size, start, most) };
    });
  };
};
