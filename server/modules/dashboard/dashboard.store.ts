import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

interface Count {
  entity: string;
  total: number;
  drafts: number;
  changed: number;
}
interface Gap {
  cms_id: string;
  entity: string;
  name: string;
  language: Language;
  state: string;
}
interface Last {
  cms_id: string;
  entity: string;
  name: string;
  at: Date;
  by: string;
}

/** The numbers of a venue's home. Each is counted the way the list that it opens is filtered. */
export const createDashboardStore = (db: Kysely<Tables>, { venue }: VenueScope) => ({
  counts: async (): Promise<Count[]> => {
    const { rows } = await sql<Count>`
      select entity, count(*)::integer as total,
        (count(*) filter (where published_version is null and not was_published))::integer as drafts,
        (count(*) filter (where published_version <> version))::integer as changed
      from content where venue_id = ${venue} and deleted_at is null group by entity order by entity`.execute(db);
    return rows;
  },

  /** Translations that are missing, begun or stale, in the venue's own languages; the newest items first. */
  gaps: async (limit: number): Promise<{ rows: Gap[]; total: number }> => {
    const { rows } = await sql<{ total: number; gap: Gap }>`
      with gap as not materialized (
        select cms_id, entity, name, progress, updated_at, language from content, unnest(gaps) language
        where venue_id = ${venue} and deleted_at is null
          and language = any((select languages from venues where id = ${venue})::text[])
      ), newest as (select * from gap order by updated_at desc, cms_id, language limit ${limit})
      select (select count(*)::integer from gap) as total, jsonb_build_object('cms_id', cms_id, 'entity', entity,
        'name', name, 'language', language, 'state', progress ->> language) as gap
      from newest order by updated_at desc, cms_id, language`.execute(db);
    return { rows: rows.map(({ gap }) => gap), total: rows[0]?.total ?? 0 };
  },

  lastPublished: async (limit: number): Promise<Last[]> => {
    const { rows } = await sql<Last>`
      select cms_id, entity, name, at, by_name as by from (
        select distinct on (cms_id) cms_id, at, by_name from publications
        where venue_id = ${venue} and version is not null order by cms_id, at desc
      ) last join content using (cms_id)
      where content.venue_id = ${venue} and deleted_at is null and published_version is not null
      order by at desc, cms_id limit ${limit}`.execute(db);
    return rows;
  },
});
