import { type Kysely, sql } from 'kysely';
import type { DayEnd } from '../../../graphql/domain/business-day.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { getGuestPath } from '../../../graphql/domain/slugs.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Database } from '../../db/open-database.ts';
import type { Tables } from '../../db/schema.types.ts';
import { selectPublicationStates, isActive, joinPublished, selectVenues } from '../content/public-items.store.ts';

/** An item that guests may read, in its published version, with the published version of its publication. */
export interface PublishedItem {
  cms_id: string;
  entity: string;
  component: string;
  content: Content;
  publication: Content;
  /** when this version was saved */
  updatedAt: Date;
  /** of the requested slug */
  slug: { field: string; released: boolean };
  venue: {
    titles: Partial<Record<Language, string>>;
    city: Partial<Record<Language, string>>;
    currency: string;
    timeZone: string;
    dayEnds: DayEnd[];
    /** ISO 3166 */
    region: string;
    languages: Language[];
    /** guests book on its reservation pages */
    booking: boolean;
    id: string;
  };
}

/** Published versions of active publications and of the items they name, in active venues; the rows begin at `from`. */
export const selectPublished = (columns: ReturnType<typeof sql>, from: ReturnType<typeof sql>) => sql`
  select ${columns} from ${from}
  join venues on venues.id = slugs.venue_id and venues.active and venues.deleted_at is null
  join content announcer on announcer.venue_id = slugs.venue_id and announcer.cms_id = slugs.cms_id
    and announcer.entity = 'publication' and announcer.deleted_at is null
  join content_versions publication on publication.venue_id = announcer.venue_id
    and publication.cms_id = announcer.cms_id and publication.version = announcer.published_version
  join content item on item.venue_id = announcer.venue_id and item.deleted_at is null
    and item.cms_id = publication.content -> 'en' ->> 'cms_id'
  join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
    and shown.version = item.published_version
  where publication.content -> 'en' ->> 'is_active' = 'true'`;

