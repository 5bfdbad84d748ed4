import * as v from 'valibot';
import type { Transaction } from 'kysely';
import type { Content as Answer, MutationContentCreateArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Kind } from '../../../graphql/content/define-kind.ts';
import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { toContent } from '../../../graphql/content/serialize.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { companionKinds, isCompanionOf } from './companions.ts';
import { createCreationStore } from './content-ownership.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { createContentStore } from './content.store.ts';
import { createContentWriteStore, type SavedItem } from './content.write.store.ts';
import { runHook } from './kind-hooks.ts';
import { resolveKind, resolveStoredKind } from './resolve-kind.ts';
import { withFreeName } from './name-conflict.ts';
import { normalizeName, freeName, maxNameLength } from './item-names.ts';
import { changeEvent, presentSaved } from './content.presenter.ts';
import { computeProgress } from './validate-content.ts';

/**
 * A new, empty item under a free name: the requested one, or that with a number (specification 1, section 4); without
 * a name, its kind's. Its companions are created with it in the same transaction, unless the call belongs to a
 * creation of several calls (`creation_id`): then each call makes one item, `created_by_cms` names its owner, and the
 * creation is finished once every item has its companions.
 */
export const createContent = async (
  scope: VenueScope,
  { name, entity, component, created_by_cms, creation_id }: MutationContentCreateArgs,
  context: Context,
): Promise<Answer> => {
  const kind = resolveKind(entity, component);
  assertMayDo(scope, 'write', kind);
  const base = normalizeName(name) || kind.baseName;
  if (base.length > maxNameLength) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  if (typeof creation_id === 'string' && !v.is(uuid, creation_id)) {
    throw problem('BAD_INPUT', 'badInput', { path: 'creation_id' });
  }
  const creation = creation_id ?? null;
  const at = new Date(context.now());

  const work = async (tx: Transaction<Tables>): Promise<WriteEffect<Answer>> => {
    const by = created_by_cms ?? null;
    const owner = by !== null && (await lockOwner(tx, scope, kind, by)) ? by : null;
    const kinds = creation === null ? withCompanions(kind) : [kind];
    await lockNamesOf(tx, scope, kinds);
    const insert = (one: Kind, links: Links) => insertItem(tx, scope, { kind: one, base, at, creation, ...links });
    const item = await insert(kind, { by, owner });
    const companions =
      creation === null ? await insertCompanions(kind, item.cms_id, (one, id) => insert(one, { by: id, owner: id })) : [];
    if (creation !== null) await finishCreation(tx, scope, creation);
    const items = [item, ...companions];
    return {
      answer: presentSaved(item, scope.venue, item.content),
      audit: {
        verb: 'create',
        thing: kind.entity,
        id: item.cms_id,
        detail: { version: 1, ...(companions.length > 0 && { ids: items.map(({ cms_id }) => cms_id) }) },
      },
      notices: items.map((one) => changeEvent(one, 'created', scope)),
    };
  };
  return (await withFreeName(() => write(context, scope, work))).answer;
};

const uuid = v.pipe(v.string(), v.uuid());

interface Links {
  by: string | null;
  owner: string | null;
}

type NewSaved = SavedItem & { content: ReturnType<typeof toContent> };

/** Whether an existing item owns a new one of this kind. An owner is locked, so that it is not deleted meanwhile. */
const lockOwner = async (tx: Transaction<Tables>, scope: VenueScope, kind: Kind, id: string): Promise<boolean> => {
  const store = createContentStore(tx, scope);
  const found = await store.findKindOf(id);
  if (found === null) throw problem('NOT_FOUND', 'notFound');
  if (!isCompanionOf(kind, resolveStoredKind(found))) return false;
  if ((await store.lock(id)) === null) throw problem('NOT_FOUND', 'notFound');
  return true;
};

/** A kind with its companions' kinds, theirs included. A kind is never its own companion, at any depth. */
const withCompanions = (kind: Kind): Kind[] => [kind, ...companionKinds(kind).flatMap(withCompanions)];

/** In one order for everybody: two creations never wait for each other. */
const lockNamesOf = async (tx: Transaction<Tables>, scope: VenueScope, kinds: readonly Kind[]): Promise<void> => {
  const store = createContentWriteStore(tx, scope);
  const names = new Map(kinds.map((kind) => [`${kind.entity}/${kind.component}`, kind]));
  for (const [, kind] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await store.lockNames(kind.entity, kind.component);
};

const insertItem = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { kind, base, at, ...links }: Links & { kind: Kind; base: string; at: Date; creation: string | null },
): Promise<NewSaved> => {
  const store = createContentWriteStore(tx, scope);
  const { entity, component } = kind;
  const draft = emptyDraft(kind, freeName(base, await store.takenNames(entity, component, base)));
  const content = toContent(kind, draft);
  const text = { content, ...computeProgress(kind, draft) };
  const saved = await store.insert({ id: crypto.randomUUID(), entity, component, text, at, ...links });
  await runHook(kind, 'onSave', { tx, venue: scope.venue, at, scope }, { ...saved, content });
  return { ...saved, content };
};

const insertCompanions = async (
  kind: Kind,
  owner: string,
  insert: (kind: Kind, owner: string) => Promise<NewSaved>,
): Promise<NewSaved[]> => {
  const items: NewSaved[] = [];
  for (const one of companionKinds(kind)) {
    const item = await insert(one, owner);
    items.push(item, ...(await insertCompanions(one, item.cms_id, insert)));
  }
  return items;
};

/** A creation is finished when every item it made has one owned item of each companion kind. */
const finishCreation = async (tx: Transaction<Tables>, scope: VenueScope, creation: string): Promise<void> => {
  const store = createCreationStore(tx, scope.venue);
  const items = await store.items(creation);
  const complete = items.every((item) => {
    const owned = items.filter(({ owner_cms_id }) => owner_cms_id === item.cms_id);
    return companionKinds(resolveStoredKind(item)).every(({ entity, component }) =>
      owned.some((one) => one.entity === entity && one.component === component),
    );
  });
  if (complete) await store.finish(creation);
};
