import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import { changesChannel, type IdempotencyKey } from '../../write/idempotency-audit.store.ts';
import { foldLetters } from '../../../graphql/domain/search-fold.ts';
import { truncateName, foldName, maxNameLength } from './item-names.ts';

/** An item's text as a save brings it. */
export interface SearchText {
  content: Content;
  progress: Record<Language, string>;
  gaps: Language[];
}

export interface SavedItem {
  cms_id: string;
  entity: string;
  component: string;
  name: string;
  version: number;
  published_version: number | null;
  was_published: boolean;
  updated_at: string;
  updated_by_name: string;
}

interface Saving {
  id: string;
  text: SearchText;
  at: Date;
  /** the version it was made from; null: whatever stands there */
  expected: number | null;
  /** an item that is deleted */
  deleted?: boolean;
}

const textArray = (values: readonly string[]): string => `{${values.join(',')}}`;

const update = (scope: VenueScope, { id, text, at, expected, deleted = false }: Saving) => sql`
  update content set
    name = ${text.content.en._name}, name_folded = ${foldName(text.content.en._name)},
    name_search = ${foldLetters(text.content.en._name)}, content = given.text,
    progress = ${JSON.stringify(text.progress)}::jsonb, gaps = ${textArray(text.gaps)}::text[],
    version = version + 1, updated_at = ${at}, updated_by = ${scope.person.id}::uuid,
    updated_by_name = ${scope.person.name}
  from (select ${JSON.stringify(text.content)}::jsonb as text offset 0) given
  where venue_id = ${scope.venue} and cms_id = ${id} and (deleted_at is not null) = ${deleted}
    and version = coalesce(${expected}::integer, version)
    and content is distinct from given.text
  returning content.*`;

const keepVersion = sql`
  insert into content_versions (venue_id, cms_id, version, name, content, updated_at, updated_by, updated_by_name)
  select venue_id, cms_id, version, name, content, updated_at, updated_by, updated_by_name from saved`;

const savedRow = sql`
  select cms_id, entity, component, name, version, published_version, was_published, updated_at, updated_by_name
  from saved`;

export const createContentWriteStore = (db: Kysely<Tables>, scope: VenueScope) => ({
  /**
   * A whole save in one statement: new text, its version, key, audit line and notice. Null: nothing was done, since
   * the version is another, the text the same, or the item not there. A used key breaks the statement (23505).
   */
  saveAtOnce: async (saving: Saving & { key: IdempotencyKey | null }): Promise<SavedItem | null> => {
    const { at, key } = saving;
    const detail = sql`jsonb_build_object('version', saved.version)`;
    const { rows } = await sql<{ answer: SavedItem }>`
      with saved as (${update(scope, saving)}),
      kept as (${keepVersion}),
      answer as (select cms_id, to_jsonb(row) as answer from (${savedRow}) row),
      line as (
        insert into audit (venue_id, at, user_id, session_id, as_super, verb, thing, thing_id, detail)
        select venue_id, ${at}, ${scope.person.id}::uuid, ${scope.session}::uuid, ${scope.asSuper}, 'update',
          entity, cms_id, ${detail} from saved
      ),
      claimed as (
        insert into idempotency (person, key, venue_id, fingerprint, created_at, answer)
        select ${key?.person ?? null}::uuid, ${key?.key ?? null}::uuid, ${scope.venue},
          ${key?.fingerprint ?? null}::bytea, ${at}, answer
        from answer where ${key !== null}
      ),
      told as (
        select pg_notify(${changesChannel}, json_build_object('venue', venue_id, 'kind', 'content', 'id', cms_id,
          'entity', entity, 'version', version, 'what', 'updated', 'by', updated_by_name)::text) from saved
      )
      select answer, (select count(*) from told) from answer`.execute(db);
    return rows[0]?.answer ?? null;
  },

  /** The same save inside a transaction that does the rest itself. */
  save: async (saving: Saving): Promise<SavedItem> => {
    const { rows } = await sql<{ answer: SavedItem }>`
      with saved as (${update(scope, saving)}), kept as (${keepVersion})
      select to_jsonb(row) as answer from (${savedRow}) row`.execute(db);
    if (rows[0] === undefined) throw new Error('an item that is held can be saved');
    return rows[0].answer;
  },

  /** Whoever names items of this kind waits here for the others, until the transaction ends. */
  holdNames: async (entity: string, component: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([scope.venue, entity, component])}, 0))`.execute(
      db,
    );
  },

  /** Folded names that begin as `base` does; a range, since a row policy lets no pattern use the index. */
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

  insert: async (it: {
    id: string;
    entity: string;
    component: string;
    by: string | null;
    text: SearchText;
    at: Date;
  }) => {
    const { content, progress, gaps } = it.text;
    const name = content.en._name;
    const { rows } = await sql<{ answer: SavedItem }>`
      with saved as (
        insert into content (venue_id, cms_id, entity, component, name, name_folded, name_search, created_by_cms,
          content, progress, gaps, created_at, updated_at, created_by, updated_by, updated_by_name)
        values (${scope.venue}, ${it.id}, ${it.entity}, ${it.component}, ${name}, ${foldName(name)},
          ${foldLetters(name)}, ${it.by}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(progress)}::jsonb,
          ${textArray(gaps)}::text[], ${it.at}, ${it.at}, ${scope.person.id}::uuid, ${scope.person.id}::uuid,
          ${scope.person.name})
        returning *
      ), kept as (${keepVersion})
      select to_jsonb(row) as answer from (${savedRow}) row`.execute(db);
    return (rows[0] as { answer: SavedItem }).answer;
  },

  /** Deletes, or brings back, an item and what it owns; `at` null brings back. Answers the ids. */
  setDeleted: async (id: string, at: Date | null): Promise<string[]> => {
    const rows = await db
      .updateTable('content')
      .set({ deleted_at: at })
      .where('venue_id', '=', scope.venue)
      .where('deleted_at', at === null ? 'is not' : 'is', null)
      .where((when) => when.or([when('cms_id', '=', id), when('owner_cms_id', '=', id)]))
      .returning('cms_id')
      .execute();
    return rows.map((row) => row.cms_id);
  },
});

/** Answers how many items had been deleted before `before` and are now gone for good, with their versions. */
export const purgeDeleted = (keeper: Kysely<Tables>, before: Date, most = 100): Promise<number> =>
  deleteInBatches(keeper, 'content', sql`deleted_at < ${before}`, most);

/** Forgets answers that nobody will ask for again. */
export const purgeIdempotencyKeys = (keeper: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(keeper, 'idempotency', sql`created_at < ${before}`);
