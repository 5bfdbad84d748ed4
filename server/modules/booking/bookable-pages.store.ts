import { type Kysely, sql } from 'kysely';
import type { BookingOutcome } from '../../../graphql/domain/booking.ts';
import type { DayEnd } from '../../../graphql/domain/business-day.ts';
import { getSingletonId } from '../../../graphql/content/kinds/identities.ts';
import { venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Database } from '../../db/open-database.ts';
import type { Tables } from '../../db/schema.types.ts';
import { selectPublished } from '../guest-pages/guest-pages.store.ts';

/** A venue in which guests book themselves, with the public reservation page on which they do. */
export interface BookablePage {
  venue: string;
  page: string;
  slug: string;
  titles: Partial<Record<Language, string>>;
  languages: Language[];
  region: string;
  timeZone: string;
  dayEnds: DayEnd[];
  becomes: BookingOutcome;
  changeMinutes: number;
  city: Partial<Record<Language, string>>;
  /** the published version of the venue's profile; null: none is published */
  profile: Content | null;
}

/** Venues in which guests book themselves, by id. */
const listBookingVenues = async (maintenance: Kysely<Tables>): Promise<string[]> => {
  const rows = await maintenance
    .selectFrom('venues')
    .select('id')
    .where('booking', '=', true)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The first public reservation page of a venue that takes bookings online; null: it has none. */
export const findBookablePage = async (db: Kysely<Tables>, venue: string): Promise<BookablePage | null> => {
  const { rows } = await sql<BookablePage>`
    ${selectPublished(
      sql`venues.id as venue, item.cms_id as page, slugs.slug, venues.titles, venues.languages,
        venues.region_code as region, venues.time_zone as "timeZone", venues.day_ends as "dayEnds",
        venues.booking_becomes as becomes, venues.booking_change_minutes as "changeMinutes",
        venues.city_names as city,
        (select version.content from content profile join content_versions version
          on version.venue_id = profile.venue_id and version.cms_id = profile.cms_id
          and version.version = profile.published_version
          where profile.venue_id = ${venue} and profile.cms_id = ${getSingletonId(venue, venueKind)}
            and profile.deleted_at is null) as profile`,
      sql`publication_slugs slugs`,
    )}
      and slugs.venue_id = ${venue} and venues.booking and item.entity = 'page' and item.component = 'reservation'
      and slugs.slug = publication.content -> 'en' ->> 'slug_public'
    order by item.created_at, item.cms_id limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Those of all venues, one at a time, each read within its venue's scope. */
export async function* listBookablePages(database: Database): AsyncGenerator<BookablePage> {
  for (const venue of await listBookingVenues(database.maintenance)) {
    const page = await findBookablePage(database.within([venue]), venue);
    if (page !== null) yield page;
  }
}
