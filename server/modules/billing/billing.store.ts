import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';

export type BillRow = Selectable<Tables['bills']>;
/** How the outbox names the messages about a bill. */
export const aboutBill = (id: string): string => `bill:${id}`;

type BillCreditRow = Selectable<Tables['bill_credits']>;
type NewBill = Pick<
  BillRow,
  | 'id'
  | 'name'
  | 'issue_date'
  | 'due_date'
  | 'type'
  | 'description'
  | 'sum'
  | 'currency'
  | 'emails'
  | 'allocation_number'
>;

/** A venue's bills, their credits and the counters of their numbers. `db` is scoped to the venue. */
export const createBillingStore = (db: Kysely<Tables>, venue: string) => ({
  /** Drafts and open ones, the earliest due first. */
  listFuture: async (): Promise<BillRow[]> =>
    db
      .selectFrom('bills')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('status', 'in', ['draft', 'open'])
      .orderBy('due_date')
      .orderBy('number')
      .orderBy('id')
      .execute(),

  /** All others, the last issued first. */
  listHistory: async (): Promise<BillRow[]> =>
    db
      .selectFrom('bills')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('status', 'not in', ['draft', 'open'])
      .orderBy('issue_date', 'desc')
      .orderBy('number', 'desc')
      .orderBy('id')
      .execute(),

  listCredits: async (bills: readonly string[]): Promise<BillCreditRow[]> =>
    bills.length === 0
      ? []
      : db
          .selectFrom('bill_credits')
          .selectAll()
          .where('venue_id', '=', venue)
          .where('bill_id', 'in', [...bills])
          .orderBy('number')
          .execute(),

  /** The newest message about each of these bills to each address. */
  listDeliveries: async (bills: readonly string[]) =>
    bills.length === 0
      ? []
      : asLoginRole(db, () =>
          db
            .selectFrom('outbox')
            .distinctOn(['about', 'recipient'])
            .select(['about', 'recipient', 'sent_at', 'failed'])
            .where('about', 'in', bills.map(aboutBill))
            .orderBy('about')
            .orderBy('recipient')
            .orderBy('id', 'desc')
            .execute(),
        ),

  find: async (id: string): Promise<BillRow | undefined> =>
    isUuid(id)
      ? db.selectFrom('bills').selectAll().where('venue_id', '=', venue).where('id', '=', id).executeTakeFirst()
      : undefined,

  /** Locked until the transaction ends. */
  lock: async (id: string): Promise<BillRow | undefined> =>
    isUuid(id)
      ? db
          .selectFrom('bills')
          .selectAll()
          .where('venue_id', '=', venue)
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : undefined,

  insert: async (row: NewBill, at: Date): Promise<void> => {
    await db
      .insertInto('bills')
      .values({ ...row, venue_id: venue, name_search: foldLetters(row.name), created_at: at, updated_at: at })
      .execute();
  },

  /** Changes columns and counts the version up. */
  update: async (
    id: string,
    changes: Omit<Updateable<Tables['bills']>, 'version' | 'name_search' | 'updated_at'>,
    at: Date,
  ): Promise<void> => {
    await db
      .updateTable('bills')
      .set({
        ...changes,
        ...(typeof changes.name === 'string' && { name_search: foldLetters(changes.name) }),
        updated_at: at,
        version: sql<number>`version + 1`,
      })
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .execute();
  },

  delete: async (id: string): Promise<void> => {
    await db.deleteFrom('bills').where('venue_id', '=', venue).where('id', '=', id).execute();
  },

  insertCredit: async (row: Omit<BillCreditRow, 'venue_id'>): Promise<void> => {
    await db
      .insertInto('bill_credits')
      .values({ ...row, venue_id: venue })
      .execute();
  },

  /**
   * The next number of a series, for something issued on `date`; null when the number before it was issued later. The
   * counter is locked until the transaction ends, and a transaction that is rolled back gives its number back: there are
   * no holes.
   */
  takeNumber: async (series: 'bill' | 'credit', date: string): Promise<number | null> => {
    const row = await db
      .insertInto('bill_series')
      .values({ venue_id: venue, series, last_number: 1, last_date: date })
      .onConflict((on) =>
        on
          .columns(['venue_id', 'series'])
          .doUpdateSet({ last_number: sql<number>`bill_series.last_number + 1`, last_date: date })
          .where('bill_series.last_date', '<=', date),
      )
      .returning('last_number')
      .executeTakeFirst();
    return row?.last_number ?? null;
  },
});
