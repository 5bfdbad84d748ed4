import type { Fields, RowsField } from '../model/define-kind.ts';

type RowRules = Pick<RowsField, 'storeIfAll' | 'dropIfOnly' | 'rowChecks' | 'listChecks'>;

/** An ordered list of rows. A row that is empty in every language is dropped on save. */
export const rows = <Of extends Fields>(of: Of, { max, ...rules }: { max: number } & RowRules): RowsField<Of> => ({
  type: 'rows',
  localized: false,
  of,
  max,
  ...rules,
});

/** Exactly `count` rows whose index never changes, such as weekdays: they are neither added, moved nor removed. */
export const fixedRows = <Of extends Fields>(
  of: Of,
  { count, ...rules }: { count: number } & Pick<RowRules, 'rowChecks' | 'listChecks'>,
): RowsField<Of> => ({ type: 'rows', localized: false, of, max: count, fixed: count, ...rules });
