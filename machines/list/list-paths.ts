import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { getView, initialQuery, toSearchParams, withSearchParams } from '../table/table-query.ts';
import { type ContentView, contentListTable } from './content-list.table.ts';
import { sectionPath } from './item-path.ts';

/** The path of a kind's list, showing one of its views. */
export const listPath = (venue: string, entity: KindName, where: ContentView = 'all'): string => {
  const filters = { where };
  const query = { ...initialQuery(contentListTable), filters, order: getView(contentListTable, filters).order };
  return withSearchParams(sectionPath(venue, entity), toSearchParams(contentListTable, query));
};
