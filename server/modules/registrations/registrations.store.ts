import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import type { RegistrationFilter } from '../../../graphql/domain/registrations.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { Database } from '../../db/open-database.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';
import { type ListOrder, orderDirection, orderValue } from '../../graphql/list-order.ts';
import { searchPattern } from '../content/item-names.ts';

export type RegistrationRow = Selectable<Tables['registrations']> & {
  /** the guest who shared the link with this one */
  parent_name: string | null;
  /** how many links this guest has shared */
  shared: number;
  /** 1 for the next one in the queue of the day; null: in no queue, or not waiting any more */
  place: number | null;
};

/** How the outbox names the messages about a registration. */
export const aboutRegistration = (id: string): string => `registration:${id}`;

const refused = sql<SqlBool>`registrations.declared_at is not null
  and not (registrations.no_fever and registrations.no_cough and registrations.no_contact)`;

const matchesFilter: Record<RegistrationFilter, ReturnType<typeof sql<SqlBool>>> = {
  all: sql<SqlBool>`registrations.status <> 'removed'`,
  waiting: sql<SqlBool>`registrations.status = 'waiting'`,
  undeclared: sql<SqlBool>`registrations.status = 'waiting' and registrations.declared_at is null`,
  refused: sql<SqlBool>`registrations.status <> 'removed' and ${refused}`,
  entered: sql<SqlBool>`registrations.status = 'entered'`,
};

export const registrationOrders = ['place', 'name', 'created'] as const;
type RegistrationOrder = (typeof registrationOrders)[number];

const orderColumns: Record<RegistrationOrder, RawBuilder<unknown>> = {
  place: sql`case when registrations.status = 'waiting' then registrations.queue_number end`,
  name: sql`registrations.name_search collate "C"`,
  created: sql`registrations.created_at`,
};

/** By name, or by three digits or more of the number. */
const matchesSearch = (search: string) => {
  const digits = plainDigits(search).replace(/\D/g, '').replace(/^0+/, '');
  const byName = sql<SqlBool>`registrations.name_search like ${searchPattern(foldLetters(search))}`;
  return search === ''
    ? sql<SqlBool>`true`
    : digits.length < 3
      ? byName
      : sql<SqlBool>`(${byName} or registrations.phone like ${`%${digits}%`})`;
};

