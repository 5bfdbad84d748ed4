import type { ImportProblem, Money, SheetChoice, SheetPrices, SheetRow } from './import.types.ts';
import type { ColumnField, SheetColumn } from './sheet-columns.ts';

/** The price columns of a table, and its first price that can be read in two ways. */
export const findPrices = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn<ColumnField>[],
  { isUnclear }: Pick<Money, 'isUnclear'>,
): SheetPrices & { question: ImportProblem | null } => {
  const priced = columns.filter(({ field }) => field.isPrice);
  for (const { line, cells } of rows)
    for (const { at, label } of priced) {
      const ambiguous = cells[at] ?? '';
      if (isUnclear(ambiguous))
        return {
          columns: priced.map((column) => column.at),
          ambiguous,
          question: { message: 'import.priceUnclear', location: `${label}: ${ambiguous}`, line },
        };
    }
  return { columns: priced.map(({ at }) => at), ambiguous: null, question: null };
};

/** What has to be answered before the prices of a table are read: asked once per file. */
export const findPriceQuestion = (
  { question }: ReturnType<typeof findPrices>,
  { decimalMark }: Pick<SheetChoice, 'decimalMark'>,
): ImportProblem | null => (decimalMark === null ? question : null);
