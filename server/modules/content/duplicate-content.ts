import type { Kysely, Transaction } from 'kysely';
import type { Content as Answer, MutationContentDuplicateArgs } from '../../../graphql/generated/api.resolvers.ts';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import { clearValues } from '../../../graphql/content/clear-values.ts';
import { listReferences } from '../../../graphql/content/list-references.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { freeName, maxNameLength } from '../../../graphql/domain/free-name.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import { truncateCharacters } from '../../../graphql/domain/names.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { groupByLanguage } from '../../texts.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { createOwnershipStore } from './content-ownership.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { changeEvent, presentSaved } from './content.presenter.ts';
import { createContentStore, type Item } from './content.store.ts';
import { createContentWriteStore } from './content.write.store.ts';
import { insertDraft, type InsertedItem, lockNames } from './insert-items.ts';
import { withFreeName } from './name-conflict.ts';
import { resolveStoredKind } from './resolve-kind.ts';

const catalogue = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/server/*.json', { eager: true, import: 'default' }),
);

/** A number behind it makes a name free: "Lunch (copy) 12". */
const roomForNumber = 4;

/** What a copy is called in a language; a long name is cut, so that the word stays. */
const nameCopy = (name: string, language: Language): string => {
  const text = catalogue[language]['content.copyOf'] ?? '{name}';
  const room = maxNameLength - (text.length - '{name}'.length) - roomForNumber;
  return text.replace('{name}', () => truncateCharacters(name, room).trimEnd());
};

/** The item, then what it owns: an owner before its own. */
const listFamily = async (tx: Kysely<Tables>, scope: VenueScope, id: string): Promise<Item[]> => {
  const owned = await createOwnershipStore(tx, scope.venue).list(id);
  const items = await createContentStore(tx, scope).findMany(owned.map(({ cms_id }) => cms_id));
  const family = items.filter(({ cms_id }) => cms_id === id);
  // grows while it is read: each item is followed by those that it owns
  for (const { cms_id } of family) family.push(...items.filter(({ owner_cms_id }) => owner_cms_id === cms_id));
  return family;
};

/**
 * What a copy begins with: references to items that are copied with it lead to their copies, others stay. Values that no
 * other item may have, such as slugs, are left out.
 */
const copyDraft = (kind: Kind, original: Draft, copies: ReadonlyMap<string, string>): Draft => {
  const unique = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === 'code' && field.unique ? [name] : [],
  );
  return listReferences(kind, original).reduce(
    (draft, { path, id }) => {
      const value = copies.get(id);
      return value === undefined ? draft : applyEdit(kind, draft, { type: 'set', path, language: null, value });
    },
    clearValues(kind, original, unique),
  );
};

/**
 * A copy of the newest version of an item, with copies of the items that it owns, all of them unpublished. BAD_INPUT where
 * a venue has one item of the kind.
 */
export const duplicateContent = async (
  scope: VenueScope,
  { cms_id, locale }: MutationContentDuplicateArgs,
  context: Context,
): Promise<Answer> => {
  const at = new Date(context.now());
  const work = async (tx: Transaction<Tables>): Promise<WriteEffect<Answer>> => {
    const originals = await listFamily(tx, scope, cms_id);
    const [original] = originals;
    if (original === undefined) throw problem('NOT_FOUND', 'notFound');
    for (const item of originals) {
      const kind = resolveStoredKind(item);
      assertMayDo(scope, 'write', kind);
      if (kind.singleton) throw problem('BAD_INPUT', 'badInput', { path: 'cms_id' });
    }
    await lockNames(tx, scope, originals);
    const copies = new Map(originals.map((item) => [item.cms_id, crypto.randomUUID()]));
    const inserted: InsertedItem[] = [];
    for (const item of originals) {
      const { entity, component } = item;
      const kind = resolveStoredKind(item);
      const base = nameCopy(item.name, parseLanguage(locale) ?? 'en');
      const taken = await createContentWriteStore(tx, scope).takenNames(entity, component, base);
      const draft = copyDraft(kind, fromContent(kind, item.content), copies);
      const planned = {
        id: copies.get(item.cms_id) ?? '',
        kind,
        component,
        owner: copies.get(item.owner_cms_id ?? '') ?? null,
        values: {},
      };
      const named = { ...draft, _name: freeName(base, taken) };
      inserted.push(await insertDraft(tx, scope, planned, named, { at, creation: null, by: planned.owner }));
    }
    const [copy] = inserted;
    if (copy === undefined) throw new Error('the copy of an item was not stored');
    return {
      answer: presentSaved(copy, scope.venue, copy.content),
      audit: {
        verb: 'create',
        thing: copy.entity,
        id: copy.cms_id,
        detail: { version: 1, copyOf: cms_id, ...(inserted.length > 1 && { ids: inserted.map((one) => one.cms_id) }) },
      },
      events: inserted.map((one) => changeEvent(one, 'created', scope)),
    };
  };
  return (await withFreeName(() => write(context, scope, work))).answer;
};
