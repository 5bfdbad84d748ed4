import * as v from 'valibot';
import type { Transaction } from 'kysely';
import type { Content as Answer, MutationContentCreateArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { maxNameLength } from '../../../graphql/domain/free-name.ts';
import { cleanName, fitsName } from '../../../graphql/domain/names.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { assertMayDo } from './content-permissions.ts';
import { createContentWriteStore } from './content.write.store.ts';
import { finishCreation } from './finish-creation.ts';
import { rememberKind } from './known-kinds.ts';
import { getIdentity, insertEmpty, type InsertedItem, lockNames } from './insert-items.ts';
import { addCompanionToOwner, findMadeForValues, findOwner } from './owner-link.ts';
import { planItem, planWithCompanions } from './plan-items.ts';
import { resolveKind } from './resolve-kind.ts';
import { withFreeName } from './name-conflict.ts';
import { changeEvent, presentSaved } from './content.presenter.ts';

const uuid = v.pipe(v.string(), v.uuid());

/**
 * A new, empty item under a free name: the requested one, or that with a number (contract, "Writing"); without
 * a name, its kind's. Its companions are created with it in the same transaction, unless the call belongs to a
 * creation of several calls (`creation_id`): then each call makes one item, `created_by_cms` names its owner, and the
 * creation is finished once every item has its companions. Until then only who knows an id sees its item.
 */
export const createContent = async (
  scope: VenueScope,
  { name, created_by_cms, creation_id, ...requested }: MutationContentCreateArgs,
  context: Context,
): Promise<Answer> => {
  const { kind, component } = resolveKind(requested.entity, requested.component);
  assertMayDo(scope, 'write', kind);
  const base = cleanName(name) || kind.baseName;
  if (!fitsName(base, maxNameLength)) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  const creation = creation_id ?? null;
  if (creation !== null && !v.is(uuid, creation)) throw problem('BAD_INPUT', 'badInput', { path: 'creation_id' });
  const [by, at] = [created_by_cms ?? null, new Date(context.now())];

  const work = async (tx: Transaction<Tables>): Promise<WriteEffect<Answer>> => {
    const owner = by === null ? null : await findOwner(tx, scope, by, { entity: kind.entity, component });
    const madeForValues = by === null ? {} : await findMadeForValues(tx, scope, by, kind);
    const [first, ...companions] =
      creation === null
        ? planWithCompanions(scope.venue, kind, component, owner)
        : [planItem(scope.venue, kind, component, owner)];
    if (first === undefined) throw new Error('a creation plan begins with its item');
    const plan = [{ ...first, values: { ...madeForValues, ...first.values } }, ...companions];
    await lockNames(tx, scope, plan.map(getIdentity));
    if (kind.singleton) await assertFirst(tx, scope, kind);
    const items: InsertedItem[] = [];
    for (const planned of plan) {
      const madeFor = planned.owner ?? by;
      items.push(await insertEmpty(tx, scope, planned, { base, at, creation, by: madeFor }));
    }
    const [item] = items;
    if (item === undefined) throw new Error('a creation plan begins with its item');
    const changedOwner = owner === null ? null : await addCompanionToOwner(tx, scope, owner, item.cms_id, at);
    const shown = creation === null ? items : await finishCreation(tx, scope, creation);
    return {
      answer: presentSaved(item, scope.venue, item.content),
      audit: {
        verb: 'create',
        thing: kind.entity,
        id: item.cms_id,
        detail: { version: 1, ...(items.length > 1 && { ids: items.map(({ cms_id }) => cms_id) }) },
      },
      events: [
        ...shown.map((one) => changeEvent(one, 'created', scope)),
        ...(changedOwner === null || creation !== null ? [] : [changeEvent(changedOwner, 'updated', scope)]),
      ],
    };
  };
  const { answer } = await withFreeName(() => write(context, scope, work));
  rememberKind(scope.venue, answer.cms_id, kind);
  return answer;
};

/** A venue has one item of a singleton kind. The lock on its names makes the check safe. */
const assertFirst = async (tx: Transaction<Tables>, scope: VenueScope, { entity, component }: Kind): Promise<void> => {
  if ((await createContentWriteStore(tx, scope).takenNames(entity, component, '')).size > 0) {
    throw problem('BAD_INPUT', 'badInput', { path: 'entity' });
  }
};