/** A venue's registrations. `db` is scoped to the venue. */
export const createRegistrationsStore = (db: Kysely<Tables>, venue: string) => {
  const select = () =>
    db
      .selectFrom('registrations')
      .selectAll('registrations')
      .select([
        sql<string | null>`(select parent.name from registrations parent
          where parent.venue_id = registrations.venue_id and parent.id = registrations.parent_id)`.as('parent_name'),
        sql<number>`(select count(*) from registrations child
          where child.venue_id = registrations.venue_id and child.parent_id = registrations.id)::int`.as('shared'),
        sql<number | null>`case when registrations.queue_number is not null and registrations.status = 'waiting' then
          (select count(*) from registrations before where before.venue_id = registrations.venue_id
            and before.business_date = registrations.business_date and before.status = 'waiting'
            and before.queue_number <= registrations.queue_number)::int end`.as('place'),
      ])
      .where('registrations.venue_id', '=', venue);

  return {
    /** One page of a business day: the queue in its order, then the others, the last first. */
    list: async (query: {
      date: string;
      filter: RegistrationFilter;
      search: string;
      order: ListOrder<RegistrationOrder> | null;
      offset: number;
      limit: number;
    }): Promise<{ rows: RegistrationRow[]; counts: Record<RegistrationFilter, number> }> => {
      const found = sql<SqlBool>`registrations.business_date = ${query.date} and ${matchesSearch(query.search)}`;
      const rows = await select()
        .where(sql<SqlBool>`${found} and ${matchesFilter[query.filter]}`)
        .$if(query.order !== null, (rows) =>
          rows.orderBy(orderValue(query.order, orderColumns), orderDirection(query.order)),
        )
        .orderBy(sql`case when registrations.status = 'waiting' then registrations.queue_number end`, (order) =>
          order.asc().nullsLast(),
        )
        .orderBy('registrations.created_at', 'desc')
        .orderBy('registrations.id')
        .offset(query.offset)
        .limit(query.limit)
        .execute();
      const counts = await db
        .selectFrom('registrations')
        .select(
          (Object.keys(matchesFilter) as RegistrationFilter[]).map((filter) =>
            sql<number>`(count(*) filter (where ${matchesFilter[filter]}))::int`.as(filter),
          ),
        )
        .where('registrations.venue_id', '=', venue)
        .where(found)
        .executeTakeFirstOrThrow();
      return { rows, counts: counts as Record<RegistrationFilter, number> };
    },

    find: async (id: string): Promise<RegistrationRow | undefined> =>
      isUuid(id) ? select().where('registrations.id', '=', id).executeTakeFirst() : undefined,

    /** Locked until the transaction ends. */
    lock: async (id: string): Promise<RegistrationRow | undefined> => {
      if (!isUuid(id)) return undefined;
      await db
        .selectFrom('registrations')
        .select('id')
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .forUpdate()
        .execute();
      // a statement of its own: what the locking one counts is older than the lock it has waited for
      return select().where('registrations.id', '=', id).executeTakeFirst();
    },

    listChildren: async (id: string): Promise<Pick<RegistrationRow, 'id' | 'name' | 'phone'>[]> =>
      db
        .selectFrom('registrations')
        .select(['id', 'name', 'phone'])
        .where('venue_id', '=', venue)
        .where('parent_id', '=', id)
        .execute(),

    /** The next number of the day's queue. Who asks holds the venue's row. */
    takeQueueNumber: async (date: string): Promise<number> => {
      const { last } = await db
        .selectFrom('registrations')
        .select(sql<number>`coalesce(max(queue_number), 0)`.as('last'))
        .where('venue_id', '=', venue)
        .where('business_date', '=', date)
        .executeTakeFirstOrThrow();
      return last + 1;
    },

    insert: async (
      values: Pick<RegistrationRow, 'id' | 'business_date' | 'name' | 'phone' | 'size' | 'locale'> &
        Partial<Pick<RegistrationRow, 'parent_id' | 'queue_number'>>,
      at: Date,
    ): Promise<void> => {
      await db
        .insertInto('registrations')
        .values({
          ...values,
          venue_id: venue,
          name_search: foldLetters(values.name),
          created_at: at,
          updated_at: at,
        })
        .execute();
    },

    update: async (
      id: string,
      values: Partial<Pick<RegistrationRow, 'status' | 'no_fever' | 'no_cough' | 'no_contact' | 'declared_at'>>,
      at: Date,
    ): Promise<void> => {
      await db
        .updateTable('registrations')
        .set({ ...values, version: sql<number>`version + 1`, updated_at: at })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .execute();
    },

    byPhone: async (phone: string): Promise<RegistrationRow[]> =>
      select().where('registrations.phone', '=', phone).orderBy('registrations.created_at').execute(),
  };
};

/** Deletes registrations with their links, stored answers and audit lines. `db`: the maintenance role. */
const deleteRegistrations = async (db: Kysely<Tables>, ids: readonly string[]): Promise<void> => {
  const these = sql`any(${[...ids]}::text[])`;
  await sql`delete from guest_tokens where purpose = 'registration' and thing_id = ${these}`.execute(db);
  await sql`delete from idempotency where answer ->> 'id' = ${these}`.execute(db);
  await sql`delete from audit where thing like 'registration%' and thing_id = ${these}`.execute(db);
  await sql`delete from registrations where id = any(${[...ids]}::uuid[])`.execute(db);
};

const batchSize = 500;

/**
 * Deletes registrations made before `before`, and of them the messages, links, stored answers and audit lines; a shared one
 * goes with the one that shared it. Returns how many.
 */
export const purgeRegistrations = async ({ maintenance, plain }: Database, before: Date): Promise<number> => {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ id: string }>`
      select one.id from registrations one
      left join registrations parent on parent.venue_id = one.venue_id and parent.id = one.parent_id
      where coalesce(parent.created_at, one.created_at) < ${before} limit ${batchSize}`.execute(maintenance);
    const ids = rows.map(({ id }) => id);
    await deleteRegistrationsWithMessages({ maintenance, plain }, ids);
    total += ids.length;
    if (ids.length < batchSize) return total;
  }
};

/** The outbox belongs to the login role: its rows go first, so that no message outlives what it is about. */
export const deleteRegistrationsWithMessages = async (
  { maintenance, plain }: Pick<Database, 'maintenance' | 'plain'>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`delete from outbox where about = any(${ids.map(aboutRegistration)}::text[])`.execute(plain);
  await maintenance.transaction().execute((tx) => deleteRegistrations(tx, ids));
};
