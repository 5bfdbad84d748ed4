import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderStatus, ReportName } from '../../../graphql/domain/orders.ts';
import type { Tables } from '../../db/schema.types.ts';
import { selectPublished } from '../guest-pages/guest-pages.store.ts';

/** Which orders a report has. */
export interface ReportFilter {
  /** business days, YYYYMMDD, both inclusive */
  from: string;
  to: string;
  currency: string;
  report: ReportName;
  page: string | null;
  /** YYYYMMDD */
  deliveryDate: string | null;
}

interface Sums {
  count: number;
  refunds: number;
  deleted: number;
  charges: number;
  refund: number;
  total: number;
  tip: number;
}

export interface ReportOrder {
  at: Date;
  business_date: string;
  page_id: string;
  source: string;
  id: string;
  status: OrderStatus;
  expected: string | null;
  party: number | null;
  name: string;
  phone: string;
  address: string;
  city: string;
  comments: string;
  refund_of: string | null;
  currency: string;
  charges: number;
  refund: number;
  total: number;
  tip: number;
}

export interface ReportPage {
  id: string;
  name: string;
  /** '': guests cannot open it */
  slug: string;
}

const conditions: Record<ReportName, RawBuilder<SqlBool>> = {
  orders: sql`orders.status <> 'deleted'`,
  refunds: sql`orders.status <> 'deleted' and orders.refund < 0`,
  deleted: sql`orders.status = 'deleted'`,
};

const sums = sql`coalesce(sum(orders), 0)::int as count, coalesce(sum(refunds), 0)::int as refunds,
  coalesce(sum(deleted), 0)::int as deleted, coalesce(sum(charges), 0)::float8 as charges,
  coalesce(sum(refund), 0)::float8 as refund, coalesce(sum(charges + refund), 0)::float8 as total,
  coalesce(sum(tip), 0)::float8 as tip`;

/** `db`: scoped to the venue; one snapshot where answers belong together. */
export const createReportsStore = (db: Kysely<Tables>, venue: string) => {
  const inDays = ({ from, to }: Pick<ReportFilter, 'from' | 'to'>) =>
    sql<SqlBool>`venue_id = ${venue} and business_date between ${from} and ${to}`;

  return {
    currencies: async (days: Pick<ReportFilter, 'from' | 'to'>): Promise<string[]> => {
      const { rows } = await sql<{ currency: string }>`
        select distinct currency from order_days where ${inDays(days)} order by currency`.execute(db);
      return rows.map(({ currency }) => currency);
    },

    /** The sums of all, of each page, of each day and of each weekday and hour. */
    summarize: async (filter: Pick<ReportFilter, 'from' | 'to' | 'currency'>) => {
      const counted = sql`order_days where ${inDays(filter)} and currency = ${filter.currency}`;
      const totals = await sql<Sums>`select ${sums} from ${counted}`.execute(db);
      const pages = await sql<Sums & { page: string; highest: number | null; last: Date | null }>`
        select page_id as page, ${sums}, max(highest) as highest, max(last_at) as last
        from ${counted} group by page_id order by total desc, page_id`.execute(db);
      const days = await sql<Sums & { date: string }>`
        select business_date as date, ${sums} from ${counted} group by business_date order by business_date`.execute(
        db,
      );
      const hours = await sql<Sums & { weekday: number; hour: number }>`
        select extract(dow from to_date(business_date, 'YYYYMMDD'))::int as weekday, hour, ${sums}
        from ${counted} group by 1, 2 order by 1, 2`.execute(db);
      const [all] = totals.rows;
      if (all === undefined) throw new Error('no sums');
      return { totals: all, pages: pages.rows, days: days.rows, hours: hours.rows };
    },

    /** All pages of the venue that there ever were, as far as they are kept. */
    pages: async (): Promise<Map<string, ReportPage>> => {
      const named = await sql<{ id: string; name: string }>`
        select cms_id as id, name from content where venue_id = ${venue} and entity = 'page'`.execute(db);
      const served = await sql<{ id: string; slug: string }>`
        ${selectPublished(sql`item.cms_id as id, slugs.slug`, sql`publication_slugs slugs`)}
          and slugs.venue_id = ${venue} and item.entity = 'page'
          and slugs.slug = publication.content -> 'en' ->> 'slug_public'`.execute(db);
      const slugs = new Map(served.rows.map(({ id, slug }) => [id, slug]));
      return new Map(named.rows.map(({ id, name }) => [id, { id, name, slug: slugs.get(id) ?? '' }]));
    },

    where: (filter: ReportFilter): RawBuilder<SqlBool> => sql<SqlBool>`
      orders.venue_id = ${venue} and orders.business_date between ${filter.from} and ${filter.to} and not orders.test
      and orders.currency = ${filter.currency} and ${conditions[filter.report]}
      and (${filter.page}::text is null or orders.page_id = ${filter.page})
      and (${filter.deliveryDate}::text is null or left(orders.expected, 8) = ${filter.deliveryDate})`,

    /** How many orders the report has; without a day of delivery it is read from the sums. */
    async count(filter: ReportFilter): Promise<number> {
      const column = { orders: sql`orders`, refunds: sql`refunds`, deleted: sql`deleted` }[filter.report];
      const { rows } = await (filter.deliveryDate === null
        ? sql<{ count: number }>`
              select coalesce(sum(${column}), 0)::int as count from order_days
              where ${inDays(filter)} and currency = ${filter.currency}
                and (${filter.page}::text is null or page_id = ${filter.page})`
        : sql<{ count: number }>`select count(*)::int as count from orders where ${this.where(filter)}`
      ).execute(db);
      return rows[0]?.count ?? 0;
    },

    /** One page of the report's orders, the newest first. */
    async list(filter: ReportFilter, { offset, limit }: { offset: number; limit: number }): Promise<ReportOrder[]> {
      const { rows } = await sql<ReportOrder>`
        select at, business_date, page_id, source, id, status, expected, party, name, phone, address, city, comments,
          refund_of, currency, charges, refund, total, tip
        from orders where ${this.where(filter)}
        order by business_date desc, at desc, source desc, id desc offset ${offset} limit ${limit}`.execute(db);
      return rows;
    },
  };
};
