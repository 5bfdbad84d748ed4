import type { Guest } from './problem.ts';

/**
 * Gives each party a table of its own out of its sets (bipartite matching by augmenting paths). A join counts as any one of
 * its tables, so a matching is necessary, and sufficient where nobody can have a join. Returns null when there is one, else
 * parties that together have fewer tables than they are.
 */
export const findUnmatched = (guests: readonly Guest[]): Guest[] | null => {
  const holders = new Map<number, Guest>();
  const tablesOf = new Map(guests.map((guest) => [guest, new Set(guest.sets.flatMap(({ tables }) => tables))]));
  for (const guest of guests) {
    const visited = new Set<number>();
    const tree = new Set<Guest>();
    const augment = (one: Guest): boolean => {
      tree.add(one);
      for (const table of tablesOf.get(one) ?? []) {
        if (visited.has(table)) continue;
        visited.add(table);
        const holder = holders.get(table);
        if (holder !== undefined && !augment(holder)) continue;
        holders.set(table, one);
        return true;
      }
      return false;
    };
    if (!augment(guest)) return [...tree];
  }
  return null;
};
