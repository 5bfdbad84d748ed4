/**
 * The order of a list that two sides changed: rows that neither side moved keep their order, and a row that one side moved or
 * inserted follows the same unmoved row as on that side. Rows that both moved are ordered as in mine. Where both
 * put rows behind the same one, the run whose first id is smaller comes first. `stay` holds the ids of the result.
 */
export const mergeOrder = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  stay: ReadonlySet<string>,
): string[] => {
  const restless = { mine: movedOrNew(base, mine), theirs: movedOrNew(base, theirs) };
  const fixed = base.filter((id) => stay.has(id) && !restless.mine.has(id) && !restless.theirs.has(id));
  const anchors = new Set(fixed);
  const runsOfMine = runsBehind(anchors, mine, (id) => stay.has(id) && restless.mine.has(id));
  const runsOfTheirs = runsBehind(
    anchors,
    theirs,
    (id) => stay.has(id) && restless.theirs.has(id) && !restless.mine.has(id),
  );
  const behind = (anchor: string | null): string[] => {
    const a = runsOfMine.get(anchor) ?? [];
    const b = runsOfTheirs.get(anchor) ?? [];
    return (a[0] ?? '') <= (b[0] ?? '') ? [...a, ...b] : [...b, ...a];
  };
  return [...behind(null), ...fixed.flatMap((id) => [id, ...behind(id)])];
};

/** By the anchor before them (null: the head of the list), the ids that a side moved or inserted. */
const runsBehind = (
  anchors: ReadonlySet<string>,
  side: readonly string[],
  isPlaced: (id: string) => boolean,
): Map<string | null, string[]> => {
  const runs = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of side) {
    if (anchors.has(id)) anchor = id;
    else if (isPlaced(id)) {
      const run = runs.get(anchor);
      if (run === undefined) runs.set(anchor, [id]);
      else run.push(id);
    }
  }
  return runs;
};

const movedOrNew = (base: readonly string[], side: readonly string[]): Set<string> => {
  const unmovedIds = unmoved(base, side);
  return new Set(side.filter((id) => !unmovedIds.has(id)));
};

/** The longest sequence of ids in the same order on both sides: all others were moved. */
const unmoved = (base: readonly string[], side: readonly string[]): Set<string> => {
  const positionInBase = new Map(base.map((id, position) => [id, position]));
  const series: { id: string; position: number; before: number | null }[] = [];
  // ends[n] is where, in `series`, the series of n + 1 ids with the smallest last place ends
  const ends: number[] = [];
  for (const id of side) {
    const position = positionInBase.get(id);
    if (position === undefined) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((series[ends[middle] ?? 0]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    ends[low] = series.push({ id, position, before: ends[low - 1] ?? null }) - 1;
  }
  const unmovedIds = new Set<string>();
  for (let at = ends.at(-1) ?? null; at !== null; at = series[at]?.before ?? null) unmovedIds.add(series[at]?.id ?? '');
  return unmovedIds;
};
