import { createSortKeys } from '../../../graphql/domain/sort-key.ts';
import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import { foldForIndex } from '../../../graphql/domain/search-fold.ts';
import { createNameColumnsOf } from './name-columns.ts';
import { replaceTexts, type StorableContent } from './content.write.store.ts';
import type { KindIdentity } from './resolve-kind.ts';

/** An item that waits for the last part of its import. */
export interface WaitingItem extends KindIdentity {
  /** null: a new item */
  cms_id: string | null;
  /** null: any */
  version: number | null;
  /** derived when the part came, so that the last part only writes */
  text: StorableContent;
}

/** The same without its text, and the part it came with. */
export type WaitingHead = Omit<WaitingItem, 'text'> & { part: number };

/** What an import wrote; `before`: the version it replaced, null where it created the item. */
export interface WrittenItem extends KindIdentity {
  cms_id: string;
  version: number;
  before: number | null;
  /** it was created with another item of the import */
  companion?: true;
}

export interface ImportHead extends KindIdentity {
  importId: string;
  at: Date;
}

export interface GivenItem extends KindIdentity {
  id: string;
  /** the version it replaces; null: a new item */
  before: number | null;
  text: StorableContent;
}

const writtenPart = -1;

/** The items as a CTE `given`, and their texts as `said`. Both are one parameter, however many items there are. */
export const givenItems = (items: readonly GivenItem[]) => sql`
  given as (
    select * from jsonb_to_recordset(${JSON.stringify(
      items.map(({ id, entity, component, before, text: { content, progress, missing, pendingCounts, texts } }) => ({
        id,
        entity,
        component,
        before,
        ...createNameColumnsOf(content.en._name, texts),
        content,
        progress,
        gaps: missing,
        pending_counts: pendingCounts,
      })),
    )}::jsonb) as given (id text, entity text, component text, before integer, name text, name_folded text, name_search text, name_sort text[], content jsonb,
      progress jsonb, gaps text[], pending_counts jsonb)
  ),
  said as (
    select * from jsonb_to_recordset(${JSON.stringify(
      items.flatMap(({ id, text: { texts } }) =>
        texts.map(({ path, language, text }) => ({
          cms_id: id,
          path,
          language: language ?? '',
          text,
          folded: foldForIndex(text),
        })),
      ),
    )}::jsonb) as said (cms_id text, path text, language text, text text, folded text)
  )`;

export const newItemColumns = sql`venue_id, cms_id, entity, component, name, name_folded, name_search, name_sort, content, progress, gaps,
  pending_counts, created_at, updated_at, created_by, updated_by, updated_by_name, updated_by_sort`;

export const newItemValues = ({ venue, person }: VenueScope, at: Date) => sql`${venue}, id, entity, component, name,
  name_folded, name_search, name_sort, content, progress, gaps, pending_counts, ${at}::timestamptz, ${at}::timestamptz,
  ${person.id}::uuid, ${person.id}::uuid, ${person.name}, ${createSortKeys(person.name)}::text[]`;

export const recordVersions = sql`
  versions as (
    insert into content_versions (venue_id, cms_id, version, name, content, updated_at, updated_by, updated_by_name)
    select venue_id, cms_id, version, name, content, updated_at, updated_by, updated_by_name from saved
  )`;

