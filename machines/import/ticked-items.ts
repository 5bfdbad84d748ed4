import { getKind } from '../../graphql/content/kinds/registry.ts';
import { toContent } from '../../graphql/content/serialize.ts';
import type { ChangedItem, ItemToImport } from './items-sheet.types.ts';
import { takeTicked } from './take-ticked.ts';

/** How many changes several items have together. */
export const countChanges = (items: readonly ChangedItem[]): number =>
  items.reduce((sum, { difference }) => sum + difference.changes.length, 0);

/**
 * Each item with its ticked changes, ready to be sent; items without any are left out. `unticked`: positions among the
 * changes of all items.
 */
export const takeTickedItems = (
  items: readonly ChangedItem[],
  unticked: readonly number[],
): { items: ItemToImport[]; changes: number } => {
  const left = new Set(unticked);
  const taken: ItemToImport[] = [];
  let [from, count] = [0, 0];
  for (const { id, version, entity, component, before, after, difference } of items) {
    const { changes } = difference;
    const first = from;
    from += changes.length;
    const ticked = changes.filter((_, at) => !left.has(first + at));
    if (ticked.length === 0 && changes.length > 0) continue;
    count += ticked.length;
    const kind = getKind(entity);
    const draft = ticked.length === changes.length ? after : takeTicked(kind, before, after, ticked);
    taken.push({ cms_id: id, version, entity: kind.entity, component, content: toContent(kind, draft) });
  }
  return { items: taken, changes: count };
};
