import { type Kysely, sql } from 'kysely';
import type { PendingCounts, PendingState } from '../../../graphql/content/list-translations.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import { getSortOrder } from '../../../graphql/domain/sort-key.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isFinished } from '../content/content-ownership.store.ts';
import type { VenueScope } from '../../graphql/context.ts';

/** The position of an item in the queue: published items first, then by name. */
export interface QueuePosition {
  unpublished: boolean;
  /** its sort key in the language of the order */
  name: string;
  id: string;
}

export interface QueuedItem {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  version: number;
  unpublished: boolean;
  name_key: string;
  pending_counts: PendingCounts;
}

/** Which texts are requested. `states` null: translated ones too. */
export interface QueueFilter {
  kinds: readonly Kind[];
  languages: readonly Language[];
  states: readonly PendingState[] | null;
  items: readonly string[] | null;
}

/** `order`: the language by whose order items are sorted. */
export const createTranslationsStore = (db: Kysely<Tables>, { venue }: VenueScope, order: Language = master) => {
  const nameKey = sql.raw(`name_sort[${getSortOrder(order) + 1}]`);
  // comparisons only, no join: so that the index gives the items in their order, as many as a page takes
  const matching = ({ kinds, languages, states, items }: QueueFilter) => {
    const identities = kinds.flatMap(({ entity, component, variants }) =>
      [component, ...variants].map((one) => `${entity}/${one}`),
    );
    // the first condition is that of the index
    const isPending =
      states === null
        ? sql``
        : sql`and pending_counts <> '{}' and exists (
            select from unnest(${[...languages]}::text[]) language, unnest(${[...states]}::text[]) state
            where pending_counts #> array[language, state] is not null)`;
    return sql`venue_id = ${venue} and deleted_at is null and ${isFinished} ${isPending}
      and (entity || '/' || component) = any(${identities}::text[])
      ${items === null ? sql`` : sql`and cms_id = any(${[...items]}::text[])`}`;
  };

  return {
    order,

    venueLanguages: async (): Promise<Language[]> => {
      const { languages } = await db
        .selectFrom('venues')
        .select('languages')
        .where('id', '=', venue)
        .executeTakeFirstOrThrow();
      return languages;
    },

    /** Items from a position on, that one included; without their contents. */
    items: async (filter: QueueFilter, from: QueuePosition | null, limit: number): Promise<QueuedItem[]> => {
      const beginning =
        from === null
          ? sql``
          : sql`and ((published_version is null), ${nameKey}, cms_id)
              >= (${from.unpublished}::boolean, ${from.name}::text collate "C", ${from.id}::text)`;
      const { rows } = await sql<QueuedItem>`
        select cms_id, name, entity, component, version, published_version is null as unpublished, ${nameKey} as name_key,
          pending_counts
        from content where ${matching(filter)} ${beginning}
        order by (published_version is null), ${nameKey}, cms_id limit ${limit}`.execute(db);
      return rows;
    },

    contents: async (ids: readonly string[]): Promise<Map<string, Content>> => {
      const { rows } = await sql<{ cms_id: string; content: Content }>`
        select cms_id, content from content
        where venue_id = ${venue} and deleted_at is null and cms_id = any(${[...ids]}::text[])`.execute(db);
      return new Map(rows.map(({ cms_id, content }) => [cms_id, content]));
    },

    /** Null for an item that does not exist, or is of another kind. */
    position: async (id: string, kinds: readonly Kind[]): Promise<QueuePosition | null> => {
      const filter = { kinds, languages: [], states: null, items: [id] };
      const { rows } = await sql<QueuePosition>`
        select published_version is null as unpublished, ${nameKey} as name, cms_id as id
        from content where ${matching(filter)}`.execute(db);
      return rows[0] ?? null;
    },

    /** How many of these ids are items. */
    countItems: async (filter: QueueFilter): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from content where ${matching(filter)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    countTexts: async (filter: QueueFilter & { states: readonly PendingState[] }): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum((pending_counts #>> array[language, state])::integer), 0)::integer as count
        from content, unnest(${[...filter.languages]}::text[]) language, unnest(${[...filter.states]}::text[]) state
        where ${matching(filter)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
};
export type TranslationsStore = ReturnType<typeof createTranslationsStore>;
