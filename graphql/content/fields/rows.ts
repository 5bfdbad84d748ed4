import type { Fields, RowsField } from '../define-kind.ts';

/** An ordered block of rows. A row that is empty in every language is dropped on save. */
export const rows = <Of extends Fields>(of: Of, { max }: { max: number }): RowsField<Of> => ({
  type: 'rows',
  localized: false,
  of,
  max,
});
