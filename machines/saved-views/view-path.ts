import { foldViewName } from '../../graphql/domain/saved-views.ts';
import type { AnyTable, TableScope } from '../table/define-table.ts';
import { parseQuery, toSearchParams, withSearchParams } from '../table/table-query.ts';
import type { SavedView } from './saved-views.types.ts';

export const byName = (one: Pick<SavedView, 'name'>, other: Pick<SavedView, 'name'>): number =>
  foldViewName(one.name) < foldViewName(other.name) ? -1 : 1;

/** The address of a view. */
export const viewPath = (venue: string, { list, query }: Pick<SavedView, 'list' | 'query'>): string =>
  withSearchParams(`/${venue}${list}`, new URLSearchParams(query));

/** The path of a table inside its venue; null: it has none, or belongs to no venue. */
export const toListPath = ({ path }: AnyTable, scope: TableScope): string | null => {
  if (path === null || scope.venue === null) return null;
  const prefix = `/${scope.venue.venue}`;
  const full = path(scope);
  return full.startsWith(`${prefix}/`) ? full.slice(prefix.length) : null;
};

/** What of a view's query the table still knows, as the table itself would write it. */
export const toKnownQuery = (table: AnyTable, query: string): string =>
  toSearchParams(table, {
    ...parseQuery(table, Object.fromEntries(new URLSearchParams(query))),
    start: null,
  }).toString();
