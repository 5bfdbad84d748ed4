import type { TablePaging, TableRow } from './define-table.ts';
import type { PageStart } from './table-query.ts';

/** One page of a table. */
export interface Page {
  start: PageStart;
  rows: readonly TableRow[];
  /** where the page behind it starts; null: this is the last page */
  next: PageStart;
}

/** The pages that are known: those walked through, the shown one, and the prefetched one behind it. */
export interface PageStack {
  /** nearest last */
  previous: readonly Page[];
  /** null: nothing loaded yet */
  shown: Page | null;
  prefetched: Page | null;
}

export const emptyStack: PageStack = { previous: [], shown: null, prefetched: null };

/** Where the page behind `rows` starts, by the answer as the server gave it: null when the answer was not full. */
export const nextStart = (
  paging: TablePaging,
  start: PageStart,
  rows: readonly TableRow[],
  total: number | null,
): PageStart => {
  if (paging.kind === 'none' || rows.length < paging.size) return null;
  if (paging.kind === 'keyset') return rows.at(-1)?.cursor ?? null;
  const end = (typeof start === 'number' ? start : 0) + rows.length;
  return total !== null && end >= total ? null : end;
};

/** The start of the page before one that was opened by its URL: exact with offset paging, else the first page. */
export const previousStart = (paging: TablePaging, start: PageStart): PageStart =>
  paging.kind === 'offset' && typeof start === 'number' && start > paging.size ? start - paging.size : null;

/** Shows the prefetched page. */
export const goForward = ({ previous, shown, prefetched }: PageStack): PageStack => ({
  previous: shown === null ? previous : [...previous, shown],
  shown: prefetched,
  prefetched: null,
});

/** Remembers the shown page as the previous one; it stays visible until the next page has been loaded. */
export const leaveBehind = ({ previous, shown }: PageStack): PageStack => ({
  previous: shown === null ? previous : [...previous, shown],
  shown,
  prefetched: null,
});

/** Shows the previous page again; the one that was shown is now the prefetched one, unless it had not been reached. */
export const goBack = ({ previous, shown }: PageStack): PageStack => {
  const page = previous.at(-1) ?? null;
  return { previous: previous.slice(0, -1), shown: page, prefetched: shown?.start === page?.next ? shown : null };
};

/** The shown rows stay visible until the answer to another query arrives; the pages around them are of the old one. */
export const dropNeighbours = ({ shown }: PageStack): PageStack => ({ previous: [], shown, prefetched: null });

export const withRows = (stack: PageStack, change: (rows: readonly TableRow[]) => readonly TableRow[]): PageStack =>
  stack.shown === null ? stack : { ...stack, shown: { ...stack.shown, rows: change(stack.shown.rows) } };
