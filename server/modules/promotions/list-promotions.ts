import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { addDays, daysBetween, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { isPromotionFilter, promotionLimits } from '../../../graphql/domain/promotions.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import type { Promotions, QueryPromotionsArgs } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { parseSearch } from '../reservations/list-reservations.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { parseListOrder } from '../../graphql/list-order.ts';
import { createPromotionsStore, promotionOrders } from './promotions.store.ts';

const parseRange = ({ from: first, to: last }: QueryPromotionsArgs, today: string): { from: string; to: string } => {
  const to = last ?? (first && first > today ? first : today);
  if (!isCalendarDate(to)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'to' });
  const from = first ?? addDays(to, 1 - promotionLimits.shownDays);
  if (!isCalendarDate(from) || from > to || daysBetween(from, to) >= promotionLimits.days)
    throw problem('BAD_INPUT', 'expectedNotValid', { path: 'from' });
  return { from, to };
};

const parsePage = ({ offset, limit }: QueryPromotionsArgs) => {
  const page = { offset: offset ?? 0, limit: limit ?? promotionLimits.rows };
  if (page.offset < 0 || page.offset > 1_000_000) throw problem('BAD_INPUT', 'badInput', { path: 'offset' });
  if (page.limit < 1 || page.limit > promotionLimits.maxRows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return page;
};

/** Published posts and packages with their reach (rules, "Promotions"); rows and counts are of one snapshot. */
export const listPromotions = async (
  { venue: id }: VenueScope,
  args: QueryPromotionsArgs,
  { database, now }: Context,
): Promise<Promotions> => {
  const kind = args.kind || 'all';
  if (!isPromotionFilter(kind)) throw problem('BAD_INPUT', 'badInput', { path: 'kind' });
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
        kind,
        search: parseSearch(args.search),
        order: parseListOrder(args.order, promotionOrders),
      };
      const { rows, counts } = await createPromotionsStore(tx, id).list(query);
      return {
        ...days,
        rows: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          name: row.name,
          path: getGuestPath(row.slug),
          publishedAt: row.published_at.toISOString(),
          by: row.published_by,
          views: row.views,
        })),
        count: counts[kind],
        counts,
      };
    });
};
