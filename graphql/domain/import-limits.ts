/**
 * An import of many items is sent in parts, to limit the size of a request. The last one writes all of them: 10,000
 * items take some ten seconds on the embedded engine, which blocks other writes.
 */
export const maxImportedItems = 10_000;
export const maxItemsPerPart = 500;
/** bytes of the items of one part as JSON; a request may have half a megabyte more */
export const maxPartSize = 1_500_000;
/** enough for `maxImportedItems` of an average size, and for fewer that are larger */
export const maxImportParts = 60;
/**
 * New items of kinds with companions or effects of their own: each is written separately, with up to six companions.
 */
export const maxLinkedItems = 200;
