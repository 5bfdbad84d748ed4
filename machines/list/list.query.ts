import * as v from 'valibot';
import { type KindName } from '../../graphql/content/kinds/registry.ts';
import { getSection } from '../../graphql/domain/routes.ts';

export const views = ['all', 'mine', 'missing', 'draft', 'changed'] as const;
export type View = (typeof views)[number];
export const columns = ['name', 'component', 'cms_id', 'updated_at', 'updated_by', 'version'] as const;
export type Column = (typeof columns)[number];
export type Order = Column | `-${Column}`;
const orders = columns.flatMap((column): Order[] => [column, `-${column}`]);

/** What a list shows, as its address says it. `after`: the cursor that its page begins behind. */
export interface ListQuery {
  q: string;
  order: Order;
  where: View;
  after: string | null;
}

const plain: ListQuery = { q: '', order: '-updated_at', where: 'all', after: null };

const Query = v.object({
  q: v.fallback(v.pipe(v.string(), v.maxLength(200)), plain.q),
  order: v.fallback(v.picklist(orders), plain.order),
  where: v.fallback(v.picklist(views), plain.where),
  after: v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))), plain.after),
});

export const rowsPerPage = 50;

/** What is asked of the server, for a count and for a page of it. */
export const requestedCount = (directory: string, entity: KindName, { q, where }: ListQuery) => ({
  directory,
  entity,
  search: q.trim() === '' ? null : q.trim(),
  where,
});
export const requestedPage = (directory: string, entity: KindName, query: ListQuery) => ({
  ...requestedCount(directory, entity, query),
  limit: rowsPerPage,
  after: query.after,
  order: query.order,
});

/** Whatever an address brought, made a query: what it does not know counts as not said. */
export const normalizeQuery = (raw: { [name in keyof ListQuery]?: unknown }): ListQuery =>
  v.parse(Query, { ...plain, ...raw });

export const isSameQuery = (a: ListQuery, b: ListQuery): boolean =>
  a.q === b.q && a.order === b.order && a.where === b.where && a.after === b.after;

/** The order after a press on a column's head: up, then down; dates and versions begin with the newest. */
export const nextOrder = (order: Order, column: Column): Order => {
  const first: Order = column === 'updated_at' || column === 'version' ? `-${column}` : column;
  const other: Order = first === column ? `-${column}` : column;
  return order === first ? other : first;
};

/** The address of a list: only what differs from the plain list is said. */
export const listPath = (venue: string, entity: KindName, query: ListQuery): string => {
  const said = new URLSearchParams();
  for (const name of ['q', 'order', 'where', 'after'] as const) {
    const value = query[name];
    if (value !== null && value !== plain[name]) said.set(name, value);
  }
  const search = said.toString();
  return `/${encodeURIComponent(venue)}/${getSection(entity)}${search === '' ? '' : `?${search}`}`;
};

/** An item's address; `at` leads to one of its fields. */
export const itemPath = (
  venue: string,
  entity: KindName,
  id: string,
  at?: { path: string; language: string | null },
): string => {
  const place = `/${encodeURIComponent(venue)}/${getSection(entity)}/${encodeURIComponent(id)}`;
  if (at === undefined) return place;
  return `${place}?${new URLSearchParams({ field: at.path, ...(at.language === null ? {} : { language: at.language }) })}`;
};
