import { isLanguage, type Language, master } from '../../graphql/domain/languages.ts';
import type { ImportProblem, Money } from './import.types.ts';

export type SheetCells = readonly (readonly (string | number)[])[];

/** What a column may hold. */
export interface ColumnField {
  header: string;
  localized: boolean;
  isPrice: boolean;
}

export interface SheetColumn<Field extends ColumnField> {
  /** the header as the table has it */
  label: string;
  field: Field;
  language: Language | null;
  /** its position in a row */
  at: number;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const writeHeader = (
  { header, isPrice }: ColumnField,
  language: Language | null,
  { currency }: Pick<Money, 'currency'>,
): string => {
  const detail = language ?? (isPrice ? currency : null);
  return capitalized(header) + (detail === null ? '' : ` (${detail})`);
};

/**
 * The columns of a table by their headers, in English or with the code of a language or the currency: `Dish (he)`,
 * `Price (ILS)`. The master language's come first, because a text in another language is marked with the text that it
 * was translated from.
 */
export const readColumns = <Field extends ColumnField>(
  headers: readonly string[],
  line: number,
  fields: readonly Field[],
  { currency }: Pick<Money, 'currency'>,
): { columns: SheetColumn<Field>[]; problems: ImportProblem[] } => {
  const columns: SheetColumn<Field>[] = [];
  const problems: ImportProblem[] = [];
  for (const [at, cell] of headers.entries()) {
    const label = cell.trim();
    if (label === '') continue;
    const [, name = '', detail] = /^(.*?)\s*(?:\((.*)\))?$/.exec(label.toLowerCase()) ?? [];
    const field = fields.find(({ header }) => header.toLowerCase() === name);
    if (field?.isPrice && detail !== undefined && detail !== currency.toLowerCase())
      problems.push({ message: 'error.sheetCurrency', location: label, line });
    const language = field?.localized ? (detail ?? master) : null;
    const isTwice = columns.some((one) => one.field === field && one.language === language);
    if (field === undefined || isTwice || (language !== null && !isLanguage(language)))
      problems.push({ message: 'error.sheetColumn', location: label, line });
    else columns.push({ label, field, language, at });
  }
  const isMaster = ({ language }: SheetColumn<Field>): boolean => language === null || language === master;
  return { columns: columns.toSorted((a, b) => Number(isMaster(b)) - Number(isMaster(a))), problems };
};
