import { randomUUID } from 'node:crypto';
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import {
  expiringDays,
  type GiftCardAggregate,
  giftCardAggregates,
  type GiftCardFilter,
} from '../../../graphql/domain/gift-cards.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { getSortOrder } from '../../../graphql/domain/sort-key.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isUuid } from '../../is-uuid.ts';
import { type ListOrder, orderDirection, orderValue } from '../../graphql/list-order.ts';
import { searchPattern } from '../content/item-names.ts';

export type GiftCardRow = Selectable<Tables['gift_cards']> & {
  titles: Selectable<Tables['gift_card_collections']>['titles'];
};
export type TransactionRow = Selectable<Tables['gift_card_transactions']>;
export type CollectionRow = Selectable<Tables['gift_card_collections']>;

export interface GiftCardQuery {
  status: GiftCardFilter;
  search: string;
  /** hashes of the number that was searched for; empty: the search is no full number */
  hashes: readonly Buffer[];
  /** YYYYMMDD in the venue */
  today: string;
  order: ListOrder<GiftCardOrder> | null;
  /** by whose order names are sorted */
  language: Language;
  offset: number;
  limit: number;
}

export const giftCardOrders = ['client', 'balance', 'expires', 'created'] as const;
type GiftCardOrder = (typeof giftCardOrders)[number];

const orderColumns = (language: Language): Record<GiftCardOrder, RawBuilder<unknown>> => ({
  client: sql.raw(`name_sort[${getSortOrder(language) + 1}]`),
  balance: sql`balance`,
  expires: sql`expires_on`,
  created: sql`created_at`,
});

/** The cards that each counter counts and shows: `getGiftCardStatus` in SQL. */
const isCounted = (today: string): Record<GiftCardAggregate, RawBuilder<SqlBool>> => ({
  all: sql`true`,
  compensations: sql`compensation`,
  not_valid: sql`state <> 'active'`,
  used: sql`state = 'active' and balance = 0`,
  expired: sql`state = 'active' and balance > 0 and expires_on < ${today}`,
  valid: sql`state = 'active' and balance > 0 and expires_on >= ${today}`,
});

const isExpiring = (today: string): RawBuilder<SqlBool> =>
  sql`state = 'active' and balance > 0 and expires_on between ${today} and ${addDays(today, expiringDays)}`;

const hasNumber = (hashes: readonly Buffer[]): RawBuilder<SqlBool> =>
  hashes.length === 0
    ? sql`false`
    : sql`(number_hash in (${sql.join(hashes)}) or former_hash in (${sql.join(hashes)}))`;

/** By the client's name, three digits or more of the phone number, or the full number of the card. */
const matches = ({ search, hashes }: Pick<GiftCardQuery, 'search' | 'hashes'>): RawBuilder<SqlBool> => {
  if (search === '') return sql`true`;
  if (hashes.length > 0) return hasNumber(hashes);
  const digits = plainDigits(search).replace(/\D/g, '').replace(/^0+/, '');
  const byName = sql<SqlBool>`name_search like ${searchPattern(foldLetters(search))}`;
  return digits.length < 3 ? byName : sql<SqlBool>`(${byName} or phone like ${`%${digits}%`})`;
};

type NewCard = Omit<Insertable<Tables['gift_cards']>, 'venue_id' | 'name_search' | 'balance' | 'state' | 'version'>;
type NewTransaction = Omit<
  Insertable<Tables['gift_card_transactions']>,
  'venue_id' | 'id' | 'card_id' | 'number' | 'balance'
>;

