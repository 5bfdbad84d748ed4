import type { Kysely } from 'kysely';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import { isTargetKind } from '../../../graphql/content/kinds/identities.ts';
import { getKindName, type KindName } from '../../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { findCompanion } from './companions.ts';
import { createContentStore } from './content.store.ts';
import { createContentWriteStore, type SavedItem } from './content.write.store.ts';
import { runHook } from './kind-hooks.ts';
import type { OwnerLink } from './plan-items.ts';
import { type KindIdentity, resolveStoredKind } from './resolve-kind.ts';
import { deriveColumns } from './validate-content.ts';

/**
 * The owner of a new item: the item it is made for, when that item's kind declares it as a companion; else null. An
 * owner is locked, so that it is not deleted meanwhile. NOT_FOUND for an unknown id.
 */
export const findOwner = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  id: string,
  item: KindIdentity,
): Promise<OwnerLink | null> => {
  const store = createContentStore(tx, scope);
  const found = await store.findKindOf(id);
  if (found === null) throw problem('NOT_FOUND', 'notFound');
  const companion = findCompanion(resolveStoredKind(found), item);
  if (companion === undefined) return null;
  if ((await store.lock(id)) === null) throw problem('NOT_FOUND', 'notFound');
  return { id, companion };
};

/** The reference field of a new item that receives the id of the item it is made for, and values of other fields. */
interface MadeFor {
  field: string;
  values: Readonly<Record<string, unknown>>;
}
const madeForFields: Partial<Record<KindName, MadeFor>> = {
  post: { field: 'action_cms_id', values: { action_type: 'page' } },
};

/**
 * The values that a new item of a kind gets from the item that it is created for: its id in a reference field, and
 * the values that the kind copies with it. Empty where the kind declares none, or where the field may not reference
 * such an item.
 */
export const findMadeForValues = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  id: string,
  kind: Kind,
): Promise<Readonly<Record<string, unknown>>> => {
  const madeFor = madeForFields[getKindName(kind)];
  const field = madeFor === undefined ? undefined : kind.fields[madeFor.field];
  const target = field?.type === 'reference' ? field.target : undefined;
  const found = target === undefined ? null : await createContentStore(tx, scope).findKindOf(id);
  if (madeFor === undefined || target === undefined || found === null || !isTargetKind(target, found)) return {};
  return { ...madeFor.values, [madeFor.field]: id };
};

/** Writes a companion's id into its owner's reference field, as a new version; null where there is nothing to write. */
export const addCompanionToOwner = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  { id, companion: { field } }: OwnerLink,
  companionId: string,
  at: Date,
): Promise<SavedItem | null> => {
  if (field === undefined) return null;
  const owner = await createContentStore(tx, scope).find(id);
  if (owner === null) throw problem('NOT_FOUND', 'notFound');
  const kind = resolveStoredKind(owner);
  const before = fromContent(kind, owner.content);
  const first = before[field];
  // a further companion of the same kind does not replace the first, unless that was deleted
  if (typeof first === 'string' && first !== '' && (await createContentStore(tx, scope).findKindOf(first)) !== null)
    return null;
  const draft = applyEdit(kind, before, { type: 'set', path: field, language: null, value: companionId });
  const content = toContent(kind, draft);
  const text = { content, ...deriveColumns(kind, draft) };
  const saved = await createContentWriteStore(tx, scope).save({ id, text, at, expected: null });
  await runHook(kind, 'onSave', { tx, venue: scope.venue, at, scope }, { ...saved, content });
  return saved;
};
