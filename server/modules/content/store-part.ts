import type { Transaction } from 'kysely';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { createImportStore, type GivenItem, type ImportHead, type WaitingItem } from './content-import.store.ts';
import { resolveStoredKind } from './resolve-kind.ts';
import { createUnfinishedImportStore } from './unfinished-import.store.ts';
import { isLinked } from './write-imported.ts';

interface Part {
  head: ImportHead;
  /** the items of the import are hidden as long as this is unfinished */
  batch: string;
  part: number;
  items: readonly WaitingItem[];
}

const canBeStored = ({ cms_id, ...identity }: WaitingItem): boolean =>
  cms_id === null && !isLinked(resolveStoredKind(identity));

/**
 * Stores the new items of a part, hidden until the last part comes. Changed items wait, and so do new ones that are made
 * with others, or whose name another item has now: this import may be about to rename that one.
 */
export const storePart = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { head, batch, part, items }: Part,
): Promise<void> => {
  const store = createImportStore(tx, scope);
  const unfinished = createUnfinishedImportStore(tx, scope);
  const given = items.flatMap((item): { item: WaitingItem; row: GivenItem }[] =>
    canBeStored(item) ? [{ item, row: { ...item, id: crypto.randomUUID(), before: null } }] : [],
  );
  await unfinished.showUnfinished(true);
  await store.forgetPart(head, batch, part);
  const stored = await insertHidden(tx, scope, { batch, at: head.at, rows: given.map(({ row }) => row) });
  await unfinished.showUnfinished(false);
  const storedItems = new Set(given.flatMap(({ item, row }) => (stored.has(row.id) ? [item] : [])));
  const waiting = items.filter((item) => !storedItems.has(item));
  await store.keepPart(head, { part, waiting, stored: [...stored] });
};

/** The ids of those that are stored. */
const insertHidden = async (
  tx: Transaction<Tables>,
  scope: VenueScope,
  { batch, at, rows }: { batch: string; at: Date; rows: readonly GivenItem[] },
): Promise<Set<string>> => {
  if (rows.length === 0) return new Set();
  const store = createUnfinishedImportStore(tx, scope);
  const stored = await store.insertHidden(batch, at, rows);
  const others = rows.filter(({ id }) => !stored.has(id));
  if (others.length === 0 || !(await store.takeNamesBack(batch, others))) return stored;
  return new Set([...stored, ...(await store.insertHidden(batch, at, others))]);
};
