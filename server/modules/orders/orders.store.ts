import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { selectPublished } from '../guest-pages/guest-pages.store.ts';
import type { Order } from './parse-order.ts';

/** An order as it is stored, with the sum of its refunds. */
export interface StoredOrder extends Order {
  refunded: number;
}

interface Named {
  source: string;
  id: string;
}

const columns = sql`orders.source, orders.id, orders.revision, orders.page_id, orders.status, orders.test,
  to_char(orders.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, orders.business_date, orders.hour,
  orders.expected, orders.party, orders.name, orders.phone, orders.address, orders.city, orders.comments,
  orders.currency, orders.charges, orders.refund, orders.tip, orders.refund_of, orders.refunded, orders.items,
  encode(orders.body_hash, 'hex') as body_hash`;

/** `db`: a transaction of the venue. */
export const createOrdersStore = (db: Kysely<Tables>, venue: string) => ({
  /** Writes of a venue's orders wait for each other: refunds and sums are counted under this lock. */
  lock: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('maitre.orders'), hashtext(${venue}))`.execute(db);
  },

  /** These orders, those that they refund, and the other refunds of both. */
  findFamilies: async (named: readonly Named[]): Promise<StoredOrder[]> => {
    const { rows } = await sql<StoredOrder>`
      with named as (
        select * from unnest(${named.map(({ source }) => source)}::text[], ${named.map(({ id }) => id)}::text[])
          as named (source, id)
      ), heads as (
        select source, id from named
        union
        select orders.source, orders.refund_of from orders
        join named on named.source = orders.source and named.id = orders.id
        where orders.venue_id = ${venue} and orders.refund_of is not null
      )
      select ${columns} from heads
      join orders on orders.venue_id = ${venue} and orders.source = heads.source and orders.id = heads.id
      union
      select ${columns} from heads
      join orders on orders.venue_id = ${venue} and orders.source = heads.source and orders.refund_of = heads.id`.execute(
      db,
    );
    return rows;
  },

  /** Page ids by id and by public slug. */
  findPages: async (): Promise<Map<string, string>> => {
    const { rows } = await sql<{ id: string; slug: string | null }>`
      select cms_id as id, null as slug from content
      where venue_id = ${venue} and entity = 'page' and deleted_at is null
      union all
      ${selectPublished(sql`item.cms_id, slugs.slug`, sql`publication_slugs slugs`)}
        and slugs.venue_id = ${venue} and item.entity = 'page'`.execute(db);
    return new Map(rows.flatMap(({ id, slug }) => [[id, id] as const, ...(slug ? [[slug, id] as const] : [])]));
  },

  archive: async (replaced: readonly StoredOrder[], at: Date): Promise<void> => {
    if (replaced.length === 0) return;
    await sql`
      insert into order_revisions (venue_id, source, id, revision, replaced_at, body)
      select ${venue}, body ->> 'source', body ->> 'id', (body ->> 'revision')::int, ${at}, body
      from jsonb_array_elements(${JSON.stringify(replaced)}::jsonb) body`.execute(db);
  },

  put: async (orders: readonly StoredOrder[], receivedAt: Date): Promise<void> => {
    if (orders.length === 0) return;
    await sql`
      insert into orders (venue_id, source, id, revision, page_id, status, test, at, business_date, hour, expected, party,
        name, phone, address, city, comments, currency, charges, refund, tip, refund_of, refunded, items, body_hash,
        received_at)
      select ${venue}, source, id, revision, page_id, status, test, at, business_date, hour, expected, party,
        name, phone, address, city, comments, currency, charges, refund, tip, refund_of, refunded, items,
        decode(body_hash, 'hex'), ${receivedAt}
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as one (source text, id text, revision int, page_id text,
        status text, test boolean, at timestamptz, business_date text, hour smallint, expected text, party int, name text,
        phone text, address text, city text, comments text, currency text, charges int, refund int, tip int,
        refund_of text, refunded int, items jsonb, body_hash text)
      on conflict (venue_id, source, id) do update set revision = excluded.revision, page_id = excluded.page_id,
        status = excluded.status, test = excluded.test, at = excluded.at, business_date = excluded.business_date,
        hour = excluded.hour, expected = excluded.expected, party = excluded.party, name = excluded.name,
        phone = excluded.phone, address = excluded.address, city = excluded.city, comments = excluded.comments,
        currency = excluded.currency, charges = excluded.charges, refund = excluded.refund, tip = excluded.tip,
        refund_of = excluded.refund_of, refunded = excluded.refunded, items = excluded.items,
        body_hash = excluded.body_hash, received_at = excluded.received_at`.execute(db);
  },

  /** The orders of a guest, E.164. */
  byPhone: async (phone: string): Promise<StoredOrder[]> => {
    const { rows } = await sql<StoredOrder>`
      select ${columns} from orders where venue_id = ${venue} and phone = ${phone} and phone <> ''
      order by orders.at, orders.source, orders.id`.execute(db);
    return rows;
  },

  /** Removes a guest from their orders and from earlier revisions of them; sums stay. */
  eraseGuest: async (phone: string): Promise<void> => {
    const nobody = { name: '', phone: '', address: '', comments: '' };
    await sql`
      update order_revisions set body = body || ${JSON.stringify(nobody)}::jsonb
      where venue_id = ${venue} and (body ->> 'phone' = ${phone} or (source, id) in (
        select source, id from orders where venue_id = ${venue} and phone = ${phone}))`.execute(db);
    await db.updateTable('orders').set(nobody).where('venue_id', '=', venue).where('phone', '=', phone).execute();
  },

  /** Counts these business days again, from their orders. */
  recount: async (days: readonly string[]): Promise<void> => {
    await sql`delete from order_days where venue_id = ${venue} and business_date = any(${[...days]}::text[])`.execute(
      db,
    );
    await sql`
      insert into order_days (venue_id, business_date, hour, page_id, currency, orders, refunds, deleted, charges, refund,
        tip, highest, last_at)
      select venue_id, business_date, hour, page_id, currency,
        count(*) filter (where status <> 'deleted'),
        count(*) filter (where status <> 'deleted' and refund < 0),
        count(*) filter (where status = 'deleted'),
        coalesce(sum(charges) filter (where status <> 'deleted'), 0),
        coalesce(sum(refund) filter (where status <> 'deleted'), 0),
        coalesce(sum(tip) filter (where status <> 'deleted'), 0),
        max(total) filter (where status <> 'deleted'),
        max(at) filter (where status <> 'deleted')
      from orders
      where venue_id = ${venue} and business_date = any(${[...days]}::text[]) and not test
      group by venue_id, business_date, hour, page_id, currency`.execute(db);
  },
});
