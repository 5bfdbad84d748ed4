import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { type SurveyAggregate, surveyAggregates, type SurveyDistribution } from '../../../graphql/domain/surveys.ts';
import { isUuid } from '../../is-uuid.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type ListOrder, orderDirection, orderValue } from '../../graphql/list-order.ts';
import { matchesGuest } from '../reservations/reservations.store.ts';

export type SurveyRow = Selectable<Tables['surveys']> &
  Pick<
    Selectable<Tables['tickets']>,
    'name' | 'phone' | 'status' | 'size' | 'area_id' | 'tables' | 'expected' | 'locale'
  > & {
    /** of its newest message; null: none, such as after an import */
    delivery: string | null;
    message_at: Date | null;
  };

/** The surveys that each counter counts and shows. */
const aggregates: Record<SurveyAggregate, RawBuilder<SqlBool>> = {
  total: sql`true`,
  viewed: sql`surveys.viewed_at is not null`,
  replied: sql`surveys.replied_at is not null`,
  positive: sql`surveys.sentiment = 'positive'`,
  negative: sql`surveys.sentiment = 'negative'`,
  unhandled: sql`surveys.sentiment = 'negative' and surveys.handled_at is null`,
};
/** What a counter counts and shows, of visits on these days; who has to be called is never out of sight. */
const isCounted = (aggregate: SurveyAggregate, days: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  aggregate === 'unhandled' ? aggregates.unhandled : sql`${days} and ${aggregates[aggregate]}`;

const answers: readonly (readonly [question: 'Q0' | 'Q1' | 'Q2' | 'Q3', value: string])[] = [
  ...(['ok', 'bad'] as const).map((value) => ['Q0', value] as const),
  ...(['Q1', 'Q2', 'Q3'] as const).flatMap((question) => ['1', '2', '3'].map((value) => [question, value] as const)),
];

/** Who has to be called comes first. */
const urgency = sql`case when surveys.sentiment = 'negative' and surveys.handled_at is null then 0
  when surveys.sentiment = 'negative' then 1 when surveys.sentiment = 'positive' then 2 else 3 end`;

export interface SurveyQuery {
  /** YYYYMMDD, inclusive: business days of the visits */
  from: string;
  to: string;
  aggregate: SurveyAggregate;
  search: string;
  order: ListOrder<SurveyOrder> | null;
  offset: number;
  limit: number;
}
export type SurveySummary = Record<SurveyAggregate, number>;

export const surveyOrders = ['guest', 'visit', 'repliedAt'] as const;
type SurveyOrder = (typeof surveyOrders)[number];

const orderColumns: Record<SurveyOrder, RawBuilder<unknown>> = {
  guest: sql`tickets.name_search collate "C"`,
  visit: sql`tickets.expected`,
  repliedAt: sql`surveys.replied_at`,
};

/** A venue's surveys, each with its reservation. `db` is scoped to the venue. */
export const createSurveysStore = (db: Kysely<Tables>, venue: string) => {
  const select = () =>
    db
      .selectFrom('surveys')
      .innerJoin('tickets', (join) =>
        join.onRef('tickets.venue_id', '=', 'surveys.venue_id').onRef('tickets.ticket_id', '=', 'surveys.ticket_id'),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('ticket_messages')
            .select(['state as delivery', 'due_at as message_at'])
            .whereRef('ticket_messages.venue_id', '=', 'surveys.venue_id')
            .whereRef('ticket_messages.ticket_id', '=', 'surveys.ticket_id')
            .where('kind', '=', 'survey')
            .orderBy('ticket_messages.created_at', 'desc')
            .limit(1)
            .as('message'),
        (join) => join.onTrue(),
      )
      .selectAll('surveys')
      .select(['tickets.name', 'tickets.phone', 'tickets.status', 'tickets.size', 'tickets.area_id', 'tickets.tables'])
      .select(['tickets.expected', 'tickets.locale', 'message.delivery', 'message.message_at'])
      .where('surveys.venue_id', '=', venue);

  return {
    find: async (reservation: string): Promise<SurveyRow | undefined> =>
      isUuid(reservation) ? select().where('surveys.ticket_id', '=', reservation).executeTakeFirst() : undefined,

    /** Locked until the transaction ends: replies to one survey and corrections of it wait for each other. */
    lock: async (reservation: string): Promise<SurveyRow | undefined> => {
      if (!isUuid(reservation)) return undefined;
      await db
        .selectFrom('surveys')
        .select('ticket_id')
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', reservation)
        .forUpdate()
        .execute();
      // a statement of its own: what the locking one joins is older than the lock it has waited for
      return select().where('surveys.ticket_id', '=', reservation).executeTakeFirst();
    },

    /** Changes columns and counts the version up. Returns the new one. */
    update: async (reservation: string, changes: Omit<Updateable<Tables['surveys']>, 'version'>): Promise<number> => {
      const { version } = await db
        .updateTable('surveys')
        .set({ ...changes, version: sql<number>`version + 1` })
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', reservation)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    /** A survey that can be answered from now on; one that exists stays as it is. */
    start: async (reservation: string, { at, expiresAt }: { at: Date; expiresAt: Date }): Promise<void> => {
      await db
        .insertInto('surveys')
        .values({
          venue_id: venue,
          ticket_id: reservation,
          created_at: at,
          expires_at: expiresAt,
          viewed_at: null,
          replied_at: null,
          q0: null,
          q1: null,
          q2: null,
          q3: null,
          feedback: null,
          sentiment: null,
          handled_at: null,
          handled_by: null,
        })
        .onConflict((on) => on.columns(['venue_id', 'ticket_id']).doNothing())
        .execute();
    },

    /** Held until the transaction ends: surveys to one number wait for each other, so that each sees the ones before it. */
    lockNumber: async (phone: string): Promise<void> => {
      const number = JSON.stringify([venue, 'surveys', phone]);
      await sql`select pg_advisory_xact_lock(hashtextextended(${number}, 0))`.execute(db);
    },

    /** Whether this number got a survey of another visit since then. One whose messages all failed has reached nobody. */
    hasRecent: async (phone: string, { except, since }: { except: string; since: Date }): Promise<boolean> => {
      const { rows } = await sql`
        select from surveys join tickets using (venue_id, ticket_id)
        where venue_id = ${venue} and phone = ${phone} and ticket_id <> ${except}
          and surveys.created_at > ${since}
          and (surveys.viewed_at is not null or coalesce((
            select bool_or(state <> 'failed') from ticket_messages message
            where message.venue_id = surveys.venue_id and message.ticket_id = surveys.ticket_id and kind = 'survey'
          ), true)) limit 1`.execute(db);
      return rows.length > 0;
    },

    /** One page, the number of rows that the filter matches, and the numbers of the same days. */
    list: async ({ from, to, aggregate, search, order, offset, limit }: SurveyQuery) => {
      const days = sql<SqlBool>`tickets.business_date between ${from} and ${to}`;
      const condition = sql<SqlBool>`${isCounted(aggregate, days)} and ${search === '' ? sql`true` : matchesGuest(search)}`;
      const count = (name: string, counted: RawBuilder<SqlBool>) =>
        sql`count(*) filter (where ${counted})::int as ${sql.ref(name)}`;
      const counters = surveyAggregates.map((one) => count(one, isCounted(one, days)));
      const distribution = answers.map(([question, value]) =>
        count(`${question} ${value}`, sql`${days} and ${sql.ref(`surveys.${question.toLowerCase()}`)} = ${value}`),
      );
      const rows = await select()
        .where('tickets.status', '<>', 'deleted')
        .where(condition)
        .$if(order !== null, (query) => query.orderBy(orderValue(order, orderColumns), orderDirection(order)))
        .orderBy(urgency)
        .orderBy((eb) => eb.fn.coalesce('surveys.replied_at', 'surveys.created_at'), 'desc')
        .orderBy('surveys.ticket_id')
        .offset(offset)
        .limit(limit)
        .execute();
      const numbers = await sql<Record<string, number> & SurveySummary & { matching: number }>`
        select ${sql.join([...counters, ...distribution, count('matching', condition)])}
        from surveys join tickets using (venue_id, ticket_id)
        where venue_id = ${venue} and tickets.status <> 'deleted' and (${days} or ${aggregates.unhandled})`.execute(db);
      const [{ matching, total, viewed, replied, positive, negative, unhandled, ...counts }] = numbers.rows as [
        Record<string, number> & SurveySummary & { matching: number },
      ];
      const given: Record<string, Record<string, number>> = {};
      for (const [question, value] of answers) (given[question] ??= {})[value] = counts[`${question} ${value}`] ?? 0;
      return {
        rows,
        count: matching,
        summary: { total, viewed, replied, positive, negative, unhandled },
        distribution: given as SurveyDistribution,
      };
    },
  };
};
