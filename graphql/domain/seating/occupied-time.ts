import type { Firmness, Interval, Party } from './seating.types.ts';

const minute = 60_000;

/** How long a party of up to so many guests keeps its tables; the last entry holds for all larger ones. */
export interface TurnTimes {
  turns: readonly { upTo: number; minutes: number }[];
  /** minutes between two parties at a table; they belong to the earlier one */
  buffer: number;
}

/** The settings of a venue, in minutes: of up to 2 guests, of up to 4, of more, and between two parties at a table. */
export interface TurnSettings {
  to2: number;
  to4: number;
  above: number;
  buffer: number;
}
export const defaultTurns: TurnSettings = { to2: 90, to4: 120, above: 150, buffer: 0 };
/** What the settings may be, in minutes. */
export const turnLimits = { turn: { min: 15, max: 600 }, buffer: { min: 0, max: 120 } } as const;

export const toTurnTimes = ({ to2, to4, above, buffer }: TurnSettings): TurnTimes => ({
  turns: [
    { upTo: 2, minutes: to2 },
    { upTo: 4, minutes: to4 },
    { upTo: Number.POSITIVE_INFINITY, minutes: above },
  ],
  buffer,
});
/** Where a venue has set nothing else. */
export const defaultTurnTimes = toTurnTimes(defaultTurns);

/** The longest time that a party takes its tables, in milliseconds. */
export const longestTurn = ({ turns, buffer }: TurnTimes): number =>
  (Math.max(...turns.map(({ minutes }) => minutes)) + buffer) * minute;

/** Half-open: one that ends at 20:00 leaves 20:00 free. */
export const areOverlapping = (one: Interval, other: Interval): boolean => one.from < other.to && other.from < one.to;

/** When a party takes its tables; its own end replaces the turn. Throws RangeError for an end that is not after the start. */
export const occupiedTime = (
  { start, size, end }: { start: number; size: number; end?: number },
  { turns, buffer }: TurnTimes = defaultTurnTimes,
): Interval => {
  const turn = turns.find(({ upTo }) => size <= upTo) ?? turns.at(-1);
  const leaves = end ?? start + (turn?.minutes ?? 0) * minute;
  if (leaves <= start) throw new RangeError('a party leaves after it has come');
  return { from: start, to: leaves + buffer * minute };
};

const overstay = 15 * minute;
const soon = 30 * minute;

/**
 * The parties as they are at `now`: who is still seated past the end stays another 15 minutes, and a placed party that
 * starts within 30 minutes is pinned, unless a seated party keeps its table or the host asks to move it.
 */
export const partiesAt = (parties: readonly Party[], now: number, mayMoveSoon = false): Party[] => {
  const extended = parties.map((party) =>
    party.firmness === 'seated' && party.to <= now ? { ...party, to: now + overstay } : party,
  );
  const seated = extended.filter(({ firmness }) => firmness === 'seated');
  const isDisplaced = (party: Party) =>
    seated.some((one) => areOverlapping(one, party) && one.tables.some((table) => party.tables.includes(table)));
  return extended.map((party) =>
    party.firmness === 'placed' && !mayMoveSoon && party.from < now + soon && !isDisplaced(party)
      ? { ...party, firmness: 'pinned' satisfies Firmness }
      : party,
  );
};
