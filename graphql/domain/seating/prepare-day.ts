import { decideSeating, type Decision, type SeatingProblem } from './decide-seating.ts';
import { Floor } from './floor.ts';
import { areOverlapping } from './occupied-time.ts';
import { collectFirm, createGuest, type FirmParties, type Guest, isFirm } from './problem.ts';
import { searchMoves } from './search-moves.ts';
import type { House, Interval, Party } from './seating.types.ts';
import { type CompiledHouse, compareSets, compileHouse, type TableSet } from './table-sets.ts';

/** A day on which questions can be asked; it never changes. */
export interface Day {
  house: CompiledHouse;
  parties: readonly Party[];
  firm: FirmParties;
  /** parties that may move and can be seated together */
  guests: readonly Guest[];
  /** placed parties at their tables, and floating ones where they fit beside them, without a conflict */
  start: ReadonlyMap<Guest, TableSet>;
  /** parties that fit only when somebody moves */
  pending: readonly Guest[];
  /** tables of everybody in `guests`, by the fewest moves known */
  plan: ReadonlyMap<Guest, TableSet>;
  /** parties larger than every set: a person finds them a place */
  byHand: readonly Party[];
  /** parties for which there is no table, with what was proven; they keep nobody else from a table */
  setAside: readonly { party: Party; proven: boolean }[];
  /** a gap between two parties at a table that is shorter is of no use, in milliseconds */
  shortestTurn: number;
}

/** The time around an interval in which parties overlap each other, one after another. */
const linkedTime = (guests: readonly Interval[], interval: Interval): Interval => {
  let { from, to } = interval;
  for (let grown = true; grown; ) {
    grown = false;
    for (const guest of guests) {
      if (!areOverlapping(guest, { from, to }) || (guest.from >= from && guest.to <= to)) continue;
      [from, to, grown] = [Math.min(from, guest.from), Math.max(to, guest.to), true];
    }
  }
  return { from, to };
};

type Seats = ReadonlyMap<Guest, TableSet>;
type DayState = Pick<Day, 'house' | 'firm' | 'start' | 'pending'>;

/** The problem of one more party: it, those who wait, and all whom they can displace. */
export const problemWith = ({ house, firm, start, pending }: DayState, guest: Guest): SeatingProblem => {
  const linked = linkedTime([...start.keys(), ...pending], guest);
  return {
    house,
    firm,
    tables: house.ids.length,
    seats: new Map([...start].filter(([one]) => areOverlapping(one, linked))),
    pending: [guest, ...pending.filter((one) => one !== guest && areOverlapping(one, linked))],
  };
};

/** Gaps before and after the party at its tables that are too short for another one. */
export const countGaps = (floor: Floor, guest: Guest, set: TableSet, shortest: number): number =>
  set.tables
    .map((table) => {
      const others = floor.at(table).filter((other) => other !== guest);
      const before = Math.max(...others.filter(({ to }) => to <= guest.from).map(({ to }) => to));
      const after = Math.min(...others.filter(({ from }) => from >= guest.to).map(({ from }) => from));
      return [guest.from - before, after - guest.to].filter((gap) => gap > 0 && gap < shortest).length;
    })
    .reduce((sum, gaps) => sum + gaps, 0);

/** Best first: as sets compare, then by unusable gaps; equal ones stay in the order of the house. */
export const sortSets = (floor: Floor, guest: Guest, sets: readonly TableSet[], shortest: number): TableSet[] =>
  sets
    .map((set) => ({ set, gaps: countGaps(floor, guest, set, shortest) }))
    .toSorted((one, other) => compareSets(one.set, other.set) || one.gaps - other.gaps)
    .map(({ set }) => set);

const byTime = (one: Guest, other: Guest): number =>
  one.from - other.from || other.party.size - one.party.size || one.party.createdAt - other.party.createdAt;
const byCovers = (one: Guest, other: Guest): number =>
  other.party.size - one.party.size || one.party.createdAt - other.party.createdAt || one.from - other.from;

