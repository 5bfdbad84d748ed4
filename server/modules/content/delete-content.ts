import type { Transaction } from 'kysely';
import type {
  Content as Answer,
  MutationContentDeleteArgs,
  MutationContentRestoreArgs,
  StatusAnswer,
} from '../../../graphql/generated/api.resolvers.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { successMessage } from '../../graphql/success-message.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { createContentStore } from './content.store.ts';
import { createContentWriteStore } from './content.write.store.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { withFreeName } from './name-conflict.ts';
import { foldName, freeName } from './item-names.ts';
import { presentItem } from './content.presenter.ts';
import { computeProgress } from './validate-content.ts';

/** How long a deleted item can be brought back. */
export const restorableDays = 30;

/** Sets an item aside, with what it owns, for 30 days. */
export const deleteContent = async (
  scope: VenueScope,
  { cms_id: id, expectedVersion }: MutationContentDeleteArgs,
  context: Context,
): Promise<StatusAnswer> => {
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const item = await createContentStore(tx, scope).hold(id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    if (typeof expectedVersion === 'number' && expectedVersion !== item.version) {
      throw problem('CONFLICT', 'conflict', { detail: presentItem(item) });
    }
    const ids = await createContentWriteStore(tx, scope).setDeleted(id, new Date(context.now()));
    return {
      answer: { statusCode: 200, message: successMessage('contentDelete') },
      audit: { verb: 'delete', thing: item.entity, id, detail: { version: item.version, ids } },
      notices: [
        { kind: 'content', id, entity: item.entity, version: item.version, what: 'deleted', by: scope.person.name },
      ],
    };
  });
  return answer;
};

/** Brings an item back as it was; if its name was taken meanwhile, under the next free one. */
export const restoreContent = async (
  scope: VenueScope,
  { cms_id: id }: MutationContentRestoreArgs,
  context: Context,
): Promise<Answer> => {
  const at = new Date(context.now());
  const work = async (tx: Transaction<Tables>): Promise<WriteEffect<Answer>> => {
    const [reads, writes] = [createContentStore(tx, scope), createContentWriteStore(tx, scope)];
    const item = await reads.hold(id, true);
    const since = item?.deleted_at?.getTime() ?? 0;
    if (item === null || at.getTime() - since > restorableDays * 86_400_000) throw problem('NOT_FOUND', 'notFound');
    await writes.holdNames(item.entity, item.component);
    const taken = await writes.takenNames(item.entity, item.component, item.name);
    if (taken.has(foldName(item.name))) {
      const kind = resolveStoredKind(item.entity);
      const draft = { ...fromContent(kind, item.content), _name: freeName(item.name, taken) };
      await writes.save({
        id,
        at,
        expected: null,
        deleted: true,
        text: { content: toContent(kind, draft), ...computeProgress(kind, draft) },
      });
    }
    const ids = await writes.setDeleted(id, null);
    const back = await reads.find(id);
    if (back === null) throw problem('NOT_FOUND', 'notFound');
    return {
      answer: presentItem(back),
      audit: { verb: 'restore', thing: back.entity, id, detail: { version: back.version, ids } },
      notices: [
        { kind: 'content', id, entity: back.entity, version: back.version, what: 'restored', by: scope.person.name },
      ],
    };
  };
  return (await withFreeName(() => write(context, scope, work))).answer;
};
