import type { Transaction } from 'kysely';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { maxLinkedItems } from '../../../graphql/domain/import-limits.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { createImportStore, type GivenItem, type WaitingItem, type WrittenItem } from './content-import.store.ts';
import { getIdentity, insertDraft, insertEmpty, lockNames } from './insert-items.ts';
import { hasHook, runHook } from './kind-hooks.ts';
import { applyPlannedValues, type PlannedItem, planWithCompanions } from './plan-items.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { assertTranslatorChanges } from './validate-content.ts';

/** Items of one statement. */
const batchSize = 500;

/** Writes all items of an import: new ones with their companions, and new versions of those that were there. */
export const writeImported = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { at, items }: { at: Date; items: readonly WaitingItem[] },
): Promise<WrittenItem[]> => {
  const store = createImportStore(tx, scope);
  const plans = items.map((item) => planImported(scope.venue, item));
  await lockNames(tx, scope, [...items, ...plans.flat().map(getIdentity)]);
  if (plans.filter((plan) => plan.length > 0).length > maxLinkedItems)
    throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  const known = await store.lockMany(items.flatMap(({ cms_id }) => cms_id ?? []));
  const given: GivenItem[] = [];
  const written: WrittenItem[] = [];
  for (const [index, { cms_id, version, entity, component, text }] of items.entries()) {
    const plan = plans[index] ?? [];
    if (plan.length > 0) {
      written.push(...(await insertPlan(tx, scope, plan, { at, content: text.content })));
      continue;
    }
    const found = cms_id === null ? null : known.get(cms_id);
    if (found !== null && (found?.entity !== entity || found.component !== component))
      throw problem('NOT_FOUND', 'notFound');
    if (found !== null && version !== null && version !== found.version) throw problem('CONFLICT', 'conflict');
    const before = found?.version ?? null;
    const id = cms_id ?? crypto.randomUUID();
    given.push({ id, entity, component, before, text });
    written.push({ entity, component, cms_id: id, version: (before ?? 0) + 1, before });
  }
  const updated = given.filter(({ before }) => before !== null);
  if (!(await updateItems(tx, scope, { at, items: updated }))) throw problem('CONFLICT', 'conflict');
  for (const batch of toBatches(given.filter(({ before }) => before === null))) await store.insertMany(at, batch);
  return written;
};

interface Updating {
  at: Date;
  /** locked, each with the version it replaces */
  items: readonly GivenItem[];
}

/** False when one of them no longer has the version it was to replace; the caller rolls back. */
export const updateItems = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { at, items }: Updating,
): Promise<boolean> => {
  const store = createImportStore(tx, scope);
  for (const batch of toBatches(items)) {
    await assertMayUpdate(tx, scope, batch);
    if ((await store.updateMany(at, batch)) !== batch.length) return false;
  }
  for (const { id, before, text, ...identity } of items) {
    const item = { cms_id: id, version: (before ?? 0) + 1, content: text.content };
    await runHook(resolveStoredKind(identity), 'onSave', { tx, venue: scope.venue, at, scope }, item);
  }
  return true;
};

/** FORBIDDEN for a role that may only translate, when anything but its translations would change. */
const assertMayUpdate = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  items: readonly GivenItem[],
): Promise<void> => {
  const limited = items.filter((item) => !may(scope.role, 'write', resolveStoredKind(item).subject));
  if (limited.length === 0) return;
  const current = await createImportStore(tx, scope).contents(limited.map(({ id }) => id));
  for (const { id, text, ...identity } of limited) {
    const before = current.get(id);
    if (before !== undefined) assertTranslatorChanges(resolveStoredKind(identity), scope, before, text.content);
  }
};

/** Items with companions, or with effects of their own, are written one by one. */
const isLinked = (kind: Kind): boolean => kind.companions.length > 0 || hasHook(kind, 'onSave');

/** A new item that is written separately, and its companions; null: it is written with the others. */
const planImported = (venue: string, { cms_id, entity, component }: WaitingItem): PlannedItem[] => {
  const kind = resolveStoredKind({ entity, component });
  return cms_id === null && isLinked(kind) ? planWithCompanions(venue, kind, component, null) : [];
};

const insertPlan = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  [first, ...companions]: readonly PlannedItem[],
  { at, content }: { at: Date; content: Content },
): Promise<WrittenItem[]> => {
  if (first === undefined) throw new Error('a plan begins with its item');
  const draft = applyPlannedValues(first, fromContent(first.kind, content));
  const item = await insertDraft(tx, scope, first, draft, { at, creation: null, by: null });
  const written: WrittenItem[] = [{ ...getIdentity(first), cms_id: item.cms_id, version: 1, before: null }];
  for (const planned of companions) {
    const insertion = { base: draft._name, at, creation: null, by: planned.owner };
    const { cms_id } = await insertEmpty(tx, scope, planned, insertion);
    written.push({ ...getIdentity(planned), cms_id, version: 1, before: null, companion: true });
  }
  return written;
};

export const toBatches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  );
