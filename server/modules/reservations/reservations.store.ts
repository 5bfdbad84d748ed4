import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import { decidedStatuses, occupyingStatuses, type ReservationAggregate } from '../../../graphql/domain/reservations.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import type { CountCovers } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { type TurnTimes, toTurnTimes } from '../../../graphql/domain/seating/occupied-time.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import { isUuid } from '../../is-uuid.ts';
import type { Tables } from '../../db/schema.types.ts';
import { searchPattern } from '../content/item-names.ts';
import { createHoldsStore } from './holds.store.ts';
import type { ReservationRow } from './reservation-rows.ts';

/** The reservations that each counter counts and shows. Deleted ones are in none, archived ones in theirs only. */
const aggregates: Record<ReservationAggregate, RawBuilder<SqlBool>> = {
  total: sql`archived_at is null`,
  sent: sql`archived_at is null and sent_at is not null`,
  viewed: sql`archived_at is null and viewed_at is not null`,
  replied: sql`archived_at is null and answer is not null`,
  approved: sql`archived_at is null and answer = 'approve'`,
  declined: sql`archived_at is null and answer = 'decline'`,
  contact: sql`archived_at is null and callback_at is not null`,
  archived: sql`archived_at is not null`,
  failed: sql`archived_at is null and delivery = 'failed'`,
};

