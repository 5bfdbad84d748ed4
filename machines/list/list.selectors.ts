import type { SnapshotFrom } from 'xstate';
import type { listMachine } from './list.machine.ts';
import { type Column, listPath } from './list.query.ts';
import type { ListRow } from './list.reconcile.ts';
import { requestedQuery } from './list.setup.ts';

export type ListSnapshot = SnapshotFrom<typeof listMachine>;
export type ListPhase = 'skeleton' | 'failed' | 'nothingYet' | 'nothingMatches' | 'rows';

const none: readonly ListRow[] = [];

export const listPhase = (it: ListSnapshot): ListPhase => {
  const { page, query } = it.context;
  if (page === null) return it.matches({ reading: { current: 'failed' } }) ? 'failed' : 'skeleton';
  if (page.rows.length > 0 || isCreating(it)) return 'rows';
  return query.q === '' && query.where === 'all' && query.after === null ? 'nothingYet' : 'nothingMatches';
};
export const listRows = (it: ListSnapshot): readonly ListRow[] => it.context.page?.rows ?? none;
/** how many rows stand above the line */
export const pinnedCount = (it: ListSnapshot): number =>
  it.context.pinned.length === 0 ? 0 : listRows(it).filter(({ id }) => it.context.pinned.includes(id)).length;
export const isRefetching = (it: ListSnapshot): boolean => it.context.page !== null && it.hasTag('reading');
export const isCreating = (it: ListSnapshot): boolean => it.matches({ working: 'creating' });
export const isWorking = (it: ListSnapshot): boolean => it.hasTag('working');
export const total = (it: ListSnapshot): number | null => it.context.total;
export const listError = (it: ListSnapshot) => it.context.problem;
export const failures = (it: ListSnapshot) => it.context.failures;
export const typedText = (it: ListSnapshot): string => it.context.typed;
export const listQuery = (it: ListSnapshot) => it.context.query;
export const shownKind = (it: ListSnapshot) => it.context.entity;
export const contentLanguages = (it: ListSnapshot) => it.context.venue.languages;
export const scrollTop = (it: ListSnapshot): number => it.context.scroll;
export const selectedCount = (it: ListSnapshot): number => it.context.selected.length;
/** the same set as long as the same rows are selected */
export const selectedIds = ({ context: { selected } }: ListSnapshot): ReadonlySet<string> => {
  const known = sets.get(selected) ?? new Set(selected.map(({ id }) => id));
  sets.set(selected, known);
  return known;
};
const sets = new WeakMap<readonly { id: string }[], ReadonlySet<string>>();
export const allSelected = (it: ListSnapshot): boolean =>
  listRows(it).length > 0 && listRows(it).every(({ id }) => it.context.selected.some((row) => row.id === id));
/** the one row that Tab leads to */
export const focusableRow = (it: ListSnapshot): string | null => it.context.focused ?? listRows(it)[0]?.id ?? null;
export const quickLookRow = (it: ListSnapshot): ListRow | null =>
  listRows(it).find(({ id }) => id === it.context.peeked?.id) ?? null;
export const quickLookItem = (it: ListSnapshot) => it.context.peeked?.item ?? null;
export const quickLookError = (it: ListSnapshot) => it.context.peeked?.problem ?? null;
export const hasNextPage = (it: ListSnapshot): boolean => it.can({ type: 'list.nextPage' });
export const hasPreviousPage = (it: ListSnapshot): boolean => it.can({ type: 'list.previousPage' });
/** where the list stands, with its filters: the way back to it */
export const selectListPath = ({ context }: ListSnapshot): string =>
  listPath(context.venue.venue, context.entity, requestedQuery(context));
export const selectSort =
  (column: Column) =>
  ({ context: { query } }: ListSnapshot): 'ascending' | 'descending' | 'none' =>
    query.order === column ? 'ascending' : query.order === `-${column}` ? 'descending' : 'none';
