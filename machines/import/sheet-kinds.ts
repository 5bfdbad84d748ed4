import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { maxImportedItems } from '../../graphql/domain/import-limits.ts';

const sheets: Partial<Record<KindName, 'dishes' | 'items'>> = { menu: 'dishes', product: 'items' };

/** Whether an item of a kind is exported and imported as a table too: a row for each of its dishes. */
export const hasSheet = (kind: KindName): boolean => sheets[kind] === 'dishes';

/** Whether the items of a kind are exported and imported as one table: a row for each item. */
export const hasItemsSheet = (kind: KindName): boolean => sheets[kind] === 'items';

export const isSheetName = (name: string): boolean => /\.(?:csv|tsv|txt|xlsx)$/i.test(name);

/** Rows that the table of one item may have, its header counted. */
export const maxSheetRows = 10_000;
/** The same for a table of items. */
export const maxItemRows = maxImportedItems + 1;
