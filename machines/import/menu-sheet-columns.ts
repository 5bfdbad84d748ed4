import { cleanText } from '../../graphql/domain/clean-text.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ImportProblem, Money, SheetChoice, SheetRow } from './import.types.ts';
import { type ColumnField, type ReadColumns, readColumns, type SheetColumn } from './sheet-columns.ts';

export interface MenuField extends ColumnField {
  of: 'number' | 'section' | 'dish';
  /** in the content */
  name: string;
}

const text = { localized: true, isPrice: false } as const;
/** The columns of a menu's table: where each stands in a section or a dish, and what its header says. */
export const menuFields: readonly MenuField[] = [
  // tells sections without or with the same texts apart
  { header: 'section number', of: 'number', name: '', localized: false, isPrice: false },
  { header: 'section', of: 'section', name: 'header', ...text },
  { header: 'section description', of: 'section', name: 'description', ...text },
  { header: 'dish', of: 'dish', name: 'name', ...text },
  { header: 'dish description', of: 'dish', name: 'description', ...text },
  { header: 'price', of: 'dish', name: 'price', localized: false, isPrice: true },
];
export type MenuColumn = SheetColumn<MenuField>;

/** The header takes two rows when its first cell contains “Table”; a cell that the second leaves empty is the first's. */
export const readMenuColumns = (
  rows: readonly SheetRow[],
  { currency }: Pick<Money, 'currency'>,
  chosen: SheetChoice['columns'] = {},
): ReadColumns<MenuField> => {
  const headerRows = /table/i.test(rows[0]?.cells[0] ?? '') ? 2 : 1;
  const read = readColumns(rows, { fields: menuFields, currency, chosen, headerRows });
  const line = rows[headerRows - 1]?.line ?? 1;
  if (read.problems.length === 0 && !read.known.some(({ field }) => field.header === 'dish'))
    read.problems.push({ message: 'error.sheetNoDish', location: '', line });
  return read;
};

/** A cell as it is compared: what is stored has no invisible differences either. */
export const toComparable = (cell: string): string => cleanText(cell).trim();

interface SheetSection {
  /** of its section column, from 1; null in a table without that column */
  number: number | null;
  /** the first one that has any of its texts, else the first one */
  row: SheetRow;
  rows: SheetRow[];
}

const listCells = (row: SheetRow, columns: readonly MenuColumn[], of: MenuField['of']): string[] =>
  columns.flatMap(({ field, at }) => (field.of === of ? [toComparable(row.cells[at] ?? '')] : []));
const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

export const hasDish = (row: SheetRow, columns: readonly MenuColumn[]): boolean =>
  isFilled(listCells(row, columns, 'dish'));

/**
 * A section begins with a new number; in a table without numbers, with other texts than those above. Rows of a number
 * repeat the section's texts or leave them out; other texts are a problem, because only one of them can be meant.
 */
export const groupBySection = (
  rows: readonly SheetRow[],
  columns: readonly MenuColumn[],
): { sections: SheetSection[]; problems: ImportProblem[] } => {
  const number = columns.find(({ field }) => field.of === 'number');
  const names = columns.filter(({ field }) => field.of === 'section' && field.name === 'header');
  const sections: SheetSection[] = [];
  const byNumber = new Map<string, SheetSection>();
  let current: { key: string; section: SheetSection } | null = null;
  for (const row of rows) {
    const texts = listCells(row, names, 'section');
    const key =
      number === undefined ? (isFilled(texts) ? JSON.stringify(texts) : '') : toComparable(row.cells[number.at] ?? '');
    if (current === null || (key !== '' && key !== current.key)) {
      const known: SheetSection | undefined = number === undefined ? undefined : byNumber.get(key);
      const section: SheetSection = known ?? { number: number === undefined ? null : Number(key), row, rows: [] };
      current = { key, section };
      byNumber.set(key, section);
      if (known === undefined) sections.push(section);
    }
    current.section.rows.push(row);
  }
  const problems = sections.flatMap((section) => {
    const filled = section.rows.filter((row) => isFilled(listCells(row, columns, 'section')));
    section.row = filled[0] ?? section.row;
    return filled.flatMap((row) => findOtherText(section.row, row, columns));
  });
  return { sections, problems };
};

const findOtherText = (first: SheetRow, row: SheetRow, columns: readonly MenuColumn[]): ImportProblem[] => {
  const other = columns.find(({ field, at }) => {
    const [one, another] = [first, row].map(({ cells }) => toComparable(cells[at] ?? ''));
    return field.of === 'section' && one !== '' && another !== '' && one !== another;
  });
  return other === undefined ? [] : [{ message: 'error.sheetSectionTexts', location: other.label, line: row.line }];
};

export type RowTexts = ReadonlyMap<Language, string>;

/** What a section or a dish is called in a row, by language. */
export const listNames = ({ cells }: SheetRow, columns: readonly MenuColumn[], of: 'section' | 'dish'): RowTexts => {
  const name = of === 'section' ? 'header' : 'name';
  return new Map(
    columns.flatMap(({ field, language, at }) =>
      field.of === of && field.name === name && language !== null ? [[language, cells[at] ?? ''] as const] : [],
    ),
  );
};
