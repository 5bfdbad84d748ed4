import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type PromotionFilter, type PromotionKind, promotionKinds } from '../../../graphql/domain/promotions.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type ListOrder, orderFirst } from '../../graphql/list-order.ts';
import { searchPattern } from '../content/item-names.ts';
import { selectPublished } from '../guest-pages/guest-pages.store.ts';

export interface PromotionRow {
  id: string;
  kind: PromotionKind;
  name: string;
  slug: string;
  published_at: Date;
  published_by: string;
  views: number;
}

export const promotionOrders = ['name', 'views', 'published'] as const;
type PromotionOrder = (typeof promotionOrders)[number];

const orderColumns: Record<PromotionOrder, RawBuilder<unknown>> = {
  name: sql`sort_key`,
  views: sql`views`,
  published: sql`published_at`,
};

/** Published posts and packages with a public page, and how often it was read. `db`: scoped to the venue. */
export const createPromotionsStore = (db: Kysely<Tables>, venue: string) => {
  const lastOf = (column: 'at' | 'by_name') => sql`(
    select last.${sql.ref(column)} from publications last
    where last.venue_id = item.venue_id and last.cms_id = item.cms_id and last.version is not null
    order by last.at desc limit 1)`;
  /** an item that two publications publish is one promotion */
  const found = (search: string) => sql`(
    ${selectPublished(
      sql`distinct on (item.cms_id) item.cms_id as id, item.entity as kind, item.name, item.name_sort[1] as sort_key, slugs.slug,
        coalesce(${lastOf('at')}, item.updated_at) as published_at, coalesce(${lastOf('by_name')}, '') as published_by`,
      sql`publication_slugs slugs`,
    )} and slugs.venue_id = ${venue} and slugs.slug = publication.content -> 'en' ->> 'slug_public'
      and item.entity = any(${[...promotionKinds]}::text[])
      and (${search} = '' or item.name_search like ${searchPattern(foldLetters(search))})
    order by item.cms_id, slugs.slug) found`;

  return {
    /** One page, the most read first; `from` and `to` are business days. */
    list: async ({
      kind,
      search,
      order,
      from,
      to,
      offset,
      limit,
    }: {
      kind: PromotionFilter;
      search: string;
      order: ListOrder<PromotionOrder> | null;
      from: string;
      to: string;
      offset: number;
      limit: number;
    }) => {
      const { rows } = await sql<PromotionRow>`
        select found.*, coalesce((select sum(read.views) from page_views read
          where read.venue_id = ${venue} and read.cms_id = found.id
            and read.business_date between ${from} and ${to}), 0)::int as views
        from ${found(search)} where ${kind} = 'all' or kind = ${kind}
        order by ${orderFirst(order, orderColumns)} views desc, published_at desc, id offset ${offset} limit ${limit}`.execute(
        db,
      );
      const counted = await sql<Record<PromotionFilter, number>>`
        select count(*)::int as all, count(*) filter (where kind = 'post')::int as post,
          count(*) filter (where kind = 'package')::int as package
        from ${found(search)}`.execute(db);
      return { rows, counts: counted.rows[0] ?? { all: 0, post: 0, package: 0 } };
    },
  };
};
