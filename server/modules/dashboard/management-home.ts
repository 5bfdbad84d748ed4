import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import type { ManagementHome } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { createSurveysStore } from '../surveys/surveys.store.ts';

/** Only the lists' numbers are used; a list returns at least one row with them. */
const numbersOnly = { search: '', order: 'time', offset: 0, limit: 1 } as const;

/** Numbers of one snapshot, read from the lists that they open: they are the same there. */
export const getManagementHome = (
  { venue }: VenueScope,
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
      const surveys = await createSurveysStore(tx, venue).list({ ...days, aggregate: 'unhandled', ...numbersOnly });
      return {
        today,
        waiting: pending.summary.total,
        callbacks: pending.summary.contact,
        failedMessages: pending.summary.failed,
        negativeSurveys: surveys.summary.unhandled,
        summary: ofToday.summary,
        covers: await reservations.coversByQuarter(today),
      };
    });
