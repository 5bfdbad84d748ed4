import { type Kysely, sql } from 'kysely';
import { getSingletonId } from '../../../graphql/content/kinds/identities.ts';
import { venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';

export interface GuestVenueRow {
  titles: Partial<Record<Language, string>>;
  timeZone: string;
  languages: Language[];
  /** ISO 3166 */
  region: string;
  /** guests book on its reservation pages */
  booking: boolean;
  /** the published version of its profile; null: none is published */
  profile: Content | null;
}

/** What guests may know of a venue. `db` is scoped to it. */
export const findGuestVenue = async (db: Kysely<Tables>, venue: string): Promise<GuestVenueRow | null> => {
  const { rows } = await sql<GuestVenueRow>`
    select venues.titles, venues.time_zone as "timeZone", venues.languages,
      venues.region_code as region, venues.booking, shown.content as profile
    from venues
    left join content profile on profile.venue_id = venues.id and profile.deleted_at is null
      and profile.cms_id = ${getSingletonId(venue, venueKind)}
    left join content_versions shown on shown.venue_id = venues.id and shown.cms_id = profile.cms_id
      and shown.version = profile.published_version
    where venues.id = ${venue}`.execute(db);
  return rows[0] ?? null;
};
