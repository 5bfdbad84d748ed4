import type { Kysely } from 'kysely';
import { prefillFromName } from '../../../graphql/content/prefill-from-name.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { freeName } from '../../../graphql/domain/free-name.ts';
import { foldName } from '../../../graphql/domain/names.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { createOwnershipStore } from './content-ownership.store.ts';
import { createContentWriteStore, type SavedItem } from './content.write.store.ts';
import { lockNames } from './insert-items.ts';
import { runHook } from './kind-hooks.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { deriveColumns } from './validate-content.ts';

interface Renaming {
  /** of the owner, which is locked */
  kind: Kind;
  owner: Pick<SavedItem, 'cms_id' | 'name'>;
  /** what the owner was called before */
  former: string;
  at: Date;
}

/** Whether a name is this one, perhaps with the number that made it free. */
const isNamedAfter = (name: string, base: string): boolean => {
  const [folded, foldedBase] = [foldName(name), foldName(base)];
  return folded.startsWith(foldedBase) && /^( \d+)?$/.test(folded.slice(foldedBase.length));
};

/**
 * Gives companions the new name of their owner, or that with a number where it is taken; those that a person named
 * otherwise keep their own (rules, "Content"). Returns what was saved.
 */
export const renameCompanions = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  { kind, owner, former, at }: Renaming,
): Promise<SavedItem[]> => {
  const owned = (await createOwnershipStore(tx, scope.venue).lock(owner.cms_id)).filter(
    ({ cms_id, name }) => cms_id !== owner.cms_id && (isNamedAfter(name, former) || isNamedAfter(name, kind.baseName)),
  );
  await lockNames(tx, scope, owned);
  const store = createContentWriteStore(tx, scope);
  const renamed: SavedItem[] = [];
  for (const { cms_id: id, entity, component, name, content } of owned) {
    const taken = await store.takenNames(entity, component, owner.name);
    taken.delete(foldName(name));
    const _name = freeName(owner.name, taken);
    if (_name === name) continue;
    const of = resolveStoredKind({ entity, component });
    const draft = prefillFromName(of, { ...fromContent(of, content), _name }, name);
    const text = { content: toContent(of, draft), ...deriveColumns(of, draft) };
    const saved = await store.save({ id, at, expected: null, text });
    await runHook(of, 'onSave', { tx, venue: scope.venue, at, scope }, { ...saved, content: text.content });
    renamed.push(saved);
  }
  return renamed;
};
