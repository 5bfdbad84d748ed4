import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { mostCounted } from '../table/define-table.ts';
import type { TableQuery } from '../table/table-query.ts';
import { contentListQuery } from './content-list.query.ts';

/** Which items a list has: the variables of an exact count, and of a page. */
export const itemVariables = (directory: string, entity: KindName, { q, filters }: TableQuery) => ({
  directory,
  entity: getKindIdentity(entity).entity,
  search: q.trim() === '' ? null : q.trim(),
  where: filters.where ?? 'all',
});
/** The variables of the total that is shown: it says no more than "more than so many". */
export const countVariables = (directory: string, entity: KindName, query: TableQuery) => ({
  ...itemVariables(directory, entity, query),
  most: mostCounted + 1,
});
/** Names of items, or of their authors. */
export const isByName = ({ order }: TableQuery): boolean => /^-?(?:name|updated_by)$/.test(order);
/** `language`: by whose order names are sorted; null where the list is in another order. */
export const pageVariables = (directory: string, entity: KindName, query: TableQuery, language: Language | null) => ({
  ...itemVariables(directory, entity, query),
  limit: contentListQuery.paging.size,
  after: typeof query.start === 'string' ? query.start : null,
  order: query.order,
  ...(language !== null && { locale: language }),
});
