import { getOverdueDays, isDueSoon } from '../../../graphql/domain/billing.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { mayWithRole } from '../../../graphql/domain/roles.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { ManagementHome } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { type BillRow, createBillingStore } from '../billing/billing.store.ts';
import { createGiftCardsStore } from '../gift-cards/gift-cards.store.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { createSurveysStore } from '../surveys/surveys.store.ts';

/** Only the lists' numbers are used; a list returns at least one row with them. */
const numbersOnly = { quarter: null, search: '', order: 'time', offset: 0, limit: 1 } as const;

/** Numbers of one snapshot, read from the lists that they open: they are the same there. */
export const getManagementHome = (
  { venue, role }: VenueScope,
  _args: object,
  { database, now }: Context,
): Promise<ManagementHome> =>
  database
    .within([venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const reservations = createReservationsStore(tx, venue);
      const at = new Date(now());
      const { time_zone: timeZone, day_ends: dayEnds } = await reservations.venue();
      const today = readBusinessDate(at, { timeZone, dayEnds });
      const days = { from: today, to: today };
      const ofToday = await reservations.list({ within: days, aggregate: 'total', ...numbersOnly });
      const pending = await reservations.list({ within: { pendingAt: at }, aggregate: 'total', ...numbersOnly });
      const surveys = await createSurveysStore(tx, venue).list({
        ...days,
        aggregate: 'unhandled',
        ...numbersOnly,
        order: null,
      });
      // the days of cards and bills end at midnight, those of reservations hours later
      const calendarDay = toWallTime(at, timeZone).date;
      const cards = mayWithRole(role, 'unmask', 'giftCard')
        ? await createGiftCardsStore(tx, venue).liability(calendarDay)
        : null;
      const bills = mayWithRole(role, 'read', 'billing') ? await createBillingStore(tx, venue).listFuture() : null;
      const dueOf = (row: BillRow) => ({ status: row.status, dueDate: row.due_date });
      return {
        today,
        waiting: pending.summary.total,
        callbacks: pending.summary.contact,
        failedMessages: pending.summary.failed,
        negativeSurveys: surveys.summary.unhandled,
        summary: ofToday.summary,
        covers: await reservations.coversByQuarter(today),
        giftCards: cards && {
          amounts: cards.map(({ currency, amount }) => ({ currency, amount })),
          expiring: cards.reduce((sum, { expiring }) => sum + expiring, 0),
        },
        bills: bills && {
          due: bills.filter((row) => isDueSoon(dueOf(row), calendarDay)).length,
          overdue: bills.filter((row) => getOverdueDays(dueOf(row), calendarDay) > 0).length,
        },
      };
    });