/** A venue's gift cards. `db` is scoped to the venue. */
export const createGiftCardsStore = (db: Kysely<Tables>, venue: string) => {
  const select = () =>
    db
      .selectFrom('gift_cards')
      .innerJoin('gift_card_collections as collection', (join) =>
        join
          .onRef('collection.venue_id', '=', 'gift_cards.venue_id')
          .onRef('collection.id', '=', 'gift_cards.collection_id'),
      )
      .selectAll('gift_cards')
      .select('collection.titles')
      .where('gift_cards.venue_id', '=', venue);

  const find = async (id: string): Promise<GiftCardRow | undefined> =>
    isUuid(id) ? select().where('gift_cards.id', '=', id).executeTakeFirst() : undefined;

  return {
    find,

    /** Locked until the transaction ends. Whatever changes a card, its balance or its ledger takes this lock first. */
    lock: async (id: string): Promise<GiftCardRow | undefined> => {
      if (!isUuid(id)) return undefined;
      await db
        .selectFrom('gift_cards')
        .select('id')
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .execute();
      // a statement of its own: what the locking one reads is older than the lock it has waited for
      return find(id);
    },

    findByNumber: (hashes: readonly Buffer[]): Promise<GiftCardRow | undefined> =>
      select().where(hasNumber(hashes)).executeTakeFirst(),

    /** Whether cards of an older system were taken over, whose numbers have no check character of ours. */
    hasFormerNumbers: async (): Promise<boolean> =>
      (await db
        .selectFrom('gift_cards')
        .select('id')
        .where('venue_id', '=', venue)
        .where('former_hash', 'is not', null)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    byPhone: (phone: string): Promise<GiftCardRow[]> =>
      phone === ''
        ? Promise.resolve([])
        : select().where('gift_cards.phone', '=', phone).orderBy('gift_cards.id').execute(),

    /** One page, the number of rows that the filter matches, and the counts of all. */
    list: async ({ status, today, order, language, offset, limit, ...searched }: GiftCardQuery) => {
      const counted = isCounted(today);
      const filter = status === 'expiring' ? isExpiring(today) : counted[status];
      const condition = sql<SqlBool>`(${filter}) and ${matches(searched)}`;
      const rows = await db
        .selectFrom((eb) => eb.selectFrom('gift_cards').selectAll().where('venue_id', '=', venue).as('gift_cards'))
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('gift_card_collections as collection')
            .select('titles')
            .where('collection.venue_id', '=', venue)
            .whereRef('collection.id', '=', 'gift_cards.collection_id')
            .as('titles'),
        )
        .where(condition)
        .$if(order !== null, (query) => query.orderBy(orderValue(order, orderColumns(language)), orderDirection(order)))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      const columns = giftCardAggregates.map(
        (name) => sql`count(*) filter (where ${counted[name]})::int as ${sql.ref(name)}`,
      );
      const numbers = await sql<Record<GiftCardAggregate | 'matching', number>>`
        select ${sql.join(columns)}, count(*) filter (where ${condition})::int as matching
        from gift_cards where venue_id = ${venue}`.execute(db);
      const [{ matching, ...counts }] = numbers.rows as [Record<GiftCardAggregate | 'matching', number>];
      return { rows: rows as GiftCardRow[], count: matching, counts };
    },

    /** What valid cards hold, by currency, and how many of them expire soon. */
    liability: async (today: string): Promise<{ currency: string; amount: number; expiring: number }[]> => {
      const { rows } = await sql<{ currency: string; amount: number; expiring: number }>`
        select currency, sum(balance)::float8 as amount, count(*) filter (where ${isExpiring(today)})::int as expiring
        from gift_cards where venue_id = ${venue} and ${isCounted(today).valid}
        group by currency order by currency`.execute(db);
      return rows;
    },

    /** Whether it was inserted; false: another card of the venue bears this number. */
    insert: async (row: NewCard): Promise<boolean> => {
      const inserted = await db
        .insertInto('gift_cards')
        .values({ ...row, venue_id: venue, name_search: foldLetters(row.name) })
        .onConflict((conflict) => conflict.columns(['venue_id', 'number_hash']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Changes columns and counts the version up. */
    update: async (
      id: string,
      changes: Omit<Updateable<Tables['gift_cards']>, 'version' | 'name_search' | 'balance'>,
    ): Promise<void> => {
      await db
        .updateTable('gift_cards')
        .set({
          ...changes,
          ...(typeof changes.name === 'string' && { name_search: foldLetters(changes.name) }),
          version: sql<number>`version + 1`,
        })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .execute();
    },

    /** Adds a row to the ledger of a card that `lock` has locked, and its amount to the balance. Returns the row. */
    post: async (card: Pick<GiftCardRow, 'id'>, row: NewTransaction): Promise<TransactionRow> => {
      const { balance } = await db
        .updateTable('gift_cards')
        .set({ balance: sql<number>`balance + ${row.amount}` })
        .where('venue_id', '=', venue)
        .where('id', '=', card.id)
        .returning('balance')
        .executeTakeFirstOrThrow();
      const number = sql<number>`(select coalesce(max(number), 0) + 1 from gift_card_transactions
        where venue_id = ${venue} and card_id = ${card.id})`;
      return db
        .insertInto('gift_card_transactions')
        .values({ ...row, venue_id: venue, id: randomUUID(), card_id: card.id, number, balance })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** The newest first. */
    transactions: (card: string): Promise<TransactionRow[]> =>
      db
        .selectFrom('gift_card_transactions')
        .selectAll()
        .where('venue_id', '=', venue)
        .where('card_id', '=', card)
        .orderBy('number', 'desc')
        .execute(),

    findTransaction: async (id: string): Promise<TransactionRow | undefined> =>
      isUuid(id)
        ? db
            .selectFrom('gift_card_transactions')
            .selectAll()
            .where('venue_id', '=', venue)
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined,

    isReversed: async (transaction: string): Promise<boolean> =>
      (await db
        .selectFrom('gift_card_transactions')
        .select('id')
        .where('venue_id', '=', venue)
        .where('reverses', '=', transaction)
        .executeTakeFirst()) !== undefined,

    recordLookUp: async (card: string, by: { id: string; name: string }, at: Date): Promise<void> => {
      await db
        .insertInto('gift_card_lookups')
        .values({ venue_id: venue, card_id: card, at, actor_id: by.id, actor_name: by.name })
        .execute();
    },

    /** Cards whose balance is not the sum of their ledger, or whose ledger does not add up row by row. */
    listDifferences: async (): Promise<{ id: string; balance: number; sum: number }[]> => {
      const { rows } = await sql<{ id: string; balance: number; sum: number }>`
        select id, balance, sum from (
          select card.id, card.balance, coalesce(sum(ledger.amount), 0)::int as sum, bool_or(ledger.balance <> ledger.running) as torn
          from gift_cards card left join (
            select card_id, amount, balance, sum(amount) over (partition by card_id order by number) as running
            from gift_card_transactions where venue_id = ${venue}
          ) ledger on ledger.card_id = card.id
          where card.venue_id = ${venue} group by card.id, card.balance
        ) checked where balance <> sum or torn order by id`.execute(db);
      return rows;
    },

    collections: (active: boolean | null): Promise<CollectionRow[]> =>
      db
        .selectFrom('gift_card_collections')
        .selectAll()
        .where('venue_id', '=', venue)
        .$if(active !== null, (query) => query.where('active', '=', active ?? true))
        .orderBy('position')
        .orderBy('id')
        .execute(),

    /** Locked until the transaction ends. */
    lockCollection: async (id: string): Promise<CollectionRow | undefined> =>
      isUuid(id)
        ? db
            .selectFrom('gift_card_collections')
            .selectAll()
            .where('venue_id', '=', venue)
            .where('id', '=', id)
            .forNoKeyUpdate()
            .executeTakeFirst()
        : undefined,

    findCollection: async (id: string): Promise<CollectionRow | undefined> =>
      isUuid(id)
        ? db
            .selectFrom('gift_card_collections')
            .selectAll()
            .where('venue_id', '=', venue)
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined,

    insertCollection: (row: Omit<Insertable<Tables['gift_card_collections']>, 'venue_id'>): Promise<CollectionRow> =>
      db
        .insertInto('gift_card_collections')
        .values({ ...row, venue_id: venue })
        .returningAll()
        .executeTakeFirstOrThrow(),

    updateCollection: (
      id: string,
      changes: Omit<Updateable<Tables['gift_card_collections']>, 'version'>,
    ): Promise<CollectionRow> =>
      db
        .updateTable('gift_card_collections')
        .set({ ...changes, version: sql<number>`version + 1` })
        .where('venue_id', '=', venue)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
};
export type GiftCardsStore = ReturnType<typeof createGiftCardsStore>;

/** Cards whose guest was erased: messages about them are removed. `db` is scoped to the venue. */
export const listErasedCards = async (db: Kysely<Tables>, venue: string): Promise<string[]> =>
  (await db.selectFrom('gift_cards').select('id').where('venue_id', '=', venue).where('name', '=', '').execute()).map(
    ({ id }) => id,
  );

/** Forgets look-ups before `before`. `db`: the maintenance role. */
export const purgeGiftCardLookUps = async (db: Kysely<Tables>, before: Date): Promise<void> => {
  await db.deleteFrom('gift_card_lookups').where('at', '<', before).execute();
};
