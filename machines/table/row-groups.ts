import type { AnyTable, TableRow } from './define-table.ts';
import type { RowGroups } from './row-groups.types.ts';
import type { TableQuery } from './table-query.ts';

export interface RowGroup {
  id: string;
  rows: readonly TableRow[];
}

export interface GroupedRows {
  groups: readonly RowGroup[];
  /** the rows of all groups, in order */
  rows: readonly TableRow[];
}

const known = new WeakMap<readonly TableRow[], GroupedRows>();

/** Each group in its own order; the same result for the same rows. */
const groupRows = ({ ids, getGroup, compare }: RowGroups<TableRow>, rows: readonly TableRow[]): GroupedRows => {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const groups = ids.map((id) => ({ id, rows: rows.filter((row) => getGroup(row) === id).toSorted(compare) }));
  const grouped = { groups, rows: groups.flatMap((group) => group.rows) };
  known.set(rows, grouped);
  return grouped;
};

/** The groups that the filters define; null: one list. */
export const selectGroups = (
  { groups }: Pick<AnyTable, 'groups'>,
  { filters }: Pick<TableQuery, 'filters'>,
  rows: readonly TableRow[],
): GroupedRows | null => (groups?.shown(filters) ? groupRows(groups, rows) : null);

/** The row next to another one: at the same index in the next group that has rows, or its last. Does not wrap. */
export const stepGroup = (groups: readonly RowGroup[], focused: string | null, by: 1 | -1): string | null => {
  const filled = groups.filter(({ rows }) => rows.length > 0);
  const column = filled.findIndex(({ rows }) => rows.some(({ id }) => id === focused));
  const line = filled[column]?.rows.findIndex(({ id }) => id === focused) ?? 0;
  const target = filled[column + by]?.rows ?? [];
  return target[Math.min(line, target.length - 1)]?.id ?? focused;
};
