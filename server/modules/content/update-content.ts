import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Content as Answer, MutationContentUpdateArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { withWriteRetry, idempotencyKeyFrom, prepare, type Prepared, write } from '../../write/write-transaction.ts';
import { assertOwnedImages } from '../assets/assert-owned-images.ts';
import { assertReferences } from './assert-references.ts';
import { assertMayDo } from './content-permissions.ts';
import { createCreationStore } from './content-ownership.store.ts';
import { createContentStore, type Item } from './content.store.ts';
import { createContentWriteStore, type SavedItem, type StorableContent } from './content.write.store.ts';
import { hasHook, runHook } from './kind-hooks.ts';
import { findKnownKind, rememberKind } from './known-kinds.ts';
import { isNameConflict, nameTakenProblem } from './name-conflict.ts';
import { renameCompanions } from './rename-companions.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { changeEvent, presentItem, presentSaved, type WithSoldOut } from './content.presenter.ts';
import { assertTranslatorChanges, deriveColumns, validateContent } from './validate-content.ts';

/**
 * Stores a new version. With `expectedVersion` and a role that may write everything it is one statement. When that
 * updates nothing, when a check failed, and for translators, a transaction finds out why: a repeated request, same text,
 * another version, an unfinished creation, which a save finishes, or no such item.
 */
export const updateContent = async (
  scope: VenueScope,
  { cms_id: id, content: given, expectedVersion }: MutationContentUpdateArgs,
  context: Context,
): Promise<WithSoldOut<Answer>> => {
  // all that a save reads is found by keys: planning its statement for each takes as long as a third of running it
  const db = context.database.within([scope.venue], 'once');
  const kind = await findItemKind(db, scope, id);
  assertMayDo(scope, 'translate', kind);
  const { content, draft } = validateContent(kind, given);
  const checks = await prepare(
    Promise.all([
      assertOwnedImages(scope, kind, draft, context),
      assertReferences(scope, { kind, draft, item: id }, context.database),
    ]),
  );
  const update = { id, kind, text: { content, ...deriveColumns(kind, draft) }, at: new Date(context.now()) };
  const expected = expectedVersion ?? null;
  // companions follow another name, in the same transaction
  const isRenamed =
    kind.companions.length > 0 && (await createContentStore(db, scope).findName(id)) !== content.en._name;
  if (!checks.failed && expected !== null && !isRenamed && may(scope.role, 'write', kind.subject)) {
    const written = await updateInOneStatement(context, scope, db, { ...update, expected });
    if (written !== null) {
      context.database.wrote(scope.venue);
      return { ...presentSaved(written.saved, scope.venue, content), soldOutNow: written.soldOut };
    }
  }
  return updateInTransaction(context, scope, { ...update, expected, checks });
};

const findItemKind = async (db: Kysely<Tables>, scope: VenueScope, id: string): Promise<Kind> => {
  const known = findKnownKind(scope.venue, id);
  if (known !== undefined) return known;
  const found = await createContentStore(db, scope).findKindOf(id);
  if (found === null) throw problem('NOT_FOUND', 'notFound');
  const kind = resolveStoredKind(found);
  rememberKind(scope.venue, id, kind);
  return kind;
};

interface Update<Expected = number | null> {
  id: string;
  kind: Kind;
  text: StorableContent;
  at: Date;
  expected: Expected;
}

/** Null when nothing was updated or the key was used before. A kind with an `onSave` hook needs a transaction. */
const updateInOneStatement = async (
  context: Context,
  scope: VenueScope,
  db: Kysely<Tables>,
  { id, kind, text, at, expected }: Update<number>,
): Promise<{ saved: SavedItem; soldOut: string[] } | null> => {
  const key = idempotencyKeyFrom(context, scope);
  const saveWith = (connection: Kysely<Tables>) =>
    createContentWriteStore(connection, scope).saveInOneStatement({ id, text, at, expected, key });
  const saveWithHook = () =>
    db.transaction().execute(async (tx) => {
      const written = await saveWith(tx);
      if (written !== null) await runOnSave(tx, scope, { kind, at, saved: written.saved, content: text.content });
      return written;
    });
  try {
    return await withWriteRetry(key !== null, hasHook(kind, 'onSave') ? saveWithHook : () => saveWith(db));
  } catch (error) {
    if (isNameConflict(error, 'content_free_name')) throw nameTakenProblem();
    if (isNameConflict(error, 'idempotency_pkey')) return null;
    throw error;
  }
};

