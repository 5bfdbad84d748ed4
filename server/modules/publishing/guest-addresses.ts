import type { Kysely } from 'kysely';
import type { PublicationAddress } from '../../../graphql/generated/api.resolvers.ts';
import { publication } from '../../../graphql/content/kinds/publication.ts';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import { listChanges } from '../../../graphql/content/merge.ts';
import { getGuestPath, isSlug, normalizeSlug } from '../../../graphql/domain/slugs.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Database } from '../../db/open-database.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { createContentStore, type Item } from '../content/content.store.ts';
import { createContentWriteStore } from '../content/content.write.store.ts';
import { getIdentity, insertEmpty, lockNames } from '../content/insert-items.ts';
import { runHook } from '../content/kind-hooks.ts';
import { planItem } from '../content/plan-items.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { deriveColumns } from '../content/validate-content.ts';
import { findGuestSlug } from '../guest-pages/guest-pages.store.ts';
import { createAddressStore } from './guest-addresses.store.ts';
import { findFreeSlug, suggestSlug } from './suggest-slug.ts';

/** Where guests can open an item, or the slug that publishing it proposes; both null: guests open no page of its kind. */
export interface GuestAddress {
  path: string | null;
  slug: string | null;
}

/** `item` as far as it is needed to say where guests open it (rules, "Publishing"). */
export const findGuestAddress = async (
  scope: VenueScope,
  item: Pick<Item, 'cms_id' | 'entity' | 'component' | 'name'>,
  database: Database,
): Promise<GuestAddress> => {
  if (!resolveStoredKind(item).guestPage) return { path: null, slug: null };
  const db = database.within([scope.venue]);
  const open = await findGuestSlug(db, scope.venue, item.cms_id);
  if (open !== null) return { path: getGuestPath(open), slug: null };
  const store = createAddressStore(db, scope.venue);
  const found = await store.findPublication(item.cms_id);
  const own = found?.content.en.slug_public;
  if (typeof own === 'string' && own !== '') return { path: null, slug: own };
  return { path: null, slug: await proposeSlug(scope, { title: item.name, otherwise: item.entity }, database) };
};

/** A free slug in Latin letters for a title; `otherwise`: where none of its characters has any. */
export const proposeSlug = async (
  scope: VenueScope,
  { title, otherwise }: { title: string; otherwise: string },
  database: Database,
): Promise<string> => {
  const languages = await createAddressStore(database.within([scope.venue]), scope.venue).languages();
  const suggested = suggestSlug(title, { isGerman: languages.includes('de') }) || otherwise;
  const isTaken = (slug: string) => createAddressStore(database.maintenance, scope.venue).isTaken(slug);
  return findFreeSlug(suggested, isTaken);
};

export const parseSlug = (given: string): string => {
  const slug = normalizeSlug(given.trim());
  if (!isSlug(slug)) throw problem('BAD_INPUT', 'slugNotValid', { path: 'addresses' });
  return slug;
};

/**
 * Makes a publication for each item, or switches its own on, so that guests open it at the slug. Returns the ids of the
 * publications, which are to be published with the items. BAD_INPUT `slugNotValid`, `slugReserved` or `slugTaken` at
 * `addresses`.
 */
export const openAddresses = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  addresses: readonly PublicationAddress[],
  at: Date,
): Promise<string[]> => {
  if (addresses.length > 0) assertMayDo(scope, 'write', publication);
  const ids: string[] = [];
  for (const { cms_id, slug: given } of addresses) {
    const item = await createContentStore(tx, scope).find(cms_id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    const slug = parseSlug(given);
    if (!resolveStoredKind(item).guestPage) throw problem('BAD_INPUT', 'slugNotValid', { path: 'addresses' });
    ids.push(await openAddress(tx, scope, { item, slug, at }));
  }
  return ids;
};

interface Opening {
  item: Item;
  slug: string;
  at: Date;
}

const openAddress = async (tx: Kysely<Tables>, scope: VenueScope, { item, slug, at }: Opening): Promise<string> => {
  const values = { is_active: true, cms_id: item.cms_id, slug_public: slug };
  const found = await createAddressStore(tx, scope.venue).findPublication(item.cms_id);
  if (found === null) {
    const component = publication.variants.includes(item.entity) ? item.entity : publication.component;
    const planned = { ...planItem(scope.venue, publication, component, null), owner: item.cms_id, values };
    await lockNames(tx, scope, [getIdentity(planned)]);
    await insertEmpty(tx, scope, planned, { base: item.name, at, creation: null, by: item.cms_id });
    return planned.id;
  }
  const before = fromContent(publication, found.content);
  const draft = Object.entries(values).reduce(
    (next, [path, value]) => applyEdit(publication, next, { type: 'set', path, language: null, value }),
    before,
  );
  if (listChanges(publication, before, draft).length === 0) return found.cms_id;
  const content = toContent(publication, draft);
  const text = { content, ...deriveColumns(publication, draft) };
  const saved = await createContentWriteStore(tx, scope).save({ id: found.cms_id, text, at, expected: null });
  await runHook(publication, 'onSave', { tx, venue: scope.venue, at, scope }, { ...saved, content });
  return found.cms_id;
};
