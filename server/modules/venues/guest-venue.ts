import { venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { MapLocation } from '../../../graphql/content/fields/location.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { GuestVenue } from '../../../graphql/generated/guest.resolvers.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { formatPhone } from '../../format-phone.ts';
import { findGuestVenue } from './guest-venue.store.ts';

type Texts = Partial<Record<Language, string>>;

const withoutEmpty = (texts: unknown): Texts =>
  Object.fromEntries(Object.entries((texts ?? {}) as Texts).filter(([, text]) => text !== ''));

/** What a guest's page shows of a venue; contacts are those of its published profile. `db` is scoped to the venue. */
export const getGuestVenue = async (db: Kysely<Tables>, venue: string): Promise<GuestVenue> => {
  const row = await findGuestVenue(db, venue);
  if (row === null) throw problem('NOT_FOUND', 'notFound');
  const { titles, timeZone, languages } = row;
  const profile: Partial<Draft> = row.profile === null ? {} : fromContent(venueKind, row.profile);
  const phones = withoutEmpty(profile.phone);
  // the master language has the international form
  const phone = phones[master] ?? Object.values(phones)[0];
  const location = (profile.geolocation ?? null) as MapLocation | null;
  return {
    titles,
    address: withoutEmpty(profile.address),
    point: location && { latitude: location.latitude, longitude: location.longitude },
    phone: phone === undefined ? null : await formatPhone(phone),
    timeZone,
    languages,
  };
};
