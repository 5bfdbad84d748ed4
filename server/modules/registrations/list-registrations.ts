import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { isRegistrationFilter } from '../../../graphql/domain/registrations.ts';
import type { QueryRegistrationsArgs, Registrations } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { parsePage, parseSearch } from '../reservations/list-reservations.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { presentRegistration, readToday } from './registration-rows.ts';
import { parseListOrder } from '../../graphql/list-order.ts';
import { createRegistrationsStore, registrationOrders } from './registrations.store.ts';

/** The registrations of a business day, today's without one; rows and counts are of one snapshot. */
export const listRegistrations = async (
  { venue: id }: VenueScope,
  { date: given, status, search, order, ...page }: QueryRegistrationsArgs,
  { database, now }: Context,
): Promise<Registrations> => {
  const filter = status || 'all';
  if (!isRegistrationFilter(filter)) throw problem('BAD_INPUT', 'badInput', { path: 'status' });
  if (given && !isCalendarDate(given)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'date' });
  const query = {
    ...parsePage(page),
    filter,
    search: parseSearch(search),
    order: parseListOrder(order, registrationOrders),
  };
  return database
    .within([id])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const venue = await createVenuesStore(tx).find(id);
      if (venue === null) throw problem('NOT_FOUND', 'notFound');
      const date = given || readToday(venue, new Date(now()));
      const { rows, counts } = await createRegistrationsStore(tx, id).list({ ...query, date });
      return {
        date,
        enabled: venue.registration,
        rows: rows.map(presentRegistration),
        count: counts[filter],
        counts,
      };
    });
};