/** Writes many items with one statement for each batch. `db` is the transaction of the write. */
export const createImportStore = (db: Kysely<Tables>, scope: VenueScope) => {
  const { venue, person } = scope;
  const ofParts = (importId: string) => sql`venue_id = ${venue} and import_id = ${importId}::uuid and part >= 0
    and person = ${person.id}::uuid`;
  return {
    keepPart: async (
      { importId, entity, component, at }: ImportHead,
      { part, waiting, stored }: { part: number; waiting: readonly WaitingItem[]; stored: readonly string[] },
    ): Promise<void> => {
      await sql`
      insert into content_imports (venue_id, import_id, part, person, entity, component, items, stored, created_at)
      values (${venue}, ${importId}::uuid, ${part}, ${person.id}::uuid, ${entity}, ${component},
        ${JSON.stringify(waiting)}::jsonb, ${[...stored]}::text[], ${at})`.execute(db);
    },

    /** Removes what an earlier request with this part has stored. */
    forgetPart: async ({ importId }: ImportHead, batch: string, part: number): Promise<void> => {
      await sql`
      with old as (
        delete from content_imports where venue_id = ${venue} and import_id = ${importId}::uuid and part = ${part}
          and part >= 0
        returning stored
      )
      delete from content where venue_id = ${venue} and import_batch = ${batch}::uuid
        and cms_id in (select unnest(stored) from old)`.execute(db);
    },

    /** The number of parts received, and of items that they have stored and hidden. */
    countParts: async ({ importId, entity, component }: ImportHead): Promise<{ parts: number; stored: number }> => {
      const { rows } = await sql<{ parts: number; stored: number }>`
      select count(*)::integer as parts, coalesce(sum(cardinality(stored)), 0)::integer as stored from content_imports
      where ${ofParts(importId)} and entity = ${entity} and component = ${component}`.execute(db);
      return rows[0] ?? { parts: 0, stored: 0 };
    },

    /** The items that wait for the last part, without their texts. */
    waitingHeads: async ({ importId }: ImportHead): Promise<WaitingHead[]> => {
      // imports of an earlier version had one entity
      const { rows } = await sql<WaitingHead>`
      select part, cms_id, coalesce(item.entity, content_imports.entity) as entity,
        coalesce(item.component, content_imports.component) as component, version
      from content_imports,
        jsonb_to_recordset(items) as item (cms_id text, entity text, component text, version integer)
      where ${ofParts(importId)} order by part`.execute(db);
      return rows;
    },

    /** The texts of the items of one part that wait, in the order of `waitingHeads`. */
    waitingTexts: async ({ importId }: ImportHead, part: number): Promise<StorableContent[]> => {
      const { rows } = await sql<{ items: { text: StorableContent }[] }>`
      select items from content_imports where ${ofParts(importId)} and part = ${part}`.execute(db);
      return (rows[0]?.items ?? []).map(({ text }) => text);
    },

    finish: async (
      { importId, entity, component, at }: ImportHead,
      { written, batch, storedCount }: { written: readonly WrittenItem[]; batch: string; storedCount: number },
    ): Promise<void> => {
      await sql`delete from content_imports where venue_id = ${venue} and import_id = ${importId}::uuid`.execute(db);
      await sql`
      insert into content_imports (venue_id, import_id, part, person, entity, component, items, batch, stored_count,
        created_at)
      values (${venue}, ${importId}::uuid, ${writtenPart}, ${person.id}::uuid, ${entity}, ${component},
        ${JSON.stringify(written)}::jsonb, ${batch}::uuid, ${storedCount}, ${at})`.execute(db);
    },

    /** The items written by this person's import; null: there is none to undo. */
    lockWritten: async (importId: string) => {
      const { rows } = await sql<KindIdentity & { items: WrittenItem[]; batch: string | null; stored_count: number }>`
      select entity, component, items, batch, stored_count from content_imports
      where venue_id = ${venue} and import_id = ${importId}::uuid and part = ${writtenPart}
        and person = ${person.id}::uuid
      for update`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const { items, batch, stored_count: storedCount, ...identity } = row;
      // imports of an earlier version had one kind
      return { ...identity, batch, storedCount, items: items.map((item) => ({ ...identity, ...item })) };
    },

    forget: async (importId: string): Promise<void> => {
      await sql`delete from content_imports where venue_id = ${venue} and import_id = ${importId}::uuid`.execute(db);
    },

    insertMany: async (at: Date, items: readonly GivenItem[]) => {
      await sql`
      with ${givenItems(items)},
      saved as (
        insert into content (${newItemColumns}) select ${newItemValues(scope, at)} from given
        returning *
      ), ${recordVersions}
      insert into content_texts select ${venue}, cms_id, path, language, text, folded from said`.execute(db);
    },

    /**
     * The number of items that had the version they were to replace, and have the next one now. When it is not all of them
     * the caller rolls back: the texts of the others are written too.
     */
    updateMany: async (at: Date, items: readonly GivenItem[]): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
      with ${givenItems(items)},
      saved as (
        update content set name = given.name, name_folded = given.name_folded, name_search = given.name_search,
          name_sort = given.name_sort,
          content = given.content, progress = given.progress, gaps = given.gaps,
          pending_counts = given.pending_counts, version = version + 1,
          updated_at = ${at}, updated_by = ${person.id}::uuid, updated_by_name = ${person.name},
          updated_by_sort = ${createSortKeys(person.name)}::text[]
        from given
        where venue_id = ${venue} and cms_id = given.id and deleted_at is null and version = given.before
        returning content.*
      ), ${recordVersions}, ${replaceTexts}
      select count(*)::integer as count from saved`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Identity and versions of these items, locked in the order of their ids; unknown and deleted ones are left out. */
    lockMany: async (ids: readonly string[]) => {
      const { rows } = await sql<KindIdentity & { cms_id: string; version: number; published_version: number | null }>`
      select cms_id, entity, component, version, published_version from content
      where venue_id = ${venue} and cms_id = any(${[...ids]}::text[]) and deleted_at is null
      order by cms_id for update`.execute(db);
      return new Map(rows.map((row) => [row.cms_id, row]));
    },

    /** The current content of these items. */
    contents: async (ids: readonly string[]) => {
      const { rows } = await sql<{ cms_id: string; content: Content }>`
      select cms_id, content from content
      where venue_id = ${venue} and cms_id = any(${[...ids]}::text[]) and deleted_at is null`.execute(db);
      return new Map(rows.map(({ cms_id, content }) => [cms_id, content]));
    },

    versions: async (items: readonly { cms_id: string; before: number }[]) => {
      const { rows } = await sql<{ cms_id: string; content: Content }>`
      select old.cms_id, old.content from content_versions old
      join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as asked (cms_id text, before integer)
        on old.cms_id = asked.cms_id and old.version = asked.before
      where old.venue_id = ${venue}`.execute(db);
      return rows;
    },
  };
};

/** Removes imports older than `before` that are incomplete, or can still be undone. Returns the number of parts. */
export const purgeImports = (maintenance: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(maintenance, 'content_imports', sql`created_at < ${before}`, 10);