const findVenue = async (maintenance: Kysely<Tables>, slug: string): Promise<string | null> => {
  const row = await maintenance
    .selectFrom('publication_slugs')
    .select('venue_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.venue_id ?? null;
};

/**
 * The item that a slug in its stored form leads to; null when there is none that guests may read. A slug names no venue,
 * so the maintenance role finds the venue, and all else is read within that venue's scope.
 */
export const findPublished = async (database: Database, slug: string): Promise<PublishedItem | null> => {
  const venue = await findVenue(database.maintenance, slug);
  if (venue === null) return null;
  const { rows } = await sql<Omit<PublishedItem, 'slug' | 'venue'> & PublishedItem['venue'] & PublishedItem['slug']>`
    ${selectPublished(
      sql`item.cms_id, item.entity, item.component, shown.content, publication.content as publication,
        shown.updated_at as "updatedAt", slugs.field, slugs.released_at is not null as released,
        venues.titles, venues.city_names as city, venues.currency, venues.time_zone as "timeZone",
        venues.day_ends as "dayEnds",
        venues.region_code as region, venues.languages, venues.booking, venues.id`,
      sql`publication_slugs slugs`,
    )} and slugs.slug = ${slug} and slugs.venue_id = ${venue}`.execute(database.within([venue]));
  const [row] = rows;
  if (row === undefined) return null;
  const { field, released, titles, city, currency, timeZone, dayEnds, region, languages, booking, id, ...item } = row;
  return {
    ...item,
    slug: { field, released },
    venue: { id, titles, city, currency, timeZone, dayEnds, region, languages, booking },
  };
};

/**
 * The slug that guests can open an item at, or what a publication publishes, the public one first; null when they cannot.
 * `db` is scoped to the venue.
 */
export const findGuestSlug = async (db: Kysely<Tables>, venue: string, id: string): Promise<string | null> => {
  const { rows } = await sql<{ slug: string }>`
    ${selectPublished(sql`slugs.slug`, sql`publication_slugs slugs`)}
      and slugs.venue_id = ${venue} and (item.cms_id = ${id} or announcer.cms_id = ${id})
      and slugs.slug in (publication.content -> 'en' ->> 'slug_public', publication.content -> 'en' ->> 'slug_private')
    order by slugs.slug = publication.content -> 'en' ->> 'slug_public' desc, slugs.slug limit 1`.execute(db);
  return rows[0]?.slug ?? null;
};

/** The public slug that guests can open an item at; null: it has none. `db` is scoped to the venue. */
export const findPublicSlug = async (db: Kysely<Tables>, venue: string, id: string): Promise<string | null> => {
  const { rows } = await sql<{ slug: string }>`
    ${selectPublished(sql`slugs.slug`, sql`publication_slugs slugs`)}
      and slugs.venue_id = ${venue} and item.cms_id = ${id}
      and slugs.slug = publication.content -> 'en' ->> 'slug_public' limit 1`.execute(db);
  return rows[0]?.slug ?? null;
};

/** The public slug of the first reservation page that guests can open; null: there is none. `db` is scoped to the venue. */
export const findReservationSlug = async (db: Kysely<Tables>, venue: string): Promise<string | null> => {
  const { rows } = await sql<{ slug: string }>`
    ${selectPublished(sql`slugs.slug`, sql`publication_slugs slugs`)}
      and slugs.venue_id = ${venue} and item.entity = 'page' and item.component = 'reservation'
      and slugs.slug = publication.content -> 'en' ->> 'slug_public'
    order by item.created_at, item.cms_id limit 1`.execute(db);
  return rows[0]?.slug ?? null;
};

/** The path of the slug of an item. */
export const findGuestPath = async (db: Kysely<Tables>, venue: string, id: string): Promise<string | null> => {
  const slug = await findGuestSlug(db, venue, id);
  return slug === null ? null : getGuestPath(slug);
};

/** The published version of an item that guests may see, with or without a page of its own. */
interface PublishedContent {
  cms_id: string;
  /** its venue's id */
  venue: string;
  entity: string;
  component: string;
  content: Content;
  titles: Partial<Record<Language, string>>;
}

/** Those of these items that are public (contract, "Writing"), of any venue. */
export const findPublishedItems = async (
  maintenance: Kysely<Tables>,
  ids: readonly string[],
): Promise<PublishedContent[]> => {
  const { rows } = await sql<PublishedContent>`
    with ${selectPublicationStates(selectVenues(ids))}
    select item.cms_id, item.venue_id as venue, item.entity, item.component, shown.content, venues.titles
    from content item ${joinPublished}
    where item.cms_id = any(${[...ids]}::text[]) and item.deleted_at is null and ${isActive}
    order by item.cms_id`.execute(maintenance);
  return rows;
};

/** The guest URL of an item, and its publication's entry in the shared directory. */
interface PublicPage {
  slug: string;
  tags: string[];
}

/** Of those items that have a page at a public slug, by id. */
export const findPublicPages = async (
  maintenance: Kysely<Tables>,
  items: readonly { cms_id: string; venue: string }[],
): Promise<Map<string, PublicPage>> => {
  if (items.length === 0) return new Map();
  const { rows } = await sql<{ id: string; slug: string; directory: Record<string, unknown> | null }>`
    ${selectPublished(
      sql`item.cms_id as id, slugs.slug, publication.content -> 'en' -> 'directory' as directory`,
      sql`publication_slugs slugs`,
    )}
      and slugs.venue_id = any(${[...new Set(items.map(({ venue }) => venue))]}::text[])
      and item.cms_id = any(${items.map(({ cms_id }) => cms_id)}::text[])
      and slugs.slug = publication.content -> 'en' ->> 'slug_public'
    order by slugs.slug desc`.execute(maintenance);
  return new Map(
    rows.map(({ id, slug, directory }) => {
      const tags = [directory?.tags_services, directory?.tags_styles].flat();
      return [id, { slug, tags: tags.filter((tag) => typeof tag === 'string') }];
    }),
  );
};

const maxListed = 50_000;

/** The public slugs that search engines may list, in all venues; at most as many as one sitemap may hold. */
export const listPublicSlugs = async (
  maintenance: Kysely<Tables>,
  entities: readonly string[],
): Promise<{ slug: string; updatedAt: Date }[]> => {
  const { rows } = await sql<{ slug: string; updatedAt: Date }>`
    ${selectPublished(sql`slugs.slug, shown.updated_at as "updatedAt"`, sql`publication_slugs slugs`)}
      and slugs.slug = publication.content -> 'en' ->> 'slug_public'
      and item.entity = any(${[...entities]}::text[])
      and coalesce(publication.content -> 'en' -> 'media' -> 'seo' ->> 'no_index', 'false') <> 'true'
    order by slugs.slug limit ${maxListed}`.execute(maintenance);
  return rows;
};
