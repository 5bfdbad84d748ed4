import type { Kysely } from 'kysely';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { freeName } from '../../../graphql/domain/free-name.ts';
import { toContent } from '../../../graphql/content/serialize.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { createContentWriteStore, type SavedItem } from './content.write.store.ts';
import { runHook } from './kind-hooks.ts';
import { createPlannedDraft, type PlannedItem } from './plan-items.ts';
import type { KindIdentity } from './resolve-kind.ts';
import { deriveColumns } from './validate-content.ts';

export type InsertedItem = SavedItem & { content: ReturnType<typeof toContent> };

/** In one order for everybody: two creations never wait for each other. */
export const lockNames = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  items: readonly KindIdentity[],
): Promise<void> => {
  const store = createContentWriteStore(tx, scope);
  const names = new Map(
    items.map(({ entity, component }) => [`${entity}/${component}`, { entity, component }] as const),
  );
  for (const [, { entity, component }] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await store.lockNames(entity, component);
};

export const getIdentity = ({ kind: { entity }, component }: PlannedItem): KindIdentity => ({ entity, component });

interface Insertion {
  at: Date;
  creation: string | null;
  /** the item it was made for */
  by: string | null;
}

/** Inserts a planned item with this draft, and does what its kind does on a save. */
export const insertDraft = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  { id, kind, component, owner }: PlannedItem,
  draft: Draft,
  { at, ...links }: Insertion,
): Promise<InsertedItem> => {
  const content = toContent(kind, draft);
  const text = { content, ...deriveColumns(kind, draft) };
  const store = createContentWriteStore(tx, scope);
  const saved = await store.insert({ id, entity: kind.entity, component, owner, text, at, ...links });
  await runHook(kind, 'onSave', { tx, venue: scope.venue, at, scope }, { ...saved, content });
  return { ...saved, content };
};

/** Inserts a planned item as an empty one of its kind, named `base`, or that with a number where it is taken. */
export const insertEmpty = async (
  tx: Kysely<Tables>,
  scope: VenueScope,
  planned: PlannedItem,
  { base, ...insertion }: Insertion & { base: string },
): Promise<InsertedItem> => {
  const { entity, component } = getIdentity(planned);
  const taken = await createContentWriteStore(tx, scope).takenNames(entity, component, base);
  return insertDraft(tx, scope, planned, createPlannedDraft(planned, freeName(base, taken)), insertion);
};
