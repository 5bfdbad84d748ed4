import type { TableRow } from './define-table.ts';
import type { PageStack } from './page-stack.ts';
import { type RowGroup, stepGroup } from './row-groups.ts';

/** `besideNext` and `besidePrevious`: in the neighbouring group. */
export type FocusStep = 'next' | 'previous' | 'first' | 'last' | 'besideNext' | 'besidePrevious';
export interface Neighbour {
  id: string;
  by: 1 | -1;
}

/** The row that a step leads to. Does not wrap; with no focus, focuses the first row. `groups`: null without groups. */
export const stepFocus = (
  rows: readonly TableRow[],
  groups: readonly RowGroup[] | null,
  focused: string | null,
  step: FocusStep,
): string | null => {
  if (step === 'besideNext' || step === 'besidePrevious')
    return groups && stepGroup(groups, focused ?? rows[0]?.id ?? null, step === 'besideNext' ? 1 : -1);
  const index = rows.findIndex(({ id }) => id === focused);
  const target = { next: index + 1, previous: index - 1, first: 0, last: rows.length - 1 }[step];
  return rows[Math.max(0, Math.min(target, rows.length - 1))]?.id ?? null;
};

/** The focus when rows change from `before` to `after`: the same row, else the next one that stays, or the one before. */
export const focusAfterChange = (
  before: readonly TableRow[],
  after: readonly TableRow[],
  focused: string | null,
): string | null => {
  if (focused === null) return null;
  const stays = ({ id }: TableRow): boolean => after.some((row) => row.id === id);
  const index = before.findIndex(({ id }) => id === focused);
  if (index < 0) return after.some(({ id }) => id === focused) ? focused : null;
  return (before.slice(index).find(stays) ?? before.slice(0, index).findLast(stays))?.id ?? null;
};

/** The row next to another one on the shown page. */
export const neighbourOnPage = (rows: readonly TableRow[], { id, by }: Neighbour): TableRow | undefined => {
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? undefined : rows[index + by];
};

/** The row beyond the edge of the shown page, as far as the page there is known. */
export const neighbourBeyondPage = (
  { shown, prefetched, previous }: PageStack,
  { id, by }: Neighbour,
): TableRow | undefined => {
  const edge = by === 1 ? shown?.rows.at(-1) : shown?.rows[0];
  if (edge?.id !== id) return undefined;
  return by === 1 ? prefetched?.rows[0] : previous.at(-1)?.rows.at(-1);
};
