import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Content as Answer, MutationContentUpdateArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Kind } from '../../../graphql/content/define-kind.ts';
import type { Content } from '../../../graphql/content/draft.types.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { withWriteRetry, idempotencyKeyFrom, write } from '../../write/write-transaction.ts';
import { assertOwnedImages } from '../assets/assert-owned-images.ts';
import { createContentStore, type Item } from './content.store.ts';
import { createContentWriteStore, type SavedItem, type SearchText } from './content.write.store.ts';
import { isNameConflict, nameTakenProblem } from './name-conflict.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { presentItem, presentSaved } from './content.presenter.ts';
import { assertTranslatorChanges, computeProgress, validateContent } from './validate-content.ts';

/**
 * Stores a new version. With `expectedVersion` and a role that may write everything it is one statement; where that
 * finds nothing to do, and for translators, a transaction looks closer: same text, another version, or not there.
 */
export const updateContent = async (
  scope: VenueScope,
  { cms_id: id, content: given, expectedVersion }: MutationContentUpdateArgs,
  context: Context,
): Promise<Answer> => {
  const db = context.database.within([scope.venue]);
  const kind = await kindOfItem(db, scope, id);
  const { content, draft } = validateContent(kind, given);
  await assertOwnedImages(scope, kind, draft, context);
  const text: SearchText = { content, ...computeProgress(kind, draft) };
  const at = new Date(context.now());
  if (typeof expectedVersion === 'number' && may(scope.role, 'write', 'content')) {
    const key = idempotencyKeyFrom(context, scope);
    const saved = await withWriteRetry(key !== null, () =>
      createContentWriteStore(db, scope).saveAtOnce({ id, text, at, expected: expectedVersion, key }),
    ).catch((error: unknown) => {
      if (isNameConflict(error, 'content_free_name')) throw nameTakenProblem();
      if (isNameConflict(error, 'idempotency_pkey')) return null;
      throw error;
    });
    if (saved !== null) return presentSaved(saved, scope.venue, content);
  }
  return updateCarefully(context, scope, { id, kind, text, expected: expectedVersion ?? null });
};

// What kind of thing an id stands for never changes, so it is asked once. Whether it still stands, the save finds out.
const known = new Map<string, Kind>();
const mostKnown = 10_000;

const kindOfItem = async (db: Kysely<Tables>, scope: VenueScope, id: string): Promise<Kind> => {
  const key = JSON.stringify([scope.venue, id]);
  const kind = known.get(key);
  if (kind !== undefined) return kind;
  const entity = await createContentStore(db, scope).entityOf(id);
  if (entity === null) throw problem('NOT_FOUND', 'notFound');
  if (known.size >= mostKnown) known.clear();
  known.set(key, resolveStoredKind(entity));
  return resolveStoredKind(entity);
};

interface Update {
  id: string;
  kind: Kind;
  text: SearchText;
  expected: number | null;
}

const updateCarefully = async (
  context: Context,
  scope: VenueScope,
  { id, kind, text, expected }: Update,
): Promise<Answer> => {
  const { answer, replayed } = await write<SavedItem>(context, scope, async (tx) => {
    const item = await createContentStore(tx, scope).hold(id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    if (expected !== null && expected !== item.version) {
      throw problem('CONFLICT', 'conflict', { detail: presentItem(item) });
    }
    if (!may(scope.role, 'write', 'content')) assertTranslatorChanges(kind, scope, item.content, text.content);
    const same = isDeepStrictEqual(item.content, text.content);
    const saved = same ? savedOf(item) : await saveIn(context, scope, tx, { id, text });
    return {
      answer: saved,
      audit: {
        verb: 'update',
        thing: kind.entity,
        id,
        detail: { version: saved.version, ...(same && { same }), ...(expected === null && { lastWriteWins: true }) },
      },
      notices: same
        ? []
        : [
            {
              kind: 'content',
              id,
              entity: kind.entity,
              version: saved.version,
              what: 'updated',
              by: scope.person.name,
            },
          ],
    };
  });
  const content = replayed ? await contentOf(context, scope, answer) : text.content;
  return presentSaved(answer, scope.venue, content);
};

const saveIn = (
  context: Context,
  scope: VenueScope,
  tx: Parameters<typeof createContentWriteStore>[0],
  { id, text }: { id: string; text: SearchText },
): Promise<SavedItem> =>
  createContentWriteStore(tx, scope)
    .save({ id, text, at: new Date(context.now()), expected: null })
    .catch((error: unknown) => {
      throw isNameConflict(error, 'content_free_name') ? nameTakenProblem() : error;
    });

const savedOf = (item: Item): SavedItem => ({
  cms_id: item.cms_id,
  entity: item.entity,
  component: item.component,
  name: item.name,
  version: item.version,
  published_version: item.published_version,
  was_published: item.was_published,
  updated_at: item.updated_at.toISOString(),
  updated_by_name: item.updated_by_name,
});

/** The answer of a repeated save is that version's text, whatever stands there now. */
const contentOf = async (context: Context, scope: VenueScope, { cms_id, version }: SavedItem): Promise<Content> => {
  const old = await createContentStore(context.database.within([scope.venue]), scope).version(cms_id, version);
  if (old === null) throw problem('NOT_FOUND', 'notFound');
  return old.content;
};
