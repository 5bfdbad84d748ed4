/**
 * Rebuilds `after` from the objects of `before` wherever both are equal, rows matched by `_id`: unchanged parts keep
 * their identity, so that nothing renders, counts or compares them again. Both are plain data, as drafts are.
 */
export const shareStructure = <T>(before: T, after: T): T => {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return reusedRows(before, after) as T;
  if (!isRecord(before) || !isRecord(after)) return after;
  const keys = Object.keys(after);
  const next: Record<string, unknown> = {};
  let equal = keys.length === Object.keys(before).length;
  for (const key of keys) {
    next[key] = Object.hasOwn(before, key) ? shareStructure(before[key], after[key]) : after[key];
    equal &&= Object.hasOwn(before, key) && next[key] === before[key];
  }
  return (equal ? before : next) as T;
};

const reusedRows = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] => {
  const rows = new Map(before.map((row, at) => [rowId(row) ?? at, row]));
  const next = after.map((row, at) => shareStructure(rows.get(rowId(row) ?? at), row));
  return next.length === before.length && next.every((row, at) => row === before[at]) ? before : next;
};

const rowId = (row: unknown): unknown => (isRecord(row) ? row._id : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
