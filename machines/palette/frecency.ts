/** How often a command was used, with a half-life of a week. Plain data, stored on the device. */
export interface Use {
  score: number;
  /** milliseconds since 1970 of the last use */
  at: number;
}
export type Uses = Readonly<Record<string, Use>>;

const week = 7 * 24 * 60 * 60 * 1000;
const maxStored = 200;

export const frecencyWeight = ({ score, at }: Use, now: number): number => score * 2 ** (-Math.max(0, now - at) / week);

/** The uses after one more; the least used beyond the limit are dropped. */
export const recordUse = (uses: Uses, id: string, now: number): Uses => {
  const before = uses[id];
  const next = { ...uses, [id]: { score: (before === undefined ? 0 : frecencyWeight(before, now)) + 1, at: now } };
  return Object.fromEntries(
    Object.entries(next)
      .toSorted(([, a], [, b]) => frecencyWeight(b, now) - frecencyWeight(a, now))
      .slice(0, maxStored),
  );
};

export interface Habits {
  /** for ranking: how much each id is used */
  weights: Readonly<Record<string, number>>;
  /** last used first */
  recent: readonly string[];
}
export const emptyHabits: Habits = { weights: {}, recent: [] };

export const parseHabits = (uses: Uses, now: number): Habits => ({
  weights: Object.fromEntries(Object.entries(uses).map(([id, use]) => [id, frecencyWeight(use, now)])),
  recent: Object.entries(uses)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([id]) => id),
});
