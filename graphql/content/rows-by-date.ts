import { isRows, type RowsField } from './model/define-kind.ts';
import type { Row } from './model/draft.types.ts';

/**
 * The rows of a list as they are shown: where dates come first, in the order of the dates that are saved, so that none
 * moves while its date is typed; new ones, and those without a date, last. Any other list is in its own order.
 */
export const sortByDate = (field: RowsField, rows: readonly Row[], saved: readonly Row[]): readonly Row[] => {
  const [first] = Object.entries(field.of);
  if (first === undefined || isRows(first[1]) || first[1].type !== 'dates') return rows;
  // behind every date
  const none = 'none';
  const dates = new Map(saved.map((row) => [row._id, String(row[first[0]] || none)]));
  const dateOf = ({ _id }: Row): string => dates.get(_id) ?? none;
  return rows.toSorted((one, other) => (dateOf(one) === dateOf(other) ? 0 : dateOf(one) < dateOf(other) ? -1 : 1));
};
