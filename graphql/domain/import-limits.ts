/**
 * An import of many items comes in parts, so that no request is too large. The last one writes all of them: 10,000 items
 * take some ten seconds on the embedded engine, during which nobody else writes.
 */
export const maxItemsPerPart = 500;
export const maxImportParts = 20;
/** New items of kinds with companions or effects of their own: each is written by itself, with up to six companions. */
export const maxLinkedItems = 200;
