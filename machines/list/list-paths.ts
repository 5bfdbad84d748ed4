import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { getView, initialQuery, toSearchParams, withSearchParams } from '../table/table-query.ts';
import { contentListQuery, type ContentView } from './content-list.query.ts';
import { sectionPath } from './item-path.ts';

/** The path of a kind's list, showing one of its views. */
export const listPath = (venue: string, entity: KindName, where: ContentView = 'all'): string => {
  const filters = { where };
  const query = { ...initialQuery(contentListQuery), filters, order: getView(contentListQuery, filters).order };
  return withSearchParams(sectionPath(venue, entity), toSearchParams(contentListQuery, query));
};
