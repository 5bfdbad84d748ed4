import type { Transaction } from 'kysely';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { listChanges } from '../../../graphql/content/merge.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { maxChangedItems, maxLinkedItems } from '../../../graphql/domain/import-limits.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import {
  createImportStore,
  type GivenItem,
  type ImportHead,
  type WaitingHead,
  type WrittenItem,
} from './content-import.store.ts';
import { assertMayDo } from './content-permissions.ts';
import { getIdentity, insertDraft, insertEmpty, lockNames } from './insert-items.ts';
import { hasHook, runHook } from './kind-hooks.ts';
import { applyPlannedValues, type PlannedItem, planWithCompanions } from './plan-items.ts';
import { type KindIdentity, resolveStoredKind } from './resolve-kind.ts';
import { assertTranslatorChanges } from './validate-content.ts';

/** Items of one statement. */
const batchSize = 500;

/**
 * Writes what waited for the last part of an import: new versions of items that were there, and new items that could not be
 * stored before. Texts are read part by part, so that the memory it takes is that of one part.
 */
export const writeWaiting = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  head: ImportHead,
): Promise<WrittenItem[]> => {
  const store = createImportStore(tx, scope);
  const { at } = head;
  const waiting = await store.waitingHeads(head);
  if (waiting.length > maxChangedItems) throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  const plans = waiting.map((item) => planImported(scope.venue, item));
  await lockNames(tx, scope, [...waiting, ...plans.flat().map(getIdentity)]);
  if (plans.filter((plan) => plan.length > 0).length > maxLinkedItems)
    throw problem('TOO_LARGE', 'tooLarge', { path: 'items' });
  const known = await store.lockMany(waiting.flatMap(({ cms_id }) => cms_id ?? []));
  await assertCurrent(store, waiting, known);
  const items = waiting.map((item, index): PlannedWrite => {
    const { cms_id, entity, component } = item;
    if (cms_id === null) assertMayDo(scope, 'write', resolveStoredKind(item));
    const found = cms_id === null ? null : known.get(cms_id);
    if (found !== null && (found?.entity !== entity || found.component !== component))
      throw problem('NOT_FOUND', 'notFound');
    const id = cms_id ?? crypto.randomUUID();
    return {
      entity,
      component,
      id,
      part: item.part,
      before: found?.version ?? null,
      plan: plans[index] ?? [],
    };
  });
  const written: WrittenItem[] = [];
  // changed items first: a new one may have the name that another gives up
  for (const isNew of [false, true])
    for (const part of toParts(items)) {
      if (!part.items.some((item) => isNew === (item.before === null))) continue;
      const texts = await store.waitingTexts(head, part.part);
      const given = part.items.flatMap(({ plan, ...item }, index) => {
        const text = texts[index];
        return text !== undefined && isNew === (item.before === null) ? [{ ...item, plan, text }] : [];
      });
      if (!isNew && !(await updateItems(tx, scope, { at, items: given }))) throw problem('CONFLICT', 'conflict');
      const alone = given.filter(({ plan }) => plan.length === 0);
      if (isNew) await store.insertMany(at, alone);
      written.push(
        ...alone.map(({ entity, component, id, before }) => ({
          entity,
          component,
          cms_id: id,
          version: (before ?? 0) + 1,
          before,
        })),
      );
      for (const { plan, text } of given)
        if (plan.length > 0) written.push(...(await insertPlan(tx, scope, plan, { at, content: text.content })));
    }
  return written;
};

/** changed fields that a conflict names */
const maxNamedFields = 10;

/** CONFLICT for the first item that somebody changed since the import was compared with it, with what was changed. */
const assertCurrent = async (
  store: ReturnType<typeof createImportStore>,
  waiting: readonly WaitingHead[],
  known: ReadonlyMap<string, { version: number }>,
): Promise<void> => {
  for (const { cms_id, version, entity, component } of waiting) {
    const found = cms_id === null ? undefined : known.get(cms_id);
    if (cms_id === null || found === undefined || version === null || version === found.version) continue;
    const kind = resolveStoredKind({ entity, component });
    const [before] = await store.versions([{ cms_id, before: version }]);
    const now = (await store.contents([cms_id])).get(cms_id);
    const changes =
      before === undefined || now === undefined
        ? []
        : listChanges(kind, fromContent(kind, before.content), fromContent(kind, now));
    const fields = changes
      .slice(0, maxNamedFields)
      .map((change) => ({ path: change.path, language: 'language' in change ? change.language : null }));
    const [first] = fields;
    throw problem('CONFLICT', 'conflict', {
      ...(first && { path: first.path }),
      detail: { cms_id, name: now?.en._name ?? '', fields },
    });
  }
};

/** `plan`: the item and its companions where it is written by itself. */
type PlannedWrite = Omit<GivenItem, 'text'> & { part: number; plan: PlannedItem[] };

const toParts = (items: readonly PlannedWrite[]): { part: number; items: PlannedWrite[] }[] => {
  const parts = new Map<number, PlannedWrite[]>();
  for (const item of items) {
    const own = parts.get(item.part) ?? [];
    own.push(item);
    parts.set(item.part, own);
  }
  return [...parts].map(([part, own]) => ({ part, items: own }));
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
export const isLinked = (kind: Kind): boolean => kind.companions.length > 0 || hasHook(kind, 'onSave');

/** A new item that is written separately, and its companions; empty: it is written with the others. */
const planImported = (
  venue: string,
  { cms_id, entity, component }: KindIdentity & { cms_id: string | null },
): PlannedItem[] => {
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
