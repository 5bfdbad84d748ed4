import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import type { PaymentDirection, PaymentKind } from '../../../graphql/domain/payments.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type ListOrder, orderFirst } from '../../graphql/list-order.ts';
import { searchPattern } from '../content/item-names.ts';

export interface PaymentRow {
  id: string;
  kind: PaymentKind;
  /** YYYYMMDD */
  business_date: string;
  at: Date;
  /** minor units; negative: money out */
  amount: number;
  currency: string;
  name: string;
  /** the number of the bill, or the last four characters of the card's */
  reference: string;
  /** null: of a gift card */
  bill_id: string | null;
}
export interface PaymentTotal {
  currency: string;
  paid_in: number;
  paid_out: number;
  turnover: number;
}

const directions: Record<PaymentDirection, RawBuilder<SqlBool>> = {
  all: sql`true`,
  in: sql`amount > 0`,
  out: sql`amount < 0`,
};

export const paymentOrders = ['day', 'who', 'amount'] as const;
type PaymentOrder = (typeof paymentOrders)[number];

const orderColumns: Record<PaymentOrder, RawBuilder<unknown>> = {
  day: sql`at`,
  who: sql`name_search collate "C"`,
  amount: sql`amount`,
};

/** By the name of the client or payer, the whole number of the bill, or the end of the card's. */
const matches = (search: string): RawBuilder<SqlBool> => {
  if (search === '') return sql`true`;
  const reference = plainDigits(search)
    .replace(/^[#\s]+/, '')
    .toUpperCase();
  return sql<SqlBool>`(name_search like ${searchPattern(foldLetters(search))} or reference = ${reference})`;
};

/**
 * What was paid to the venue and by it, from the ledger of gift cards and the bills (rules, "Payments"): a card that is
 * given as a compensation or taken over from another system brings no money, and nor does redeeming one. `db`: scoped to
 * the venue.
 */
export const createPaymentsStore = (db: Kysely<Tables>, venue: string) => {
  const within = (column: RawBuilder<unknown>, { from, to }: { from: string; to: string }) =>
    sql<SqlBool>`${column} between ${from} and ${to}`;
  const select = (days: { from: string; to: string }) => sql`
    select 'card:' || ledger.id as id, case ledger.kind when 'issue' then 'cardSold' else 'cardPaidOut' end as kind,
      ledger.business_date, ledger.at, ledger.amount, card.currency, card.name, card.name_search, card.serial as reference,
      null::uuid as bill_id
    from gift_card_transactions ledger
    join gift_cards card on card.venue_id = ledger.venue_id and card.id = ledger.card_id
    where ledger.venue_id = ${venue} and ${within(sql`ledger.business_date`, days)}
      and (ledger.kind = 'cashOut' or (ledger.kind = 'issue' and not card.compensation))
    union all
    select 'bill:' || bill.id, 'billPaid', bill.paid_on, bill.paid_at,
      bill.sum - coalesce((select sum(credit.sum) from bill_credits credit where credit.venue_id = bill.venue_id
        and credit.bill_id = bill.id and credit.created_at <= bill.paid_at), 0)::int,
      bill.currency, bill.name, bill.name_search, bill.number::text, bill.id
    from bills bill where bill.venue_id = ${venue} and ${within(sql`bill.paid_on`, days)}
    union all
    select 'credit:' || credit.id, 'billPaidBack', credit.issue_date, credit.created_at, -credit.sum,
      bill.currency, bill.name, bill.name_search, bill.number::text, bill.id
    from bill_credits credit join bills bill on bill.venue_id = credit.venue_id and bill.id = credit.bill_id
    where credit.venue_id = ${venue} and ${within(sql`credit.issue_date`, days)} and credit.created_at > bill.paid_at`;

  return {
    /** One page of what the search finds, the newest first, with its counts and totals; totals are those of the direction. */
    list: async ({
      direction,
      search,
      order,
      offset,
      limit,
      ...days
    }: {
      from: string;
      to: string;
      direction: PaymentDirection;
      search: string;
      order: ListOrder<PaymentOrder> | null;
      offset: number;
      limit: number;
    }) => {
      const found = sql`(select * from (${select(days)}) paid where ${matches(search)}) payments`;
      const { rows } = await sql<PaymentRow>`
        select * from ${found} where ${directions[direction]}
        order by ${orderFirst(order, orderColumns)} business_date desc, at desc, id offset ${offset} limit ${limit}`.execute(
        db,
      );
      const totals = await sql<PaymentTotal>`
        select currency, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as paid_in,
          coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as paid_out,
          coalesce(sum(amount) filter (where bill_id is not null), 0)::float8 as turnover
        from ${found} where ${directions[direction]} group by currency order by currency`.execute(db);
      const counted = await sql<Record<PaymentDirection, number>>`
        select count(*)::int as all, count(*) filter (where ${directions.in})::int as in,
          count(*) filter (where ${directions.out})::int as out
        from ${found}`.execute(db);
      const counts = counted.rows[0] ?? { all: 0, in: 0, out: 0 };
      return { rows, totals: totals.rows, counts };
    },
  };
};
