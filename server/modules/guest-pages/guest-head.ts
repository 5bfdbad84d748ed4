import { getBookingPath } from '../../../graphql/domain/booking.ts';
import { takesBookings } from '../../../graphql/content/kinds/booking-kinds.ts';
import type { GuestKindName } from '../../../graphql/content/kinds/registry.ts';
import { venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { formatStoredPhone, type PhoneForms } from '../../../graphql/domain/phone-checks.ts';
import { showsProfile } from '../../../src/features/guest-preview/document/guest-item-facts.ts';
import type { Database } from '../../db/open-database.ts';
import { findGuestVenue, type GuestVenueRow } from '../venues/guest-venue.store.ts';
import { findReservationSlug } from './guest-pages.store.ts';

interface Venue {
  id: string;
  region: string;
  /** guests book on its reservation pages */
  booking: boolean;
}

/** What a page says of its venue before its own content, and the ways to come there. */
export interface GuestHead {
  /** the published profile of the venue, where the page begins with it */
  profile: GuestVenueRow['profile'];
  bookingPath: string | null;
}

/**
 * Of the page of an item: guests book on the page itself where it takes bookings, else on the venue's first one.
 * `publicSlug` is the page's own, null where it is not listed.
 */
export const findGuestHead = async (
  database: Database,
  { entity, venue, publicSlug }: { entity: GuestKindName; venue: Venue; publicSlug: string | null },
): Promise<GuestHead> => {
  const db = database.within([venue.id]);
  const findSlug = async (): Promise<string | null> => {
    if (!venue.booking) return null;
    return takesBookings(entity) ? publicSlug : findReservationSlug(db, venue.id);
  };
  const [found, slug] = await Promise.all([showsProfile(entity) ? findGuestVenue(db, venue.id) : null, findSlug()]);
  return { profile: found?.profile ?? null, bookingPath: slug === null ? null : getBookingPath(slug) };
};

/** The forms of every phone number of a venue's profile, by the number as it is stored. */
export const formatPhones = (profile: Draft, region: string): Record<string, PhoneForms> =>
  Object.fromEntries(
    [profile.phone, profile.order_phone]
      .flatMap((byLanguage) => Object.values((byLanguage ?? {}) as Record<string, unknown>))
      .flatMap((stored) => (typeof stored === 'string' ? [[stored, formatStoredPhone(stored, region)]] : [])),
  );

export const parseProfile = ({ profile }: GuestHead): Draft | null =>
  profile === null ? null : fromContent(venueKind, profile);