export type ReservationOrder = keyof typeof orders;
export const isReservationOrder = (value: string): value is ReservationOrder => Object.hasOwn(orders, value);
const orders = {
  time: sql`starts_at`,
  '-time': sql`starts_at desc`,
  name: sql`name_search`,
  '-name': sql`name_search desc`,
  size: sql`size`,
  '-size': sql`size desc`,
  status: sql`status`,
  '-status': sql`status desc`,
  viewedAt: sql`viewed_at nulls last`,
  '-viewedAt': sql`viewed_at desc nulls last`,
  repliedAt: sql`replied_at nulls last`,
  '-repliedAt': sql`replied_at desc nulls last`,
  createdAt: sql`created_at`,
  '-createdAt': sql`created_at desc`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export interface ReservationQuery {
  /** the days, YYYYMMDD and inclusive; or what waits for a guest’s answer then */
  within: { from: string; to: string } | { pendingAt: Date };
  aggregate: ReservationAggregate;
  /** HHMM: only who is expected or came within this quarter of an hour; null: at any time */
  quarter: string | null;
  search: string;
  order: ReservationOrder;
  offset: number;
  limit: number;
}

/** A line of a day's list. */
export type DayRow = Pick<ReservationRow, 'expected' | 'name' | 'size' | 'status' | 'tables' | 'chosen'>;

export type ReservationSummary = Record<ReservationAggregate, number>;

/** By the guest’s name, or by three digits or more of the number. */
export const matchesGuest = (search: string): RawBuilder<SqlBool> => {
  const digits = plainDigits(search).replace(/\D/g, '').replace(/^0+/, '');
  const byName = sql<SqlBool>`name_search like ${searchPattern(foldLetters(search))}`;
  return digits.length < 3 ? byName : sql<SqlBool>`(${byName} or phone like ${`%${digits}%`})`;
};

const counters = sql.join(
  Object.entries(aggregates).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(name)}`,
  ),
);

/** Invited and not decided, from `now` on. */
const isPending = (now: Date): RawBuilder<SqlBool> =>
  sql`status = 'invited' and archived_at is null and starts_at > ${now}`;

/** The quarter of an hour of a visit, HHMM of the venue's clock. */
const visitQuarter = sql<string>`substr(expected, 9, 2) || lpad((substr(expected, 11, 2)::int / 15 * 15)::text, 2, '0')`;

const isExpected = sql<SqlBool>`status = any(${[...occupyingStatuses]}::text[]) and archived_at is null`;

const isInQuarter = (quarter: string | null): RawBuilder<SqlBool> =>
  quarter === null ? sql`true` : sql`(${visitQuarter} = ${quarter} and ${isExpected})`;

const isInDays = (from: string, to: string): RawBuilder<SqlBool> =>
  sql`business_date between ${from} and ${to} and status <> 'deleted'`;

/** A venue's reservations. `db` is scoped to the venue. */
export const createReservationsStore = (db: Kysely<Tables>, venue: string) => {
  const selectVenue = () =>
    db
      .selectFrom('venues')
      .select(['time_zone', 'day_ends', 'languages', 'region_code', 'titles'])
      .where('id', '=', venue);
  return {
    /** One page, the number of rows that the filter matches, and the counters of all reservations of `within`. */
    list: async ({ within, aggregate, quarter, search, order, offset, limit }: ReservationQuery) => {
      const all = 'pendingAt' in within ? isPending(within.pendingAt) : isInDays(within.from, within.to);
      const found = search === '' ? sql`true` : matchesGuest(search);
      const condition = sql<SqlBool>`${aggregates[aggregate]} and ${isInQuarter(quarter)} and ${found}`;
      const page = await sql<ReservationRow>`
        select * from tickets where venue_id = ${venue} and ${all} and ${condition}
        order by ${orders[order]}, ticket_id offset ${offset} limit ${limit}`.execute(db);
      const numbers = await sql<ReservationSummary & { matching: number }>`
        select ${counters}, count(*) filter (where ${condition})::int as matching
        from tickets where venue_id = ${venue} and ${all}`.execute(db);
      const [{ matching, ...summary }] = numbers.rows as [ReservationSummary & { matching: number }];
      return { rows: page.rows, count: matching, summary };
    },

    /** All reservations of a day that a counter counts, by their start. */
    listDay: async (date: string, aggregate: ReservationAggregate): Promise<DayRow[]> => {
      const { rows } = await sql<DayRow>`
        select expected, name, size, status, tables, chosen from tickets
        where venue_id = ${venue} and ${isInDays(date, date)} and ${aggregates[aggregate]}
        order by starts_at, ticket_id`.execute(db);
      return rows;
    },

    /** Who is expected or came on a business day: what the numbers of an evening need of them. */
    listEvening: (date: string) =>
      db
        .selectFrom('tickets')
        .select(['status', 'size', 'starts_at', 'seated_at', 'departed_at'])
        .where('venue_id', '=', venue)
        .where('business_date', '=', date)
        .where('status', 'in', [...occupyingStatuses])
        .where('archived_at', 'is', null)
        .execute(),

    find: async (id: string): Promise<ReservationRow | undefined> =>
      isUuid(id)
        ? db
            .selectFrom('tickets')
            .selectAll()
            .where('venue_id', '=', venue)
            .where('ticket_id', '=', id)
            .executeTakeFirst()
        : undefined,

    /** The version of the survey about it; null: none was sent. */
    surveyVersion: async (id: string): Promise<number | null> => {
      const query = db.selectFrom('surveys').select('version').where('venue_id', '=', venue);
      return (await query.where('ticket_id', '=', id).executeTakeFirst())?.version ?? null;
    },

    /**
     * The reservation, locked until the transaction ends: events of one wait for each other. So is what the venue says of
     * times, in the order in which a change of the venue locks both.
     */
    lock: async (id: string): Promise<ReservationRow | undefined> => {
      if (!isUuid(id)) return undefined;
      await selectVenue().forShare().execute();
      return db
        .selectFrom('tickets')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Reservations from a business day on, YYYYMMDD, whose visit has no outcome yet, locked until the transaction ends. */
    lockUndecidedFrom: (date: string): Promise<ReservationRow[]> =>
      db
        .selectFrom('tickets')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('business_date', '>=', date)
        .where('status', 'not in', [...decidedStatuses])
        .orderBy('ticket_id')
        .forUpdate()
        .execute(),

    /** Reservations that are expected from now on, by their time. */
    listAhead: (now: Date) =>
      db
        .selectFrom('tickets')
        .select(['ticket_id', 'name', 'expected', 'size', 'forced'])
        .where('venue_id', '=', venue)
        .where('status', 'in', ['invited', 'standby', 'approved'])
        .where('starts_at', '>', now)
        .orderBy('starts_at')
        .orderBy('ticket_id')
        .execute(),

    /** All reservations from a wall time on, YYYYMMDDHHMM, by their time, locked until the transaction ends. */
    lockExpectedFrom: (expected: string): Promise<ReservationRow[]> =>
      db
        .selectFrom('tickets')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('expected', '>=', expected)
        .orderBy('expected')
        .orderBy('ticket_id')
        .forUpdate()
        .execute(),

    insert: (row: Omit<Insertable<Tables['tickets']>, 'venue_id'>): Promise<ReservationRow> =>
      db
        .insertInto('tickets')
        .values({ ...row, venue_id: venue, name_search: foldLetters(row.name) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Changes columns and counts the version up. */
    update: (id: string, changes: Omit<Updateable<Tables['tickets']>, 'version'>): Promise<ReservationRow> =>
      db
        .updateTable('tickets')
        .set({
          ...changes,
          ...(changes.name !== undefined && { name_search: foldLetters(changes.name) }),
          version: sql<number>`version + 1`,
        })
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    addEvent: async (event: Omit<Insertable<Tables['ticket_events']>, 'venue_id'>): Promise<void> => {
      await db
        .insertInto('ticket_events')
        .values({ ...event, venue_id: venue })
        .execute();
    },

    events: (id: string) =>
      db
        .selectFrom('ticket_events')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', id)
        .orderBy('id')
        .execute(),

    /** A lock held until the transaction ends: bookings of one day wait for each other, so that each counts the earlier ones. */
    lockDay: async (date: string): Promise<void> => {
      const day = JSON.stringify([venue, 'reservations', date]);
      await sql`select pg_advisory_xact_lock(hashtextextended(${day}, 0))`.execute(db);
    },

    /**
     * How many covers are expected or invited, or held by guests who are booking, in an interval around a calendar date: the
     * day before it and the day after. `except`: a reservation, or a hold, that does not count.
     */
    bookedCovers: async (date: string, { except, now }: { except: string | null; now: Date }): Promise<CountCovers> => {
      const days = [-2, -1, 0, 1].map((by) => addDays(date, by));
      const held = await createHoldsStore(db, venue).listLive(days, now);
      const holds = held
        .filter(({ id }) => id !== except)
        .map(({ starts_at, size }) => ({ starts_at, covers: String(size) }));
      const stored = await db
        .selectFrom('tickets')
        .select(['starts_at', (eb) => eb.fn.sum<string>('size').as('covers')])
        .where('venue_id', '=', venue)
        .where('business_date', 'in', days)
        .where('status', 'in', [...occupyingStatuses])
        .where('ticket_id', '<>', except ?? '00000000-0000-0000-0000-000000000000')
        .groupBy('starts_at')
        .execute();
      const rows = [...stored, ...holds];
      return (from, to) =>
        rows.reduce((sum, { starts_at: at, covers }) => (from <= at && at < to ? sum + Number(covers) : sum), 0);
    },

    /** The messages about reservations whose guest was erased. */
    listErasedMessages: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('ticket_messages')
        .innerJoin('tickets', (join) =>
          join
            .onRef('tickets.venue_id', '=', 'ticket_messages.venue_id')
            .onRef('tickets.ticket_id', '=', 'ticket_messages.ticket_id'),
        )
        .select('ticket_messages.id')
        .where('tickets.venue_id', '=', venue)
        .where('tickets.phone', '=', '')
        .execute();
      return rows.map(({ id }) => id);
    },

    byPhone: (phone: string): Promise<ReservationRow[]> =>
      db
        .selectFrom('tickets')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('phone', '=', phone)
        .orderBy('starts_at', 'desc')
        .orderBy('ticket_id')
        .execute(),

    /** The language of a number's newest reservation; null: there is none. Deleted ones do not count. */
    lastLanguage: async (phone: string): Promise<Language | null> => {
      const newest = await db
        .selectFrom('tickets')
        .select('locale')
        .where('venue_id', '=', venue)
        .where('phone', '=', phone)
        .where('status', '<>', 'deleted')
        .orderBy('created_at', 'desc')
        .orderBy('ticket_id')
        .limit(1)
        .executeTakeFirst();
      return parseLanguage(newest?.locale);
    },

    areas: () =>
      db
        .selectFrom('venue_areas')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('active', '=', true)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    tables: () =>
      db
        .selectFrom('venue_tables')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('active', '=', true)
        .orderBy('position')
        .orderBy('number')
        .execute(),

    /** Whether the venue cancels unanswered invitations. */
    cancelsUnanswered: async (): Promise<boolean> =>
      (await db.selectFrom('venues').select('cancel_unanswered').where('id', '=', venue).executeTakeFirst())
        ?.cancel_unanswered === true,

    /** How long parties keep their tables. */
    turnTimes: async (): Promise<TurnTimes> => {
      const { turn_to_2, turn_to_4, turn_above, turn_buffer } = await db
        .selectFrom('venues')
        .select(['turn_to_2', 'turn_to_4', 'turn_above', 'turn_buffer'])
        .where('id', '=', venue)
        .executeTakeFirstOrThrow();
      return toTurnTimes({ to2: turn_to_2, to4: turn_to_4, above: turn_above, buffer: turn_buffer });
    },

    /** The venue's time zone, day ends and languages. */
    venue: () => selectVenue().executeTakeFirstOrThrow(),

    /**
     * The same, which nobody changes until the transaction ends. What writes instants or business days takes it before any
     * reservation, as a change of the venue does.
     */
    lockVenue: () => selectVenue().forShare().executeTakeFirstOrThrow(),

    /** Covers that are expected, by the quarter of an hour, of a business day in the order of its times. */
    coversByQuarter: async (date: string) => {
      const { rows } = await sql<{ time: string; covers: number; parties: number }>`
        select ${visitQuarter} as time, sum(size)::int as covers, count(*)::int as parties
        from tickets where venue_id = ${venue} and business_date = ${date} and ${isExpected}
        group by 1 order by min(starts_at)`.execute(db);
      return rows;
    },
  };
};
export type ReservationsStore = ReturnType<typeof createReservationsStore>;

/**
 * Removes reservations that were deleted before `before`, with their history, messages and surveys. Returns how many
 * reservations. `db`: the maintenance role.
 */
export const purgeDeletedReservations = (db: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(db, 'tickets', sql`status = 'deleted' and deleted_at < ${before}`, 100);
