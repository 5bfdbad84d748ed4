import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/draft.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';

/** One item as it is kept. */
export interface Item {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  venue_id: string;
  version: number;
  published_version: number | null;
  was_published: boolean;
  updated_at: Date;
  updated_by_name: string;
  content: Content;
}

const head = [
  'cms_id',
  'name',
  'entity',
  'component',
  'venue_id',
  'version',
  'published_version',
  'was_published',
  'updated_at',
  'updated_by_name',
] as const;

/** Reads items of one venue. `db` is scoped to it; the venue is named all the same, for the indexes. */
export const createContentStore = (db: Kysely<Tables>, { venue }: VenueScope) => {
  const items = db.selectFrom('content').where('venue_id', '=', venue);
  const standing = items.where('deleted_at', 'is', null);
  const versions = db.selectFrom('content_versions').where('venue_id', '=', venue);

  return {
    find: async (id: string): Promise<Item | null> =>
      ((await standing
        .select([...head, 'content'])
        .where('cms_id', '=', id)
        .executeTakeFirst()) as Item | undefined) ?? null,

    /** Holds the item until the transaction ends. `deleted`: one that was deleted. */
    hold: async (id: string, deleted = false): Promise<(Item & { deleted_at: Date | null }) | null> =>
      ((await (deleted ? items.where('deleted_at', 'is not', null) : standing)
        .select([...head, 'content', 'deleted_at'])
        .where('cms_id', '=', id)
        .forUpdate()
        .executeTakeFirst()) as (Item & { deleted_at: Date | null }) | undefined) ?? null,

    findByName: async (entity: string, component: string, folded: string): Promise<Item | null> =>
      ((await standing
        .select([...head, 'content'])
        .where('entity', '=', entity)
        .where('component', '=', component)
        .where('name_folded', '=', folded)
        .executeTakeFirst()) as Item | undefined) ?? null,

    /** What kind of thing stands under an id; null when none does. */
    entityOf: async (id: string): Promise<string | null> =>
      (await standing.select('entity').where('cms_id', '=', id).executeTakeFirst())?.entity ?? null,

    /** Newest first; `before` is a version. */
    versions: (id: string, { limit, before }: { limit: number; before: number | null }) =>
      versions
        .select(['version', 'updated_at', 'updated_by_name'])
        .where('cms_id', '=', id)
        .$if(before !== null, (query) => query.where('version', '<', Number(before)))
        .orderBy('version', 'desc')
        .limit(limit)
        .execute(),

    version: async (id: string, version: number) =>
      (await versions
        .select(['version', 'name', 'updated_at', 'updated_by_name', sql<Content>`content`.as('content')])
        .where('cms_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()) ?? null,
  };
};
