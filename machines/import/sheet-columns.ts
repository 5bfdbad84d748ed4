import { type Language, languages, master } from '../../graphql/domain/languages.ts';
import { columnLetters } from './column-letters.ts';
import type { ImportProblem, Money, SheetChoice, SheetColumns, SheetRow, ShownColumn } from './import.types.ts';
import { findField, findHeadingLanguage, findLanguage, getHeading, splitHeading } from './sheet-headings.ts';

export type SheetCells = readonly (readonly (string | number)[])[];

/** What a column may hold. */
export interface ColumnField {
  /** in English */
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

export const writeHeader = (
  { header, isPrice }: ColumnField,
  language: Language | null,
  { currency }: Pick<Money, 'currency'>,
  shown: Language = master,
): string => {
  const detail = language ?? (isPrice ? currency : null);
  return getHeading(header, shown) + (detail === null ? '' : ` (${detail})`);
};

/** A column for each field, and for each language of a localized one. */
export const listColumns = <Field extends ColumnField>(
  fields: readonly Field[],
  shown: readonly Language[],
): (Field & { language: Language | null })[] =>
  fields.flatMap((field): (Field & { language: Language | null })[] =>
    field.localized ? shown.map((language) => ({ ...field, language })) : [{ ...field, language: null }],
  );

/** What a person chooses a column to be: `price`, `title:he`. */
export const toColumnKey = ({ header }: ColumnField, language: Language | null): string =>
  language === null ? header : `${header}:${language}`;

const listColumnKeys = (fields: readonly ColumnField[]): string[] =>
  listColumns(fields, languages).map((column) => toColumnKey(column, column.language));

export interface ReadColumns<Field extends ColumnField> extends SheetColumns {
  known: SheetColumn<Field>[];
  problems: ImportProblem[];
  body: readonly SheetRow[];
}

interface Reading<Field extends ColumnField> {
  fields: readonly Field[];
  currency: string;
  /** what a person chose columns to be, by their position */
  chosen: SheetChoice['columns'];
  /** rows of the header; a cell that the last one leaves empty is the one above */
  headerRows?: number;
}

/**
 * The columns of a table by their headers: the field's name in any of the six languages, and the language of its texts
 * or the currency behind it, `Dish (he)`, `Price (ILS)`. Without one, texts are in the language of the headers. A column
 * that nobody knows, or that appears twice, has to be chosen, or left out; so has one that has cells and no header. The
 * master language's columns come first, because a text in another language is marked with the text that it was
 * translated from.
 */
export const readColumns = <Field extends ColumnField>(
  rows: readonly SheetRow[],
  { fields, currency, chosen, headerRows = 1 }: Reading<Field>,
): ReadColumns<Field> => {
  const header = rows.slice(0, headerRows);
  const body = rows.slice(headerRows);
  const line = header.at(-1)?.line ?? 1;
  const headed = Math.max(0, ...header.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  const labels = Array.from(
    { length: headed },
    (_, at) => (header.at(-1)?.cells[at]?.trim() || header[0]?.cells[at]?.trim()) ?? '',
  );
  const known: SheetColumn<Field>[] = [];
  const columns: ShownColumn[] = [];
  const problems: ImportProblem[] = [];
  const language = findHeadingLanguage(fields, labels);
  const readLabel = (label: string): { field: Field; language: Language | null } | null => {
    const { name, detail } = splitHeading(label);
    for (const written of [language, master, ...languages] as const) {
      const field = findField(fields, name, written);
      if (field === undefined) continue;
      if (!field.localized) return { field, language: null };
      const own = detail === null ? written : findLanguage(detail);
      return own === null ? null : { field, language: own };
    }
    return null;
  };
  const readChoice = (key: string): { field: Field; language: Language | null } | null => {
    for (const field of fields)
      for (const one of field.localized ? languages : [null])
        if (toColumnKey(field, one) === key) return { field, language: one };
    return null;
  };
  for (const [at, label] of labels.entries()) {
    const isUsed = label !== '' || body.some(({ cells }) => (cells[at] ?? '').trim() !== '');
    const choice = chosen[at];
    const found = choice === undefined ? readLabel(label) : readChoice(choice);
    const isTwice = known.some((one) => one.field === found?.field && one.language === found.language);
    if (found !== null && !isTwice) {
      const { detail } = splitHeading(label);
      if (choice === undefined && found.field.isPrice && detail !== null && detail.toUpperCase() !== currency)
        problems.push({ message: 'error.sheetCurrency', location: label, line });
      known.push({ label: label || columnLetters(at), ...found, at });
    } else if (choice !== '' && isUsed)
      problems.push({ message: 'error.sheetColumn', location: label || columnLetters(at), line });
    const key = found !== null && !isTwice ? toColumnKey(found.field, found.language) : null;
    columns.push({ at, label, key: key ?? (choice === '' || !isUsed ? '' : null) });
  }
  problems.push(
    ...body.flatMap(({ cells, line: row }) => {
      const at = cells.findIndex((cell, position) => position >= headed && cell.trim() !== '');
      return at < 0 ? [] : [{ message: 'import.extraCells', location: columnLetters(at), line: row }];
    }),
  );
  const isMaster = (column: SheetColumn<Field>): boolean => column.language === null || column.language === master;
  return {
    known: known.toSorted((a, b) => Number(isMaster(b)) - Number(isMaster(a))),
    columns,
    fields: listColumnKeys(fields),
    headerRows,
    problems,
    body,
  };
};
