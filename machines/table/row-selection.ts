import type { TableRow } from './define-table.ts';
import { listRowIds, withoutRows } from './reconcile-rows.ts';

/** The selected rows, of any page. */
export interface Selection {
  selected: readonly TableRow[];
  /** where a range starts */
  anchor: string | null;
  /** the range from there: its other end, and the ids that were selected before it; the next one replaces it */
  range: { end: string; before: readonly string[] } | null;
}

export const noSelection: Selection = { selected: [], anchor: null, range: null };

export const toggleRow = (selection: Selection, rows: readonly TableRow[], id: string): Selection => {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) return selection;
  const others = withoutRows(selection.selected, [id]);
  const wasSelected = others.length < selection.selected.length;
  return { selected: wasSelected ? others : [...others, row], anchor: id, range: null };
};

const rowsBetween = (rows: readonly TableRow[], start: string | null, end: string): readonly TableRow[] => {
  const from = rows.findIndex((row) => row.id === start);
  const to = rows.findIndex((row) => row.id === end);
  return from < 0 || to < 0 ? [] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/**
 * From the anchor to the row, both included: selected when the anchor is, else unselected. Rows of the range before it
 * that this one leaves out are as they were before.
 */
export const extendSelection = (selection: Selection, rows: readonly TableRow[], id: string): Selection => {
  const { selected, anchor, range } = selection;
  const covered = rowsBetween(rows, anchor, id);
  if (covered.length === 0) return toggleRow(selection, rows, id);
  const before = range?.before ?? listRowIds(selected);
  const replaced = range === null ? [] : rowsBetween(rows, anchor, range.end);
  const restored = withoutRows(replaced, listRowIds(covered)).filter((row) => before.includes(row.id));
  const others = withoutRows(selected, listRowIds([...replaced, ...covered]));
  const selecting = selected.some((row) => row.id === anchor);
  return { selected: [...others, ...restored, ...(selecting ? covered : [])], anchor, range: { end: id, before } };
};

/** All rows of the page, or none of them when all were selected. */
export const toggleAllRows = ({ selected }: Selection, rows: readonly TableRow[]): Selection => {
  const others = withoutRows(selected, listRowIds(rows));
  const all = selected.length - others.length === rows.length;
  return { ...noSelection, selected: all ? others : [...others, ...rows] };
};

/** Without some rows; a range starts at none of them, and its successor brings none of them back. */
export const unselectRows = ({ selected, anchor, range }: Selection, ids: readonly string[]): Selection => ({
  selected: withoutRows(selected, ids),
  ...(anchor !== null && ids.includes(anchor)
    ? { anchor: null, range: null }
    : { anchor, range: range && { ...range, before: range.before.filter((id) => !ids.includes(id)) } }),
});

/** The selected rows in their newest version. */
export const refreshSelection = (selection: Selection, rows: readonly TableRow[]): Selection => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...selection, selected: selection.selected.map((row) => byId.get(row.id) ?? row) };
};
