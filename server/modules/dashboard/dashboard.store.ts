import { type Kysely, sql } from 'kysely';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { isFinished } from '../content/content-ownership.store.ts';
import type { Tables } from '../../db/schema.types.ts';

interface Identity {
  entity: string;
  component: string;
}
interface Counts extends Identity {
  total: number;
  drafts: number;
  changed: number;
  /** items with a translation that is missing, partial or outdated */
  incomplete: number;
}
interface IncompleteItem extends Identity {
  cms_id: string;
  name: string;
  languages: Partial<Record<Language, string>>;
  /** the worst of it: the English texts themselves, a language without any text, some texts missing, or outdated */
  urgency: 'source' | 'missing' | 'partial' | 'stale';
}
interface PublishedItem extends Identity {
  cms_id: string;
  name: string;
  /** name of the item that it is published with */
  owner: string | null;
  at: Date;
  by: string;
}

/** The numbers of a venue's dashboard over these kinds. Each counts exactly what the list it opens shows. */
export const createDashboardStore = (db: Kysely<Tables>, { venue }: VenueScope, kinds: readonly Kind[]) => {
  const identities = kinds.flatMap(({ entity, component, variants }) =>
    [component, ...variants].map((one) => ({ entity, component: one })),
  );
  const current = sql`content.venue_id = ${venue} and deleted_at is null and ${isFinished} and (entity, component) in (
    select * from unnest(${identities.map(({ entity }) => entity)}::text[],
      ${identities.map(({ component }) => component)}::text[]))`;

  const venueLanguages = sql`(select languages from venues where id = ${venue})`;

  return {
    counts: async (): Promise<Counts[]> => {
      const { rows } = await sql<Counts>`
        select entity, component, count(*)::integer as total,
          (count(*) filter (where published_version is null and not was_published))::integer as drafts,
          (count(*) filter (where published_version <> version))::integer as changed,
          (count(*) filter (where gaps && ${venueLanguages}))::integer as incomplete
        from content where ${current} group by entity, component order by entity, component`.execute(db);
      return rows;
    },

    /**
     * Items that are incomplete in a language of the venue, the most urgent first: without English texts (nothing can
     * be translated or published), then a language without any text, then one with missing texts, then an outdated
     * one. Within each, published items first, then the last changed.
     */
    incompleteItems: async (limit: number): Promise<IncompleteItem[]> => {
      const { rows } = await sql<IncompleteItem>`
        with incomplete as not materialized (
          select cms_id, entity, component, name, progress, published_version, updated_at,
            case when ${master} = any(gaps) then 'source' else (
              select case when bool_or(progress ->> language = 'missing') then 'missing'
                when bool_or(progress ->> language = 'partial') then 'partial' else 'stale' end
              from unnest(${venueLanguages}) language
            ) end as urgency
          from content where ${current} and gaps && ${venueLanguages}
        )
        select cms_id, entity, component, name, progress as languages, urgency from incomplete
        order by array_position(array['source', 'missing', 'partial', 'stale'], urgency), published_version is null,
          updated_at desc, cms_id limit ${limit}`.execute(db);
      return rows;
    },

    lastPublished: async (limit: number): Promise<PublishedItem[]> => {
      const { rows } = await sql<PublishedItem>`
        select cms_id, entity, component, name, (
            select owner.name from content owner
            where owner.venue_id = ${venue} and owner.cms_id = content.owner_cms_id
          ) as owner, at, by_name as by from (
          select distinct on (cms_id) cms_id, at, by_name from publications
          where venue_id = ${venue} and version is not null order by cms_id, at desc
        ) last join content using (cms_id)
        where ${current} and published_version is not null
        order by at desc, cms_id limit ${limit}`.execute(db);
      return rows;
    },
  };
};
