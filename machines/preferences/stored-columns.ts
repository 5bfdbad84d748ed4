import type { HiddenColumns } from '../../graphql/domain/hidden-columns.ts';

/** Tables that were renamed: what people have hidden in them stays stored under the name it was hidden under. */
const storedNames: Readonly<Record<string, string>> = { reservations: 'rsvp' };
const getStoredName = (table: string): string => storedNames[table] ?? table;
const none: readonly string[] = [];

/** The columns that are hidden in the table with this id. */
export const getHiddenColumns = (hiddenColumns: HiddenColumns, table: string): readonly string[] =>
  hiddenColumns[getStoredName(table)] ?? none;

/** The hidden columns of this table alone, as they are stored. */
export const hiddenIn = (table: string, columns: readonly string[]): HiddenColumns => ({
  [getStoredName(table)]: columns,
});
