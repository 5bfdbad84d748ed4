import { createImportParts } from './import-parts.ts';
import type { ItemsToImport } from './items-sheet.types.ts';
import { takeTickedItems } from './ticked-items.ts';

interface Comparison {
  items: ItemsToImport | null;
  /** positions among the changes of all items */
  unticked: readonly number[];
}

/** How many items are created, or have a ticked change. */
export const countImported = ({ items, unticked }: Comparison): number => {
  if (items === null) return 0;
  const left = new Set(unticked);
  let from = 0;
  const changed = items.changed.filter(({ difference: { changes } }) => {
    const first = from;
    from += changes.length;
    return changes.length === 0 || changes.some((_, at) => !left.has(first + at));
  });
  return items.created + changed.length;
};

/** The new items, and the others with their ticked changes, as JSON arrays for the calls of an import. */
export const prepareItems = ({ items, unticked }: Comparison): string[] => {
  if (items === null) return [];
  const changed =
    unticked.length === 0 ? items.changedParts : createImportParts(takeTickedItems(items.changed, unticked).items);
  return [...changed, ...items.newParts];
};
