import type { VenueDetails } from '../../../graphql/generated/api.resolvers.ts';
import { type Language, parseLanguage, languages } from '../../../graphql/domain/languages.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import type { Venue } from './venues.store.ts';

export const presentVenue = (venue: Venue, role: Role | null): VenueDetails => ({
  venue: venue.id,
  titles: venue.titles,
  city: venue.city,
  category: venue.category,
  languages: venue.languages,
  timeZone: venue.time_zone,
  currency: venue.currency,
  active: venue.active,
  role,
});

/** A text in the asked language, in English, or in whichever there is. */
export const localizedVenueText = (
  texts: Partial<Record<Language, string>>,
  locale: string | null | undefined,
): string => {
  const order = [parseLanguage(locale), 'en' as const, ...languages];
  return order.flatMap((language) => (language && texts[language]) || [])[0] ?? '';
};
