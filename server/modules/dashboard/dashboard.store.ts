import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

interface Identity {
  entity: string;
  component: string;
}
interface Counts extends Identity {
  total: number;
  drafts: number;
  changed: number;
}
interface MissingTranslation extends Identity {
  cms_id: string;
  name: string;
  language: Language;
  state: string;
}
interface PublishedItem extends Identity {
  cms_id: string;
  name: string;
  at: Date;
  by: string;
}

/** The numbers of a venue's dashboard over these kinds. Each counts exactly what the list it opens shows. */
export const createDashboardStore = (db: Kysely<Tables>, { venue }: VenueScope, kinds: readonly Kind[]) => {
  const identities = kinds.flatMap(({ entity, component, variants }) =>
    [component, ...variants].map((one) => ({ entity, component: one })),
  );
  const current = sql`content.venue_id = ${venue} and deleted_at is null and (entity, component) in (
    select * from unnest(${identities.map(({ entity }) => entity)}::text[],
      ${identities.map(({ component }) => component)}::text[]))`;

  return {
    counts: async (): Promise<Counts[]> => {
      const { rows } = await sql<Counts>`
        select entity, component, count(*)::integer as total,
          (count(*) filter (where published_version is null and not was_published))::integer as drafts,
          (count(*) filter (where published_version <> version))::integer as changed
        from content where ${current} group by entity, component order by entity, component`.execute(db);
      return rows;
    },

    /** Missing, partial and outdated translations in the venue's languages, those of the newest items first. */
    missingTranslations: async (limit: number): Promise<{ rows: MissingTranslation[]; total: number }> => {
      const { rows } = await sql<{ total: number; row: MissingTranslation }>`
        with missing as not materialized (
          select cms_id, entity, component, name, progress, updated_at, language from content, unnest(gaps) language
          where ${current} and language = any((select languages from venues where id = ${venue})::text[])
        ), newest as (select * from missing order by updated_at desc, cms_id, language limit ${limit})
        select (select count(*)::integer from missing) as total, jsonb_build_object('cms_id', cms_id, 'entity', entity,
          'component', component, 'name', name, 'language', language, 'state', progress ->> language) as row
        from newest order by updated_at desc, cms_id, language`.execute(db);
      return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
    },

    lastPublished: async (limit: number): Promise<PublishedItem[]> => {
      const { rows } = await sql<PublishedItem>`
        select cms_id, entity, component, name, at, by_name as by from (
          select distinct on (cms_id) cms_id, at, by_name from publications
          where venue_id = ${venue} and version is not null order by cms_id, at desc
        ) last join content using (cms_id)
        where ${current} and published_version is not null
        order by at desc, cms_id limit ${limit}`.execute(db);
      return rows;
    },
  };
};