/** Seats floating parties one after another; each time all of them are decided together. */
const seatFloating = (
  base: Pick<Day, 'house' | 'firm' | 'shortestTurn'>,
  { homes, waiting, mayMove }: { homes: Seats; waiting: readonly Guest[]; mayMove: boolean },
) => {
  let start = new Map(homes);
  const pending: Guest[] = [];
  const setAside: { guest: Guest; proven: boolean }[] = [];
  for (const guest of waiting) {
    const floor = new Floor(base.house.ids.length, start);
    const state = { ...base, start, pending };
    const free = guest.costs ? [] : guest.sets.filter((set) => floor.conflicts(guest, set).length === 0);
    const problem = problemWith(state, guest);
    const [best] = sortSets(floor, guest, free, base.shortestTurn);
    if (best !== undefined && problem.pending.length === 1) {
      start.set(guest, best);
      continue;
    }
    const decision = decide(problem, mayMove || guest.costs);
    if (decision === 'none' || decision === 'undecided') setAside.push({ guest, proven: decision === 'none' });
    else if (decision.moves > 0 || problem.pending.some(({ costs }) => costs)) pending.push(guest);
    else {
      start = new Map([...start, ...decision.seats]);
      for (const one of problem.pending) if (pending.includes(one)) pending.splice(pending.indexOf(one), 1);
    }
  }
  return { start, pending, setAside };
};

const decide = (problem: SeatingProblem, mayMove: boolean): Decision => {
  if (mayMove) return decideSeating(problem);
  const found = searchMoves(problem, 0, { nodes: 3000 });
  if (found === 'none') return 'none';
  return found === 'exceeded' ? 'undecided' : { seats: found.seats, moves: 0, provenLeast: true };
};

/**
 * Reads a day (rules, "Seating"): seated and pinned parties stay, placed ones are at home, floating ones are given tables
 * for the time being. Where not all can be seated, those who have tables keep them, and of the others the larger parties go
 * first, then the earlier made. `shortestTurn`: milliseconds.
 */
export const prepareDay = (plan: House, parties: readonly Party[], shortestTurn = 90 * 60_000): Day => {
  const house = compileHouse(plan);
  const firm = collectFirm(house, parties);
  const byHand = parties.filter((party) => party.firmness === 'floating' && party.size > house.largest);
  const guests = parties
    .filter((party) => !isFirm(party) && !byHand.includes(party))
    .map((party) => createGuest(house, firm, party));
  const homes = new Map<Guest, TableSet>();
  const present = new Floor(
    house.ids.length,
    guests.flatMap((guest) => (guest.home === null ? [] : [[guest, guest.home] as const])),
  );
  for (const guest of guests)
    if (guest.home !== null && present.conflicts(guest, guest.home).length === 0) homes.set(guest, guest.home);
  const displaced = guests.filter((guest) => guest.costs && !homes.has(guest)).toSorted(byTime);
  const floating = guests.filter(({ costs }) => !costs);
  const base = { house, firm, shortestTurn };
  let seated = seatFloating(base, {
    homes,
    waiting: [...displaced, ...floating.toSorted(byTime)],
    mayMove: true,
  });
  // an evening on which not everybody fits: its tables stay where they are
  const crowded = seated.setAside.map(({ guest }) => linkedTime(guests, guest));
  if (crowded.length > 0) {
    const isCrowded = (guest: Guest) => crowded.some((time) => areOverlapping(guest, time));
    const quiet = floating.filter((guest) => !isCrowded(guest)).toSorted(byTime);
    const busy = floating.filter(isCrowded).toSorted(byCovers);
    const calm = seatFloating(base, { homes, waiting: [...displaced, ...quiet], mayMove: true });
    const rest = seatFloating(base, { homes: calm.start, waiting: [...calm.pending, ...busy], mayMove: false });
    seated = { ...rest, setAside: [...calm.setAside, ...rest.setAside] };
  }
  const { start, pending } = seated;
  return {
    ...base,
    parties,
    guests: [...start.keys(), ...pending],
    start,
    pending,
    plan: planSeats({ house, firm, start, pending }),
    byHand,
    setAside: seated.setAside.map(({ guest, proven }) => ({ party: guest.party, proven })),
  };
};

/** Seats those who wait, each group of linked parties by the fewest moves. */
const planSeats = (state: DayState): Seats => {
  const seats = new Map(state.start);
  for (const guest of state.pending) {
    if (seats.has(guest)) continue;
    const decision = decideSeating(problemWith(state, guest));
    if (decision === 'none' || decision === 'undecided') continue;
    for (const [one, set] of decision.seats) seats.set(one, set);
  }
  return seats;
};
