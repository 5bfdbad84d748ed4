import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { selectWithOwned } from '../content/content-ownership.store.ts';
import type { SavedItem } from '../content/content.write.store.ts';

/** An item with what publishing decides by. */
export type PublishCandidate = Omit<SavedItem, 'updated_at' | 'updated_by_name'>;

const heads = [
  'cms_id',
  'entity',
  'component',
  'name',
  'owner_cms_id',
  'version',
  'published_version',
  'was_published',
] as const;

export const createPublishingStore = (db: Kysely<Tables>, scope: VenueScope) => ({
  /**
   * Those of `ids` that exist here, with their companions. `lock`: until the transaction ends, in the order of ids to
   * avoid deadlocks.
   */
  candidates: async (ids: readonly string[], { lock }: { lock: boolean }): Promise<Map<string, PublishCandidate>> => {
    const rows = await db
      .selectFrom('content')
      .select(heads)
      .where('venue_id', '=', scope.venue)
      .where(sql<boolean>`cms_id in (${selectWithOwned(scope.venue, ids)})`)
      .where('deleted_at', 'is', null)
      .orderBy('cms_id')
      .$if(lock, (query) => query.forUpdate())
      .execute();
    return new Map(rows.map((row) => [row.cms_id, row]));
  },

  /** The texts of these versions by id; unknown versions are omitted. */
  texts: async (targets: readonly { cms_id: string; version: number }[]): Promise<Map<string, Content>> => {
    const { rows } = await sql<{ cms_id: string; content: Content }>`
      select v.cms_id, v.content
      from unnest(${targets.map(({ cms_id }) => cms_id)}::text[], ${targets.map(({ version }) => version)}::integer[])
        as target (cms_id, version)
      join content_versions v on v.venue_id = ${scope.venue} and v.cms_id = target.cms_id
        and v.version = target.version`.execute(db);
    return new Map(rows.map((row) => [row.cms_id, row.content]));
  },

  /** Sets the public version of each item, null for none, and records who did it with which comment. */
  setPublished: async (
    targets: readonly { cms_id: string; version: number | null }[],
    { at, comments }: { at: Date; comments: string },
  ): Promise<void> => {
    const ids = targets.map(({ cms_id }) => cms_id);
    const versions = targets.map(({ version }) => version);
    await sql`
      with target as (
        select * from unnest(${ids}::text[], ${versions}::integer[]) as target (cms_id, version)
      ), published as (
        update content set published_version = target.version, was_published = true from target
        where content.venue_id = ${scope.venue} and content.cms_id = target.cms_id
      )
      insert into publications (venue_id, cms_id, at, version, by_user, by_name, comments)
      select ${scope.venue}, cms_id, ${at}, version, ${scope.person.id}::uuid, ${scope.person.name}, ${comments}
      from target`.execute(db);
  },
});
