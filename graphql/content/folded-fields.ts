import { type Fields, type FieldType, isRows } from './model/define-kind.ts';

/** A choice of many: its inputs would fill every row. */
const foldedTypes: readonly FieldType[] = ['marks', 'levels'];

/** The fields of a row that its line shows as a text, and whose inputs are opened for one row. */
export const listFoldedFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (!isRows(field) && foldedTypes.includes(field.type) ? [name] : []));
