import type { Kysely } from 'kysely';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { findCompanion } from './companions.ts';
import { createCreationStore, type ShownItem } from './content-ownership.store.ts';
import { resolveStoredKind } from './resolve-kind.ts';

/**
 * Ends a creation of several calls once every item it made owns one item for each companion its kind declares. Returns
 * the items that are seen from now on; none while it goes on.
 */
export const finishCreation = async (tx: Kysely<Tables>, scope: VenueScope, creation: string): Promise<ShownItem[]> => {
  const store = createCreationStore(tx, scope.venue);
  const items = await store.items(creation);
  const isComplete = items.every((owner) => {
    const kind = resolveStoredKind(owner);
    const owned = items.filter(({ owner_cms_id }) => owner_cms_id === owner.cms_id);
    const present = new Set(owned.map((item) => findCompanion(kind, item)));
    return kind.companions.every((companion) => present.has(companion));
  });
  return isComplete ? store.finish(creation) : [];
};
