import type { VenueDetails } from '../../../graphql/generated/api.resolvers.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import { getDefaultCandleMinutes } from '../../../graphql/domain/holidays.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { localizeCity } from '../../localized-text.ts';
import type { Venue } from './venues.store.ts';

/** A venue as its members see it; `language` is the person's. */
export const presentVenue = (venue: Venue, role: Role | null, language: Language = 'en'): VenueDetails => ({
  venue: venue.id,
  titles: venue.titles,
  city: localizeCity(venue, language),
  cities: toCities(venue),
  regionCode: venue.region_code,
  category: venue.category,
  languages: venue.languages,
  timeZone: venue.time_zone,
  currency: venue.currency,
  cancelUnanswered: venue.cancel_unanswered,
  registration: venue.registration,
  booking: {
    on: venue.booking,
    becomes: venue.booking_becomes,
    code: venue.booking_code,
    changeMinutes: venue.booking_change_minutes,
    perDay: venue.booking_per_day,
    sites: venue.booking_sites,
  },
  turns: {
    to2: venue.turn_to_2,
    to4: venue.turn_to_4,
    above: venue.turn_above,
    buffer: venue.turn_buffer,
  },
  candleMinutes: getCandleMinutes(venue),
  dayEnds: [...venue.day_ends],
  active: venue.active,
  role,
});

/** A city that was stored without a language counts as English. */
export const toCities = ({ city, city_names = {} }: Venue): NonNullable<Venue['city_names']> => ({
  ...(city !== null && { [master]: city }),
  ...city_names,
});

/** Those that the venue has set, else those of its city. */
export const getCandleMinutes = (venue: Venue): number =>
  venue.candle_minutes ?? getDefaultCandleMinutes(toCities(venue)[master] ?? localizeCity(venue, master));
