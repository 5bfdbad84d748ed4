import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PendingCounts } from '../../../graphql/content/list-translations.ts';
import type { ItemText } from '../../../graphql/content/list-texts.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import { type IdempotencyKey, recordOutcome } from '../../write/idempotency-audit.store.ts';
import { foldForIndex } from '../../../graphql/domain/search-fold.ts';
import { maxNameLength } from '../../../graphql/domain/free-name.ts';
import { isFinished } from './content-ownership.store.ts';
import { createNameColumnsOf } from './name-columns.ts';
import { truncateName } from './item-names.ts';
import { soldOutOf } from './sold-out.store.ts';
import { createSortKeys } from '../../../graphql/domain/sort-key.ts';
import { foldName } from '../../../graphql/domain/names.ts';

/** An item's content with the values derived from it, ready to be stored. */
export interface StorableContent {
  content: Content;
  progress: Record<Language, string>;
  missing: Language[];
  pendingCounts: PendingCounts;
  texts: readonly ItemText[];
}

export interface SavedItem {
  cms_id: string;
  entity: string;
  component: string;
  name: string;
  owner_cms_id: string | null;
  version: number;
  published_version: number | null;
  was_published: boolean;
  updated_at: string;
  updated_by_name: string;
}

interface Saving {
  id: string;
  text: StorableContent;
  at: Date;
  /** the version the text is based on; null overwrites any */
  expected: number | null;
  /** the item is in the deleted state; false by default */
  deleted?: boolean;
}

export interface NewItem {
  id: string;
  entity: string;
  component: string;
  text: StorableContent;
  at: Date;
  /** the item it was made for; a reference, not ownership */
  by: string | null;
  /** the item it is deleted, restored and published with */
  owner?: string | null;
  /** the unfinished creation it belongs to */
  creation?: string | null;
}

const textArray = (values: readonly string[]): string => `{${values.join(',')}}`;

const setNames = ({ content, texts }: StorableContent) => {
  const { name, name_folded, name_search, name_sort } = createNameColumnsOf(content.en._name, texts);
  return sql`name = ${name}, name_folded = ${name_folded}, name_search = ${name_search}, name_sort = ${name_sort}::text[]`;
};

/** Updates an item whose version and text allow it; the CTE `saved` is the new row, or nothing. */
const updateItem = (
  scope: VenueScope,
  { id, text, at, expected, deleted = false }: Saving,
  condition: RawBuilder<boolean> = sql`true`,
) => sql`
  update content set ${setNames(text)},
    content = given.text,
    progress = ${JSON.stringify(text.progress)}::jsonb, gaps = ${textArray(text.missing)}::text[],
    pending_counts = ${JSON.stringify(text.pendingCounts)}::jsonb,
    version = version + 1, updated_at = ${at}, updated_by = ${scope.person.id}::uuid,
    updated_by_name = ${scope.person.name}, updated_by_sort = ${createSortKeys(scope.person.name)}::text[]
  from (select ${JSON.stringify(text.content)}::jsonb as text offset 0) given
  where venue_id = ${scope.venue} and cms_id = ${id} and (deleted_at is not null) = ${deleted}
    and version = coalesce(${expected}::integer, version)
    and content is distinct from given.text and ${condition}
  returning content.*`;

const insertVersion = sql`
  insert into content_versions (venue_id, cms_id, version, name, content, updated_at, updated_by, updated_by_name)
  select venue_id, cms_id, version, name, content, updated_at, updated_by, updated_by_name from saved`;

/**
 * CTEs behind `saved`, the items of one venue, and `said`, all of their texts: replaces them in the search. Those that did
 * not change are neither written nor locked. PostgreSQL expects few texts, as it knows nothing about parameters, and would
 * compare every stored one with every given one: a full join can only be hashed, and `ctid` leads to the rows without
 * another join. What it reads is current: the items were locked before, or are only saved when their version is the
 * expected one.
 */
export const replaceTexts = sql`
  stored_texts as (
    select old.ctid as row_id, old.cms_id, old.path, old.language, old.text from content_texts old, saved
    where old.venue_id = saved.venue_id and old.cms_id = saved.cms_id
  ),
  changed_texts as (
    select row_id, cms_id, path, language, said.text, said.folded
    from stored_texts full join said using (cms_id, path, language)
    where stored_texts.text is distinct from said.text
  ),
  removed_texts as (
    delete from content_texts where ctid = any (array(select row_id from changed_texts where text is null))
  ),
  written_texts as (
    insert into content_texts
    select venue_id, cms_id, path, language, text, folded
    from changed_texts, (select venue_id from saved limit 1) venue where text is not null
    on conflict (venue_id, cms_id, path, language) do update set text = excluded.text, folded = excluded.folded
  )`;

/** CTEs behind `saved`: its new version, and its texts for the search. */
const recordSaved = (id: string, { texts }: StorableContent) => sql`
  version as (${insertVersion}),
  said as (
    select ${id}::text as cms_id, * from unnest(${texts.map(({ path }) => path)}::text[],
      ${texts.map(({ language }) => language ?? '')}::text[], ${texts.map(({ text }) => text)}::text[],
      ${texts.map(({ text }) => foldForIndex(text))}::text[]) as said (path, language, text, folded)
  ),
  ${replaceTexts}`;

