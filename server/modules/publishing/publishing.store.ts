import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/draft.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

/** An item as it stands for publishing. */
export interface PublishCandidate {
  cms_id: string;
  entity: string;
  name: string;
  version: number;
  published_version: number | null;
  was_published: boolean;
}

const heads = ['cms_id', 'entity', 'name', 'version', 'published_version', 'was_published'] as const;

export const createPublishingStore = (db: Kysely<Tables>, scope: VenueScope) => ({
  /** Those of `ids` that stand here. `hold`: nobody else changes them until the transaction ends. */
  candidates: async (ids: readonly string[], { hold }: { hold: boolean }): Promise<Map<string, PublishCandidate>> => {
    const rows = await db
      .selectFrom('content')
      .select(heads)
      .where('venue_id', '=', scope.venue)
      .where(sql<boolean>`cms_id = any(${[...ids]}::text[])`)
      .where('deleted_at', 'is', null)
      .orderBy('cms_id') // all hold in the same order: no deadlock
      .$if(hold, (query) => query.forUpdate())
      .execute();
    return new Map(rows.map((row) => [row.cms_id, row]));
  },

  /** The texts of these versions; what is not there is left out. */
  texts: async (wanted: readonly { cms_id: string; version: number }[]): Promise<Map<string, Content>> => {
    const { rows } = await sql<{ cms_id: string; content: Content }>`
      select v.cms_id, v.content
      from unnest(${wanted.map((it) => it.cms_id)}::text[], ${wanted.map((it) => it.version)}::integer[])
        as wanted (cms_id, version)
      join content_versions v on v.venue_id = ${scope.venue} and v.cms_id = wanted.cms_id
        and v.version = wanted.version`.execute(db);
    return new Map(rows.map((row) => [row.cms_id, row.content]));
  },

  /** Points each item at a version, or at none, and keeps who did it and what they said. */
  point: async (
    to: readonly { cms_id: string; version: number | null }[],
    { at, comments }: { at: Date; comments: string },
  ): Promise<void> => {
    await sql`
      with wanted as (
        select * from unnest(${to.map((it) => it.cms_id)}::text[], ${to.map((it) => it.version)}::integer[])
          as wanted (cms_id, version)
      ), pointed as (
        update content set published_version = wanted.version, was_published = true from wanted
        where content.venue_id = ${scope.venue} and content.cms_id = wanted.cms_id
      )
      insert into publications (venue_id, cms_id, at, version, by_user, by_name, comments)
      select ${scope.venue}, cms_id, ${at}, version, ${scope.person.id}::uuid, ${scope.person.name}, ${comments}
      from wanted`.execute(db);
  },
});
