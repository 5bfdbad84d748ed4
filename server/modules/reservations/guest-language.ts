import { mainLanguage, venueLanguage } from '../../../graphql/domain/countries.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { ReservationsStore } from './reservations.store.ts';

/**
 * The language of messages to a guest for whom nobody has chosen one: of the reservation before, else of the country of a
 * number from abroad, else of the venue (rules, "Reservations"). `phone`: E.164; '' = none was left.
 */
export const selectGuestLanguage = async (
  store: Pick<ReservationsStore, 'lastLanguage'>,
  venue: { region_code: string; languages: readonly Language[] },
  phone: string,
): Promise<Language> => {
  const ofVenue = venueLanguage({ regionCode: venue.region_code, languages: venue.languages });
  if (phone === '') return ofVenue;
  const last = await store.lastLanguage(phone);
  if (last !== null) return last;
  const { findPhoneCountry } = await import('../../../graphql/domain/phone-checks.ts');
  const country = findPhoneCountry(phone);
  return country === null || country === venue.region_code ? ofVenue : mainLanguage(country);
};
