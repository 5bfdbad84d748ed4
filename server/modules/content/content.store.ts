import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isFinished } from './content-ownership.store.ts';
import type { KindIdentity } from './resolve-kind.ts';
import { soldOutOf } from './sold-out.store.ts';

/** One stored item. */
export interface Item {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  venue_id: string;
  owner_cms_id: string | null;
  version: number;
  published_version: number | null;
  was_published: boolean;
  updated_at: Date;
  updated_by_name: string;
  content: Content;
}

/** `sold_out`: the `_id` of dishes that are sold out; '' for the item itself. */
export type ShownItem = Item & { sold_out: string[] };

type LockedContent = Item & { deleted_at: Date | null; creation_id: string | null };

export interface Deletion {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  deleted_at: Date;
  deleted_by_name: string;
}

const head = [
  'cms_id',
  'name',
  'entity',
  'component',
  'venue_id',
  'owner_cms_id',
  'version',
  'published_version',
  'was_published',
  'updated_at',
  'updated_by_name',
] as const;

/** Reads items of one venue. `db` is scoped to it already; naming the venue makes the statements use the indexes. */
export const createContentStore = (db: Kysely<Tables>, { venue }: VenueScope) => {
  const items = db.selectFrom('content').where('content.venue_id', '=', venue);
  const current = items.where('deleted_at', 'is', null);
  const versions = db.selectFrom('content_versions').where('venue_id', '=', venue);

  return {
    find: async (id: string): Promise<Item | null> =>
      ((await current
        .select([...head, 'content'])
        .where('cms_id', '=', id)
        .executeTakeFirst()) as Item | undefined) ?? null,

    /** The item with what is sold out of it at an instant. */
    findShown: async (id: string, at: Date): Promise<ShownItem | null> =>
      ((await current
        .select([...head, 'content', soldOutOf(sql`content`, at).as('sold_out')])
        .where('cms_id', '=', id)
        .executeTakeFirst()) as ShownItem | undefined) ?? null,

    /** Locks the item until the transaction ends. `deleted`: looks among deleted items instead. */
    lock: async (id: string, deleted = false): Promise<LockedContent | null> =>
      ((await (deleted ? items.where('deleted_at', 'is not', null) : current)
        .select([...head, 'content', 'deleted_at', 'creation_id'])
        .where('cms_id', '=', id)
        .forUpdate()
        .executeTakeFirst()) as LockedContent | undefined) ?? null,

    /** Who deleted an item, and when. One that did not outlive its deleted owner can only be restored with its owner. */
    findDeletion: async (id: string): Promise<Deletion | null> =>
      ((await items
        .leftJoin('content as owner', (join) =>
          join.onRef('owner.cms_id', '=', 'content.owner_cms_id').onRef('owner.venue_id', '=', 'content.venue_id'),
        )
        .select(['content.cms_id', 'content.name', 'content.entity', 'content.component'])
        .select(['content.deleted_at', 'content.deleted_by_name'])
        .where('content.cms_id', '=', id)
        .where('content.deleted_at', 'is not', null)
        .where((where) =>
          where.or([
            where('owner.deleted_at', 'is', null),
            where('owner.deleted_at', '<', where.ref('content.deleted_at')),
          ]),
        )
        .executeTakeFirst()) as Deletion | undefined) ?? null,

    findByName: async (entity: string, component: string, folded: string): Promise<Item | null> =>
      ((await current
        .select([...head, 'content'])
        .where('entity', '=', entity)
        .where('component', '=', component)
        .where('name_folded', '=', folded)
        .where(isFinished)
        .executeTakeFirst()) as Item | undefined) ?? null,

    /** Whole items of one kind, in the order of their ids, behind the id `after`. */
    items: async (
      { entity, component }: KindIdentity,
      { after, limit }: { after: string; limit: number },
    ): Promise<Item[]> =>
      (await current
        .select([...head, 'content'])
        .where('entity', '=', entity)
        .where('component', '=', component)
        .where('cms_id', '>', after)
        .where(isFinished)
        .orderBy('cms_id')
        .limit(limit)
        .execute()) as Item[],

    /** Whole items in the order of their ids; unknown and deleted ones are omitted. */
    findMany: async (ids: readonly string[]): Promise<Item[]> =>
      (await current
        .select([...head, 'content'])
        .where(sql<boolean>`cms_id = any(${[...ids]}::text[])`)
        .orderBy('cms_id')
        .execute()) as Item[],

    findName: async (id: string): Promise<string | null> =>
      (await current.select('name').where('cms_id', '=', id).executeTakeFirst())?.name ?? null,

    /** The entity and component of an item; null when there is no such item. */
    findKindOf: async (id: string): Promise<KindIdentity | null> =>
      (await current.select(['entity', 'component']).where('cms_id', '=', id).executeTakeFirst()) ?? null,

    /** The same for several items, by id; unknown and deleted ones are omitted. */
    findKindsOf: async (ids: readonly string[]): Promise<Map<string, KindIdentity>> => {
      const rows = await current
        .select(['cms_id', 'entity', 'component'])
        .where(sql<boolean>`cms_id = any(${[...ids]}::text[])`)
        .execute();
      return new Map(rows.map(({ cms_id, ...kind }) => [cms_id, kind]));
    },

    /** What change events name of items. */
    heads: (ids: readonly string[]) =>
      current
        .select(['cms_id', 'entity', 'component', 'version'])
        .where(sql<boolean>`cms_id = any(${[...ids]}::text[])`)
        .orderBy('cms_id')
        .execute(),

    /** Newest first; `before` is the version number after which the page starts. */
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

    /** The newest version of an item for each of the ids that stands anywhere in one. */
    versionsReferringTo: async (id: string, ids: readonly string[]): Promise<Content[]> => {
      const { rows } = await sql<{ content: Content }>`
        select version.content from unnest(${[...ids]}::text[]) as referred (id), lateral (
          select content from content_versions
          where venue_id = ${venue} and cms_id = ${id}
            and jsonb_path_exists(content, '$.** ? (@ == $id)', jsonb_build_object('id', referred.id))
          order by content_versions.version desc limit 1
        ) version`.execute(db);
      return rows.map(({ content }) => content);
    },
  };
};
