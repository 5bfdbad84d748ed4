/**
 * An import of many items comes in parts, so that no request is too large. New items are stored with their part and shown
 * by the last one, in the same time for any number of them.
 */
export const maxImportedItems = 50_000;
/** Items that an import changes are all written by its last part, because people see and edit them until then. */
export const maxChangedItems = 10_000;
/** Items of a JSON file, which a browser reads as a whole. */
export const maxItemsInFile = 10_000;
export const maxItemsPerPart = 500;
/** bytes of the items of one part as JSON; a request may have half a megabyte more */
export const maxPartSize = 1_500_000;
/** enough for `maxImportedItems` of an average size, and for fewer that are larger */
export const maxImportParts = 250;
/** New items of kinds with companions or effects of their own: each is written by itself, with up to five companions. */
export const maxLinkedItems = 200;
