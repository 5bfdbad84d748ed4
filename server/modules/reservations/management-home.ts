import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { ManagementHome } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { createReservationsStore } from './reservations.store.ts';

/** Numbers of one snapshot; each is the count of the list that it opens. */
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
      const store = createReservationsStore(tx, venue);
      const at = new Date(now());
      const { date: today } = toWallTime(at, (await store.venue()).time_zone);
      const { summary } = await store.list({
        ...{ from: today, to: today, aggregate: 'total', search: '', offset: 0, limit: 1 },
      });
      const numbers = await store.homeNumbers(at);
      return { today, summary, ...numbers, covers: await store.coversByQuarter(today) };
    });
