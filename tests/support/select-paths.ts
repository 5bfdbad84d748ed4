/**
 * A small set of paths that covers all that the whole set covers. Greedy: the path with the most uncovered items per
 * step comes first, so beginnings that several paths share are replayed as seldom as possible.
 */
export const selectPaths = <Path>(
  paths: readonly Path[],
  itemsIn: (path: Path) => readonly string[],
  cost: (path: Path) => number,
): Path[] => {
  let candidates = paths.map((path) => ({ path, items: new Set(itemsIn(path)), cost: Math.max(1, cost(path)) }));
  const selected: Path[] = [];
  while (candidates.length > 0) {
    const [best] = candidates.toSorted((a, b) => b.items.size / b.cost - a.items.size / a.cost);
    if (best === undefined) break;
    selected.push(best.path);
    const covered = new Set(best.items);
    for (const { items } of candidates) for (const item of covered) items.delete(item);
    candidates = candidates.filter(({ items }) => items.size > 0);
  }
  return selected;
};
