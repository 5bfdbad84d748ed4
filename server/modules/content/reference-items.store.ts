import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { Tables } from '../../db/schema.types.ts';
import { selectPublicationStates, isActive, joinPublished, selectVenues } from './public-items.store.ts';

/** An item that a reference names, with what is shown of it. */
export interface ReferencedRow {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  venue_id: string;
  titles: Partial<Record<Language, string>>;
  content: Content;
}

/** Those of these items that guests may see, in their published version. What is public is open to everybody. */
export const findPublicItems = async (
  maintenance: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReferencedRow[]> => {
  const { rows } = await sql<ReferencedRow>`
    with ${selectPublicationStates(selectVenues(ids))}
    select item.cms_id, shown.name, item.entity, item.component, item.venue_id, venues.titles, shown.content
    from content item ${joinPublished}
    where item.cms_id = any(${[...ids]}::text[]) and item.deleted_at is null and ${isActive}
    order by item.cms_id`.execute(maintenance);
  return rows;
};

/** Those of these items that exist, as they are now. `db` is scoped to the venues that they may belong to. */
export const findCurrentItems = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReferencedRow[]> => {
  const { rows } = await sql<ReferencedRow>`
    select item.cms_id, item.name, item.entity, item.component, item.venue_id, venues.titles, item.content
    from content item join venues on venues.id = item.venue_id and venues.deleted_at is null
    where item.cms_id = any(${[...ids]}::text[]) and item.deleted_at is null
    order by item.cms_id`.execute(db);
  return rows;
};

interface ReferableVenue {
  id: string;
  titles: Partial<Record<Language, string>>;
  city: string | null;
  city_names: Partial<Record<Language, string>>;
}

interface ReferableVenueQuery {
  term: string;
  /** this venue only; null: every one */
  id: string | null;
  /** whose own venues come first */
  person: string;
  /** ids that are listed to everyone */
  operators: readonly string[];
  /** also those with a publication that makes them searchable, published and active */
  searchable: boolean;
  /** every venue, active or not */
  all: boolean;
  limit: number;
}

/** Venues whose items another venue's references may name. */
export const listReferableVenues = async (
  maintenance: Kysely<Tables>,
  { term, id, person, operators, searchable, all, limit }: ReferableVenueQuery,
): Promise<ReferableVenue[]> => {
  const orSearchable = sql`or exists (
    select from content publication
    join content_versions shown on shown.venue_id = publication.venue_id and shown.cms_id = publication.cms_id
      and shown.version = publication.published_version
    where publication.venue_id = venues.id and publication.entity = 'publication' and publication.deleted_at is null
      and shown.content -> 'en' ->> 'is_active' = 'true'
      and shown.content -> 'en' -> 'directory' ->> 'is_searchable' = 'true')`;
  const { rows } = await sql<ReferableVenue>`
    select id, titles, city, city_names
    from venues
    left join memberships member on member.venue_id = venues.id and member.user_id = ${person}::uuid
    where deleted_at is null and strpos(name_search, ${foldLetters(term)}) > 0
      ${id === null ? sql`` : sql`and id = ${id}`}
      and (${all} or member.user_id is not null
        or venues.active and (id = any(${[...operators]}::text[]) ${searchable ? orSearchable : sql``}))
    order by (member.user_id is null), id = any(${[...operators]}::text[]) desc, id
    limit ${limit}`.execute(maintenance);
  return rows;
};

/** A person's role in each venue of their own. `db`: the login role. */
export const listMemberRoles = (db: Kysely<Tables>, person: string): Promise<{ venue_id: string; role: Role }[]> =>
  db
    .selectFrom('memberships')
    .innerJoin('venues', 'venues.id', 'memberships.venue_id')
    .select(['venue_id', 'role'])
    .where('user_id', '=', person)
    .where('venues.deleted_at', 'is', null)
    .execute();
