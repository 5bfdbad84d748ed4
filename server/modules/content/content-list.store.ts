import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { getSortOrder } from '../../../graphql/domain/sort-key.ts';
import { titleOrders } from '../../../graphql/content/kinds/item-title.ts';
import type { ItemTitles } from '../../../graphql/domain/shown-name.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { isFinished } from './content-ownership.store.ts';
import { searchPattern } from './item-names.ts';
import { titlesOfContent } from './item-titles.store.ts';
import type { Item } from './content.store.ts';

/** What names and titles are ordered by in a language; current items have an index for each. */
const nameKey = (language: Language) => sql.raw(`content.name_sort[${titleOrders.indexOf(language) + 1}]`);

/** The same of the author. */
const authorKey = (language: Language) => sql.raw(`content.updated_by_sort[${getSortOrder(language) + 1}]`);

/** What a list may be ordered by, and the type in which a cursor's value is compared. Current items have an index for each. */
export const listOrders = {
  name: { column: nameKey, type: sql.raw('text collate "C"') },
  updated_at: { column: sql.ref('content.updated_at'), type: sql.raw('timestamptz') },
  updated_by: { column: authorKey, type: sql.raw('text collate "C"') },
  version: { column: sql.ref('content.version'), type: sql.raw('integer') },
  component: { column: sql.ref('content.component'), type: sql.raw('text') },
  cms_id: { column: sql.ref('content.cms_id'), type: sql.raw('text') },
  deleted_at: { column: sql.ref('content.deleted_at'), type: sql.raw('timestamptz') },
  deleted_by: { column: sql.ref('content.deleted_by_name'), type: sql.raw('text collate "C"') },
} as const;
export type OrderName = keyof typeof listOrders;
export const isOrderName = (value: string): value is OrderName => Object.hasOwn(listOrders, value);

export const listFilters = ['all', 'mine', 'missing', 'draft', 'changed', 'deleted'] as const;
export type ListFilter = (typeof listFilters)[number];

export interface ListRequest {
  entity: string;
  component: string | null;
  search: string;
  where: ListFilter;
  /** items deleted before are omitted in `deleted`: they cannot be restored any more */
  restorableSince: Date;
}

/** The row after which a page begins: its value of the order as text, its id, and whether it is a pinned row. */
export interface ListCursor {
  value: string;
  id: string;
  pinned: boolean;
}

export interface PageRequest extends ListRequest {
  limit: number;
  by: OrderName;
  descending: boolean;
  /** by whose order names are sorted */
  language: Language;
  after: ListCursor | null;
  /** ids that come before all other rows, in the same order among themselves; they appear once over all pages */
  pinned: readonly string[];
}

export interface ListRow extends Omit<Item, 'content'> {
  progress: Partial<Record<Language, string>>;
  deleted_at: Date | null;
  deleted_by_name: string;
  /** the row's value of the requested order, as text */
  position: string;
  pinned: boolean;
  /** null where it has its name alone */
  titles: ItemTitles | null;
}

const conditions: Record<ListFilter, (scope: VenueScope, restorableSince: Date) => RawBuilder<SqlBool>> = {
  all: () => sql`true`,
  mine: ({ person }) => sql`(updated_by = ${person.id}::uuid or created_by = ${person.id}::uuid)`,
  missing: ({ venue }) => sql`gaps && (select languages from venues where id = ${venue})`,
  draft: () => sql`(published_version is null and not was_published)`,
  changed: () => sql`published_version <> version`,
  // companions are restored only with their owner, unless they outlived it
  deleted: ({ venue }, since) => sql`deleted_at >= ${since} and not exists (
    select from content owner
    where owner.venue_id = ${venue} and owner.cms_id = content.owner_cms_id
      and owner.deleted_at >= content.deleted_at)`,
};

const matching = ({ entity, component, where, restorableSince }: ListRequest, scope: VenueScope) => sql`
  venue_id = ${scope.venue} and entity = ${entity} and ${where === 'deleted' ? sql`deleted_at is not null` : sql`deleted_at is null and ${isFinished}`}
  and ${conditions[where](scope, restorableSince)}
  ${component === null ? sql`` : sql`and component = ${component}`}`;

/** The trigram index finds terms of three letters or more. Deleted items are few, and it has none of them. */
const findIndexedTerm = ({ search, where }: ListRequest): string | null => {
  const term = foldLetters(search);
  return where !== 'deleted' && /[\p{L}\p{N}]{3}/u.test(term) ? term : null;
};

/** From so many hits on, reading all items costs less than looking up each hit. */
const common = 500;

/** Whether the search has more hits than are worth looking up one by one. */
const isCommon = async (db: Kysely<Tables>, scope: VenueScope, request: ListRequest): Promise<boolean> => {
  const term = findIndexedTerm(request);
  if (term === null) return true;
  const { rows } = await sql<{ common: boolean }>`
    select count(*) > ${common} as common
    from search_content_some(${scope.venue}, ${request.entity}, ${searchPattern(term)}, ${common + 1})`.execute(db);
  return rows[0]?.common === true;
};

