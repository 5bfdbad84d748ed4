import { isVisit } from '../../../graphql/domain/reservations.ts';
import type { KnownGuest, QueryKnownGuestArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { parseGuestPhone } from './parse-reservation-input.ts';
import { createReservationsStore } from './reservations.store.ts';

/** A guest's earlier reservations; null for an unknown or incomplete number. */
export const findKnownGuest = async (
  { venue, person }: VenueScope,
  { phoneNumber, regionCode }: QueryKnownGuestArgs,
  { database, config, now }: Context,
): Promise<KnownGuest | null> => {
  const window = { windowMs: 60_000, max: config.limits.PHONE_CHECKS_PER_MINUTE_PERSON, now: now() };
  await assertLimit(database.plain, `guest ${person.id}`, window);
  const store = createReservationsStore(database.within([venue]), venue);
  const phone = await parseGuestPhone(phoneNumber, regionCode || (await store.venue()).region_code).catch(() => null);
  if (phone === null) return null;
  const rows = (await store.byPhone(phone)).filter(({ status }) => status !== 'deleted');
  const [last] = rows;
  if (last === undefined) return null;
  const visits = rows.filter(({ status }) => isVisit(status));
  return {
    name: last.name,
    email: last.email,
    locale: last.locale,
    size: last.size,
    area: last.area_id,
    note: last.note,
    visits: visits.length,
    noShows: rows.filter(({ status }) => status === 'noShow').length,
    lastVisit: visits[0]?.expected ?? null,
  };
};
