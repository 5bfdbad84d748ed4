import type { Language } from '../../../graphql/domain/languages.ts';
import { isVisit } from '../../../graphql/domain/reservations.ts';
import type { KnownGuest, QueryKnownGuestArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { parseGuestPhone } from './parse-reservation-input.ts';
import { selectGuestLanguage } from './guest-language.ts';
import { createReservationsStore } from './reservations.store.ts';

type Question = Pick<QueryKnownGuestArgs, 'phoneNumber' | 'regionCode'>;

/** The venue, and the number in E.164; null: it is none. At most so many a minute: it tells who was here. */
const readNumber = async (
  what: 'guest' | 'language',
  { venue, person }: VenueScope,
  { phoneNumber, regionCode }: Question,
  { database, config, now }: Context,
) => {
  const window = { windowMs: 60_000, max: config.limits.PHONE_CHECKS_PER_MINUTE_PERSON, now: now() };
  await assertLimit(database.plain, `${what} ${person.id}`, window);
  const store = createReservationsStore(database.within([venue]), venue);
  const row = await store.venue();
  const phone = await parseGuestPhone(phoneNumber, regionCode || row.region_code).catch(() => null);
  return { store, row, phone };
};

/** A guest's earlier reservations; null for an unknown or incomplete number. */
export const findKnownGuest = async (
  scope: VenueScope,
  question: QueryKnownGuestArgs,
  context: Context,
): Promise<KnownGuest | null> => {
  const { store, phone } = await readNumber('guest', scope, question, context);
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

/** The language of messages to a number unless another is chosen; that of the venue for an incomplete number. */
export const findGuestLanguage = async (scope: VenueScope, question: Question, context: Context): Promise<Language> => {
  const { store, row, phone } = await readNumber('language', scope, question, context);
  return selectGuestLanguage(store, row, phone ?? '');
};