/** How many items have the term, of at most so many, and how many of those are requested. */
const countHits = async (
  db: Kysely<Tables>,
  scope: VenueScope,
  request: ListRequest,
  term: string,
  most: number,
): Promise<{ hits: number; matching: number }> => {
  const { rows } = await sql<{ hits: number; matching: number }>`
    select count(*)::integer as hits, count(content.cms_id)::integer as matching
    from search_content_some(${scope.venue}, ${request.entity}, ${searchPattern(term)}, ${most}) hit
    left join lateral (select cms_id from content where cms_id = hit and ${matching(request, scope)} offset 0) content on true`.execute(
    db,
  );
  return rows[0] ?? { hits: 0, matching: 0 };
};

/**
 * The requested items, as `content`. What few items have is found by a trigram index, and each hit is then looked up by its
 * id. `offset 0` keeps the planner from inlining that: without knowing the term it would estimate one item per venue and
 * search again for each. What is common fills a page sooner when items are read in the order of the list.
 */
const selectMatching = (request: ListRequest, scope: VenueScope, isTermCommon: boolean) => {
  const term = foldLetters(request.search);
  if (isTermCommon || findIndexedTerm(request) === null) {
    const containing = term === '' ? sql`` : sql`and strpos(name_search, ${term}) > 0`;
    return sql`content where ${matching(request, scope)} ${containing}`;
  }
  return sql`search_content(${scope.venue}, ${request.entity}, ${searchPattern(term)}) hit, lateral (
    select * from content where cms_id = hit and ${matching(request, scope)} offset 0
  ) content where true`;
};

/** One page of either the pinned rows or the others. Keyset paging: the hundredth page costs what the first does. */
export const selectPage = (
  { limit, by, descending, language, after, pinned, ...request }: PageRequest,
  scope: VenueScope,
  part: 'pinned' | 'others',
  isTermCommon = false,
): RawBuilder<ListRow> => {
  const { column: ordered, type } = listOrders[by];
  const column = typeof ordered === 'function' ? ordered(language) : ordered;
  const [compare, direction] = descending ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')];
  const position =
    after === null ? sql`` : sql`and (${column}, cms_id) ${compare} ((${after.value}::text)::${type}, ${after.id})`;
  const ids = sql`(${[...pinned]}::text[])`;
  const among =
    part === 'pinned' ? sql`and cms_id = any${ids}` : pinned.length > 0 ? sql`and cms_id <> all${ids}` : sql``;
  return sql<ListRow>`
    select cms_id, name, entity, component, venue_id, owner_cms_id, version, published_version, was_published,
      updated_at, updated_by_name, progress, deleted_at, deleted_by_name, (${column})::text as position, ${part === 'pinned'}::boolean as pinned,
      ${titlesOfContent} as titles
    from ${selectMatching(request, scope, isTermCommon)} ${among} ${position}
    order by ${column} ${direction}, cms_id ${direction}
    limit ${limit}`;
};

/** How many items are requested, of at most so many: it stops reading at the last of these. */
export const selectCountUpTo = (most: number, request: ListRequest, scope: VenueScope) =>
  sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${selectMatching(request, scope, true)} limit ${most}
    ) counted`;

/** Whether the order of the list finds its rows soon, whatever the values are: then it is planned once. */
export const isPlannedOnce = ({ where, search }: ListRequest): boolean =>
  search === '' && (where === 'all' || where === 'draft');

export const createContentListStore = (db: Kysely<Tables>, scope: VenueScope) => ({
  page: async (request: PageRequest): Promise<ListRow[]> => {
    const { pinned, after, limit } = request;
    const isTermCommon = await isCommon(db, scope, request);
    const rest = { ...request, after: after?.pinned === true ? null : after };
    const others = selectPage(rest, scope, 'others', isTermCommon);
    if (pinned.length === 0 || after?.pinned === false) return (await others.execute(db)).rows;
    const { rows } = await sql<ListRow>`
      (${selectPage(request, scope, 'pinned', isTermCommon)}) union all (${others})`.execute(db);
    return [...rows.filter((row) => row.pinned), ...rows.filter((row) => !row.pinned)].slice(0, limit);
  },

  /** Ids of items pinned by component; an index finds them by name. */
  idsOf: async (entity: string, component: string): Promise<string[]> =>
    (
      await db
        .selectFrom('content')
        .select('cms_id')
        .where('venue_id', '=', scope.venue)
        .where('entity', '=', entity)
        .where('component', '=', component)
        .where('deleted_at', 'is', null)
        .where(isFinished)
        .orderBy('name_folded')
        .limit(20)
        .execute()
    ).map(({ cms_id }) => cms_id),

  count: async (request: ListRequest): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${selectMatching(request, scope, await isCommon(db, scope, request))}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },

  /** The same, but no more than `most`: with many items it reads as many of them as it needs, not all. */
  countUpTo: async (most: number, request: ListRequest): Promise<number> => {
    const term = findIndexedTerm(request);
    if (term !== null) {
      const { hits, matching: found } = await countHits(db, scope, request, term, most);
      if (hits < most || found === most) return found;
    }
    return (await selectCountUpTo(most, request, scope).execute(db)).rows[0]?.count ?? 0;
  },
});
