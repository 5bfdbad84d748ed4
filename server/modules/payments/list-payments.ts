import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays, daysBetween, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { isPaymentDirection, paymentLimits } from '../../../graphql/domain/payments.ts';
import type { Payments, QueryPaymentsArgs } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { parseSearch } from '../reservations/list-reservations.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { parseListOrder } from '../../graphql/list-order.ts';
import { createPaymentsStore, paymentOrders } from './payments.store.ts';

const shownDays = 30;

const parseRange = ({ from: first, to: last }: QueryPaymentsArgs, today: string): { from: string; to: string } => {
  const to = last ?? (first && first > today ? first : today);
  if (!isCalendarDate(to)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'to' });
  const from = first ?? addDays(to, 1 - shownDays);
  if (!isCalendarDate(from) || from > to || daysBetween(from, to) >= paymentLimits.days)
    throw problem('BAD_INPUT', 'expectedNotValid', { path: 'from' });
  return { from, to };
};

const parsePage = ({ offset, limit }: QueryPaymentsArgs) => {
  const page = { offset: offset ?? 0, limit: limit ?? paymentLimits.rows };
  if (page.offset < 0 || page.offset > 1_000_000) throw problem('BAD_INPUT', 'badInput', { path: 'offset' });
  if (page.limit < 1 || page.limit > paymentLimits.maxRows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return page;
};

/** Money in and out by business day; rows, counts and totals are of one snapshot. */
export const listPayments = async (
  { venue: id }: VenueScope,
  args: QueryPaymentsArgs,
  { database, now }: Context,
): Promise<Payments> => {
  const direction = args.direction ?? 'all';
  if (!isPaymentDirection(direction)) throw problem('BAD_INPUT', 'badInput', { path: 'direction' });
  const page = parsePage(args);
  return database
    .within([id])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const venue = await createVenuesStore(tx).find(id);
      if (venue === null) throw problem('NOT_FOUND', 'notFound');
      const today = readBusinessDate(new Date(now()), { timeZone: venue.time_zone, dayEnds: venue.day_ends });
      const days = parseRange(args, today);
      const query = {
        ...days,
        ...page,
        direction,
        search: parseSearch(args.search),
        order: parseListOrder(args.order, paymentOrders),
      };
      const { rows, totals, counts } = await createPaymentsStore(tx, id).list(query);
      return {
        ...days,
        rows: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          businessDate: row.business_date,
          at: row.at.toISOString(),
          amount: row.amount,
          currency: row.currency,
          name: row.name,
          reference: row.reference,
          bill: row.bill_id,
        })),
        count: counts[direction],
        counts,
        totals: totals.map(({ currency, paid_in, paid_out, turnover }) => ({
          currency,
          in: paid_in,
          out: paid_out,
          balance: paid_in - paid_out,
          turnover,
        })),
      };
    });
};
