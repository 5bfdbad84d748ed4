import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { searchPattern } from './item-names.ts';
import type { Item } from './content.store.ts';

/** What a list may be sorted by, and the type in which its place travels. */
export const listOrders = {
  name: { column: sql.ref('content.name_folded'), type: sql.raw('text collate "C"') },
  updated_at: { column: sql.ref('content.updated_at'), type: sql.raw('timestamptz') },
  updated_by: { column: sql.ref('content.updated_by_name'), type: sql.raw('text') },
  version: { column: sql.ref('content.version'), type: sql.raw('integer') },
  component: { column: sql.ref('content.component'), type: sql.raw('text') },
  cms_id: { column: sql.ref('content.cms_id'), type: sql.raw('text') },
} as const;
export type OrderName = keyof typeof listOrders;
export const isOrderName = (value: string): value is OrderName => Object.hasOwn(listOrders, value);

export const listFilters = ['all', 'mine', 'missing', 'draft', 'changed'] as const;
export type ListFilter = (typeof listFilters)[number];

export interface ListRequest {
  entity: string;
  component: string | null;
  search: string;
  where: ListFilter;
}

export interface PageRequest extends ListRequest {
  limit: number;
  by: OrderName;
  down: boolean;
  /** the place after which the page begins: a value of `by` as text, and an id */
  after: { value: string; id: string } | null;
}

export interface ListRow extends Omit<Item, 'content'> {
  progress: Partial<Record<Language, string>>;
  /** the row's own place */
  place: string;
}

const conditions: Record<ListFilter, (scope: VenueScope) => ReturnType<typeof sql<SqlBool>>> = {
  all: () => sql`true`,
  mine: ({ person }) => sql`(updated_by = ${person.id}::uuid or created_by = ${person.id}::uuid)`,
  missing: ({ venue }) => sql`gaps && (select languages from venues where id = ${venue})`,
  draft: () => sql`(published_version is null and not was_published)`,
  changed: () => sql`published_version <> version`,
};

const matching = ({ entity, component, where }: ListRequest, scope: VenueScope) => sql`
  venue_id = ${scope.venue} and entity = ${entity} and deleted_at is null and ${conditions[where](scope)}
  ${component === null ? sql`` : sql`and component = ${component}`}`;

/**
 * The items that are wanted, as `content`. An index of trigrams helps where three letters stand together: what it finds
 * is looked up one by one. The fence (`offset 0`) keeps it so: a planner that does not know the term takes a venue for
 * one item, and would search anew for each. A shorter term is so common that a walk in the list's own order finds a
 * page sooner.
 */
const wantedItems = (wanted: ListRequest, scope: VenueScope) => {
  const term = foldLetters(wanted.search);
  if (!/[\p{L}\p{N}]{3}/u.test(term)) {
    const holding = term === '' ? sql`` : sql`and strpos(name_search, ${term}) > 0`;
    return sql`content where ${matching(wanted, scope)} ${holding}`;
  }
  return sql`search_content(${scope.venue}, ${wanted.entity}, ${searchPattern(term)}) hit, lateral (
    select * from content where cms_id = hit and ${matching(wanted, scope)} offset 0
  ) content where true`;
};

/** Pages by key: the hundredth costs what the first does. */
export const createContentListStore = (db: Kysely<Tables>, scope: VenueScope) => ({
  page: async ({ limit, by, down, after, ...wanted }: PageRequest): Promise<ListRow[]> => {
    const { column, type } = listOrders[by];
    const [compare, way] = down ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')];
    const place =
      after === null ? sql`` : sql`and (${column}, cms_id) ${compare} ((${after.value}::text)::${type}, ${after.id})`;
    const { rows } = await sql<ListRow>`
      select cms_id, name, entity, component, venue_id, version, published_version, was_published, updated_at,
        updated_by_name, progress, (${column})::text as place
      from ${wantedItems(wanted, scope)} ${place}
      order by ${column} ${way}, cms_id ${way}
      limit ${limit}`.execute(db);
    return rows;
  },

  count: async (wanted: ListRequest): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${wantedItems(wanted, scope)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
