import type { TableRow } from './define-table.ts';

/** The selected rows, of any page. */
export interface Selection {
  selected: readonly TableRow[];
  /** where a range starts */
  anchor: string | null;
}

export const toggleRow = (selection: Selection, rows: readonly TableRow[], id: string): Selection => {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) return selection;
  const others = selection.selected.filter((candidate) => candidate.id !== id);
  const wasSelected = others.length < selection.selected.length;
  return { selected: wasSelected ? others : [...others, row], anchor: id };
};

/** From the anchor to the row, both included: selected when the anchor is, else unselected. */
export const extendSelection = (selection: Selection, rows: readonly TableRow[], id: string): Selection => {
  const from = rows.findIndex((row) => row.id === selection.anchor);
  const to = rows.findIndex((row) => row.id === id);
  if (from < 0 || to < 0) return toggleRow(selection, rows, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const others = selection.selected.filter((candidate) => !range.some((row) => row.id === candidate.id));
  const selecting = selection.selected.some((candidate) => candidate.id === selection.anchor);
  return { selected: selecting ? [...others, ...range] : others, anchor: selection.anchor };
};

/** All rows of the page, or none of them when all were selected. */
export const toggleAllRows = ({ selected }: Selection, rows: readonly TableRow[]): Selection => {
  const others = selected.filter((candidate) => !rows.some(({ id }) => id === candidate.id));
  const all = selected.length - others.length === rows.length;
  return { selected: all ? others : [...others, ...rows], anchor: null };
};
