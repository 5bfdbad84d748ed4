import type { SnapshotFrom } from 'xstate';
import { initialQuery, toSearchParams } from '../table/table-query.ts';
import type { TableSnapshot } from '../table/table.selectors.ts';
import type { savedViewsMachine } from './saved-views.machine.ts';
import type { SavedView, SavedViewsContext } from './saved-views.types.ts';
import { toKnownQuery, toListPath } from './view-path.ts';

type SavedViewsSnapshot = SnapshotFrom<typeof savedViewsMachine>;

export const selectSavedViews = ({ context }: SavedViewsSnapshot): readonly SavedView[] => context.views;
export const selectOpenedView = ({ context }: SavedViewsSnapshot) => context.opened;
export const isNamingView = (snapshot: SavedViewsSnapshot): boolean => snapshot.hasTag('naming');
export const isSavingView = (snapshot: SavedViewsSnapshot): boolean => snapshot.hasTag('working');
export const selectNamedView = ({ context }: SavedViewsSnapshot) => context.current;
export const selectViewError = ({ context }: SavedViewsSnapshot) => context.error;

/** What is looked for in a table now, as a view of it keeps it; null: its views cannot be saved. */
export const selectViewOfTable = ({
  context: { table, scope, query, searchText },
}: TableSnapshot): Pick<SavedView, 'list' | 'query'> | null => {
  const list = toListPath(table, scope);
  if (list === null) return null;
  return { list, query: toSearchParams(table, { ...query, q: searchText, start: null }).toString() };
};

/** The saved view that the table shows; undefined: none. */
export const findShownView = (views: readonly SavedView[], snapshot: TableSnapshot): SavedView | undefined => {
  const shown = selectViewOfTable(snapshot);
  const { table } = snapshot.context;
  return shown === null
    ? undefined
    : views.find(({ list, query }) => list === shown.list && toKnownQuery(table, query) === shown.query);
};

/** The saved view that was opened in the table and that it no longer shows; undefined: none. */
export const findChangedView = (
  { views, opened }: Pick<SavedViewsContext, 'views' | 'opened'>,
  table: TableSnapshot,
): SavedView | undefined => {
  const list = selectViewOfTable(table)?.list;
  return findShownView(views, table) === undefined
    ? views.find((view) => view.id === opened && view.list === list)
    : undefined;
};

/** Whether the table looks for anything that is worth a name. */
export const isWorthSaving = (snapshot: TableSnapshot): boolean => {
  const { table } = snapshot.context;
  const shown = selectViewOfTable(snapshot);
  return shown !== null && shown.query !== toSearchParams(table, initialQuery(table)).toString();
};
