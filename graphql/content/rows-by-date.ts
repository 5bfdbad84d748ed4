import { isRows, type RowsField } from './model/define-kind.ts';
import type { Row } from './model/draft.types.ts';

/**
 * The rows of a list as they are shown: where dates come first, in the order of the dates that are saved, so that none
 * moves while its date is typed; new ones, and those without a date, last. Any other list is in its own order.
 */
export const sortByDate = (field: RowsField, rows: readonly Row[], saved: readonly Row[]): readonly Row[] => {
  const [first] = Object.entries(field.of);
  if (first === undefined || isRows(first[1]) || first[1].type !== 'dates') return rows;
  const dates = new Map(saved.map((row) => [row._id, String(row[first[0]] ?? '')]));
  const isBefore = (one: Row, other: Row): boolean => {
    const [date, next] = [dates.get(one._id) ?? '', dates.get(other._id) ?? ''];
    return date !== '' && (next === '' || date < next);
  };
  return rows.toSorted((one, other) => Number(isBefore(other, one)) - Number(isBefore(one, other)));
};