const updateInTransaction = async (
  context: Context,
  scope: VenueScope,
  { id, kind, text, at, expected, checks }: Update & { checks: Prepared<unknown> },
): Promise<Answer> => {
  const { answer, replayed } = await write<SavedItem>(context, scope, async (tx) => {
    checks.get();
    const item = await createContentStore(tx, scope).lock(id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    if (expected !== null && expected !== item.version) {
      throw problem('CONFLICT', 'conflict', { detail: presentItem(item) });
    }
    if (!may(scope.role, 'write', kind.subject)) assertTranslatorChanges(kind, scope, item.content, text.content);
    const same = isDeepStrictEqual(item.content, text.content);
    const saved = same ? toSavedItem(item) : await saveLocked(tx, scope, { id, text, at });
    const adopted = item.creation_id === null ? [] : await createCreationStore(tx, scope.venue).adopt([id]);
    if (!same) await runOnSave(tx, scope, { kind, at, saved, content: text.content });
    const renamed =
      item.name === saved.name || kind.companions.length === 0
        ? []
        : await renameCompanions(tx, scope, { kind, owner: saved, former: item.name, at });
    return {
      answer: saved,
      audit: {
        verb: 'update',
        thing: kind.entity,
        id,
        detail: {
          version: saved.version,
          ...(same && { same }),
          ...(expected === null && { lastWriteWins: true }),
          ...(renamed.length > 0 && { renamed: renamed.map((one) => one.cms_id) }),
        },
      },
      events: [
        ...adopted.map((one) => changeEvent(one, 'created', scope)),
        ...(same || adopted.length > 0 ? [] : [changeEvent(saved, 'updated', scope)]),
        ...renamed.map((one) => changeEvent(one, 'updated', scope)),
      ],
    };
  });
  const content = replayed ? await loadSavedContent(context, scope, answer) : text.content;
  return presentSaved(answer, scope.venue, content);
};

const saveLocked = (
  tx: Kysely<Tables>,
  scope: VenueScope,
  update: { id: string; text: StorableContent; at: Date },
): Promise<SavedItem> =>
  createContentWriteStore(tx, scope)
    .save({ ...update, expected: null })
    .catch((error: unknown) => {
      throw isNameConflict(error, 'content_free_name') ? nameTakenProblem() : error;
    });

const runOnSave = (
  tx: Kysely<Tables>,
  scope: VenueScope,
  { kind, at, saved, content }: { kind: Kind; at: Date; saved: SavedItem; content: Content },
): Promise<void> => runHook(kind, 'onSave', { tx, venue: scope.venue, at, scope }, { ...saved, content });

const toSavedItem = (item: Item): SavedItem => ({
  cms_id: item.cms_id,
  entity: item.entity,
  component: item.component,
  name: item.name,
  owner_cms_id: item.owner_cms_id,
  version: item.version,
  published_version: item.published_version,
  was_published: item.was_published,
  updated_at: item.updated_at.toISOString(),
  updated_by_name: item.updated_by_name,
});

/** The answer to a repeated save is that version's content, whatever the current one is. */
const loadSavedContent = async (
  context: Context,
  scope: VenueScope,
  { cms_id, version }: SavedItem,
): Promise<Content> => {
  const old = await createContentStore(context.database.within([scope.venue]), scope).version(cms_id, version);
  if (old === null) throw problem('NOT_FOUND', 'notFound');
  return old.content;
};
