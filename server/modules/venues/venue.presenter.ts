import type { VenueDetails } from '../../../graphql/generated/api.resolvers.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { localizeCity } from '../../localized-text.ts';
import type { Venue } from './venues.store.ts';

/** A venue as its members see it; `language` is the person's. */
export const presentVenue = (venue: Venue, role: Role | null, language: Language = 'en'): VenueDetails => ({
  venue: venue.id,
  titles: venue.titles,
  city: localizeCity(venue, language),
  category: venue.category,
  languages: venue.languages,
  timeZone: venue.time_zone,
  currency: venue.currency,
  active: venue.active,
  role,
});
