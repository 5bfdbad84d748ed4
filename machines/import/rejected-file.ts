import type { ErrorKey } from '../../graphql/errors.ts';
import type { ImportProblem, Sheet, SheetColumns, SheetPreview, SheetPrices } from './import.types.ts';

const maxProblems = 100;
const previewRows = 6;

export const toProblem = (key: ErrorKey, line: number | null = null): ImportProblem => ({
  message: `error.${key}`,
  location: '',
  line,
});

/** Nothing of a file with a problem is used. */
export const rejectFile = (problems: readonly ImportProblem[], sheet: SheetPreview | null = null) => ({
  type: 'rejected' as const,
  problems: problems.slice(0, maxProblems),
  sheet,
});

const noColumns: SheetColumns = { columns: [], fields: [], headerRows: 0 };

export const toPreview = (
  { encoding, separator, rows }: Sheet,
  { columns, fields, headerRows }: SheetColumns = noColumns,
  { columns: priceColumns, ambiguous }: SheetPrices = { columns: [], ambiguous: null },
): SheetPreview => ({
  encoding,
  separator,
  columns,
  fields,
  headerRows,
  prices: { columns: priceColumns, ambiguous },
  rows: rows.slice(0, previewRows),
});
