import type { Transaction } from 'kysely';
import type { Content as Answer, MutationContentCreateArgs } from '../../../graphql/generated/api.resolvers.ts';
import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { cleanName, fitsName } from '../../../graphql/domain/names.ts';
import { toContent } from '../../../graphql/content/serialize.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { createContentStore } from './content.store.ts';
import { createContentWriteStore } from './content.write.store.ts';
import { resolveKind } from './resolve-kind.ts';
import { withFreeName } from './name-conflict.ts';
import { freeName, maxNameLength } from './item-names.ts';
import { presentSaved } from './content.presenter.ts';
import { computeProgress } from './validate-content.ts';

/**
 * A new, empty item under a free name: the wanted one, or that with a number (specification 1, section 4). Without a
 * name it takes its kind's.
 */
export const createContent = async (
  scope: VenueScope,
  { name, entity, component, created_by_cms }: MutationContentCreateArgs,
  context: Context,
): Promise<Answer> => {
  const kind = resolveKind(entity, component);
  const base = cleanName(name) || kind.baseName;
  if (!fitsName(base, maxNameLength)) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  const work = async (tx: Transaction<Tables>): Promise<WriteEffect<Answer>> => {
    const store = createContentWriteStore(tx, scope);
    if (typeof created_by_cms === 'string' && (await createContentStore(tx, scope).entityOf(created_by_cms)) === null) {
      throw problem('NOT_FOUND', 'notFound');
    }
    await store.holdNames(kind.entity, kind.component);
    const draft = emptyDraft(kind, freeName(base, await store.takenNames(kind.entity, kind.component, base)));
    const content = toContent(kind, draft);
    const saved = await store.insert({
      id: crypto.randomUUID(),
      entity: kind.entity,
      component: kind.component,
      by: created_by_cms ?? null,
      text: { content, ...computeProgress(kind, draft) },
      at: new Date(context.now()),
    });
    return {
      answer: presentSaved(saved, scope.venue, content),
      audit: { verb: 'create', thing: kind.entity, id: saved.cms_id, detail: { version: 1 } },
      notices: [
        { kind: 'content', id: saved.cms_id, entity: kind.entity, version: 1, what: 'created', by: scope.person.name },
      ],
    };
  };
  return (await withFreeName(() => write(context, scope, work))).answer;
};