const savedRow = sql`
  select cms_id, entity, component, name, owner_cms_id, version, published_version, was_published, updated_at,
    updated_by_name
  from saved`;

/** The outcome of an update, in the shape that `recordOutcome` reads. */
const updateOutcome = sql`
  select venue_id, 'update' as verb, entity as thing, cms_id as thing_id,
    jsonb_build_object('version', version) as detail,
    (select to_jsonb(row) from (${savedRow}) row) as answer,
    jsonb_build_array(jsonb_build_object('kind', 'content', 'id', cms_id, 'entity', entity, 'component', component,
      'version', version, 'what', 'updated', 'by', updated_by_name)) as events
  from saved`;

export const createContentWriteStore = (db: Kysely<Tables>, scope: VenueScope) => ({
  /**
   * A whole write in one statement: text, version, key, audit line and change event, and what is sold out. Null when nothing was updated:
   * another version, the same text, an unfinished creation, or no such item. A used key raises 23505 on `idempotency_pkey`.
   */
  saveInOneStatement: async (
    saving: Saving & { expected: number; key: IdempotencyKey | null },
  ): Promise<{ saved: SavedItem; soldOut: string[] } | null> => {
    const { at, key } = saving;
    const { rows } = await sql<{ answer: SavedItem; sold_out: string[] }>`
      with saved as (${updateItem(scope, saving, isFinished)}), ${recordSaved(saving.id, saving.text)}, outcome as (${updateOutcome}),
        ${recordOutcome({ scope, at, key, keyClaimed: false })}
      select answer, (select count(*) from sent_events), (select ${soldOutOf(sql`saved`, at)} from saved) as sold_out
      from outcome`.execute(db);
    const [row] = rows;
    return row === undefined ? null : { saved: row.answer, soldOut: row.sold_out };
  },

  /** Saves an item that this transaction has locked; `write()` records the rest. */
  save: async (saving: Saving): Promise<SavedItem> => {
    const { rows } = await sql<{ answer: SavedItem }>`
      with saved as (${updateItem(scope, saving)}), ${recordSaved(saving.id, saving.text)}
      select to_jsonb(row) as answer from (${savedRow}) row`.execute(db);
    if (rows[0] === undefined) throw new Error(`update returned no row for locked item ${saving.id}`);
    return rows[0].answer;
  },

  /** Serialises the naming of items of one kind until the transaction ends. */
  lockNames: async (entity: string, component: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([scope.venue, entity, component])}, 0))`.execute(
      db,
    );
  },

  /** Folded names that start like `base`. A range, because under a row policy LIKE cannot use the index. */
  takenNames: async (entity: string, component: string, base: string): Promise<Set<string>> => {
    const from = truncateName(foldName(base), maxNameLength - 8);
    const rows = await db
      .selectFrom('content')
      .select('name_folded')
      .where('venue_id', '=', scope.venue)
      .where('entity', '=', entity)
      .where('component', '=', component)
      .where('deleted_at', 'is', null)
      .where('name_folded', '>=', from)
      .where('name_folded', '<', `${from}\u{10ffff}`)
      .execute();
    return new Set(rows.map((row) => row.name_folded));
  },

  insert: async ({ id, entity, component, text, at, ...links }: NewItem): Promise<SavedItem> => {
    const { content, progress, missing, pendingCounts } = text;
    const { name, name_folded, name_search, name_sort } = createNameColumnsOf(content.en._name, text.texts);
    const { rows } = await sql<{ answer: SavedItem }>`
      with saved as (
        insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, name_sort, created_by_cms,
          owner_cms_id, creation_id, content, progress, gaps, pending_counts, created_at, updated_at, created_by,
          updated_by, updated_by_name, updated_by_sort)
        values (${scope.venue}, ${id}, ${entity}, ${component}, ${name}, ${name_folded},
          ${name_search}, ${name_sort}::text[], ${links.by}, ${links.owner ?? null}, ${links.creation ?? null}::uuid,
          ${JSON.stringify(content)}::jsonb, ${JSON.stringify(progress)}::jsonb, ${textArray(missing)}::text[],
          ${JSON.stringify(pendingCounts)}::jsonb, ${at}, ${at}, ${scope.person.id}::uuid, ${scope.person.id}::uuid, ${scope.person.name},
          ${createSortKeys(scope.person.name)}::text[])
        returning *
      ), ${recordSaved(id, text)}
      select to_jsonb(row) as answer from (${savedRow}) row`.execute(db);
    if (rows[0] === undefined) throw new Error(`insert returned no row for item ${id}`);
    return rows[0].answer;
  },
});

/** Permanently removes items deleted before `before`, with their versions. Returns the number. */
export const purgeDeleted = (maintenance: Kysely<Tables>, before: Date, batch = 100): Promise<number> =>
  deleteInBatches(maintenance, 'content', sql`deleted_at < ${before}`, batch);

/** Removes stored answers that are past their time. Returns how many. */
export const purgeIdempotencyKeys = (maintenance: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(maintenance, 'idempotency', sql`created_at < ${before}`);
