import { isLanguage, type Language, master } from '../../graphql/domain/languages.ts';
import type { ImportProblem, Money, SheetRow } from './import.types.ts';

/** The columns of a menu's table: where each stands in a section or a dish, and what its header says. */
export const sheetFields = [
  { header: 'section', of: 'section', name: 'header', localized: true },
  { header: 'section description', of: 'section', name: 'description', localized: true },
  { header: 'dish', of: 'dish', name: 'name', localized: true },
  { header: 'dish description', of: 'dish', name: 'description', localized: true },
  { header: 'price', of: 'dish', name: 'price', localized: false },
] as const;
export type SheetField = (typeof sheetFields)[number];
export const sectionNumber = 'section number';

export interface SheetColumn {
  label: string;
  /** null: the number of the section, which tells sections without or with the same texts apart */
  field: SheetField | null;
  language: Language | null;
  at: number;
}

/** The columns by their header, in English or with the code of a language: `Dish (he)`, `Price`. */
export const readHeader = (
  header: readonly SheetRow[],
  { currency }: Money,
): { columns: SheetColumn[]; problems: ImportProblem[] } => {
  const columns: SheetColumn[] = [];
  const problems: ImportProblem[] = [];
  const line = header.at(-1)?.line ?? 1;
  const width = Math.max(0, ...header.map(({ cells }) => cells.length));
  for (let at = 0; at < width; at += 1) {
    const label = (header.at(-1)?.cells[at] || (header[0]?.cells[at] ?? '')).trim();
    if (label === '') continue;
    const [, name = '', detail] = /^(.*?)\s*(?:\((.*)\))?$/.exec(label.toLowerCase()) ?? [];
    const field = sheetFields.find((one) => one.header === name);
    if (field?.localized === false && detail !== undefined && detail !== currency.toLowerCase())
      problems.push({ message: 'error.sheetCurrency', location: label, line });
    const language = field?.localized ? (detail ?? master) : null;
    const isKnown = field === undefined ? name === sectionNumber : language === null || isLanguage(language);
    const column = { label, field: field ?? null, language: language as Language | null, at };
    const isTwice = columns.some((one) => one.field === column.field && one.language === column.language);
    if (!isKnown || isTwice) problems.push({ message: 'error.sheetColumn', location: label, line });
    else columns.push(column);
  }
  if (problems.length === 0 && !columns.some(({ field }) => field?.header === 'dish'))
    problems.push({ message: 'error.sheetNoDish', location: '', line });
  return { columns, problems };
};

interface SheetSection {
  /** the first one, which has its texts */
  row: SheetRow;
  rows: SheetRow[];
}

export const hasDish = ({ cells }: SheetRow, columns: readonly SheetColumn[]): boolean =>
  columns.some(({ field, at }) => field?.of === 'dish' && (cells[at] ?? '').trim() !== '');

/** A section begins with a new number; in a table without numbers, with other texts than those above. */
export const groupBySection = (rows: readonly SheetRow[], columns: readonly SheetColumn[]): SheetSection[] => {
  const number = columns.find(({ field }) => field === null);
  const sections: SheetSection[] = [];
  const byNumber = new Map<string, SheetSection>();
  let current: { key: string; section: SheetSection } | null = null;
  for (const row of rows) {
    const texts = listTexts(row, columns, 'section');
    const own =
      number === undefined ? (hasText(texts) ? JSON.stringify([...texts]) : '') : (row.cells[number.at] ?? '').trim();
    if (current === null || (own !== '' && own !== current.key)) {
      const known: SheetSection | undefined = number === undefined ? undefined : byNumber.get(own);
      current = { key: own, section: known ?? { row, rows: [] } };
      byNumber.set(own, current.section);
      if (known === undefined) sections.push(current.section);
    }
    current.section.rows.push(row);
  }
  return sections;
};

export type RowTexts = ReadonlyMap<Language, string>;
const hasText = (texts: RowTexts): boolean => [...texts.values()].some((text) => text !== '');

/** What a section or a dish is called in a row, by language. */
export const listTexts = ({ cells }: SheetRow, columns: readonly SheetColumn[], of: SheetField['of']): RowTexts => {
  const name = of === 'section' ? 'header' : 'name';
  return new Map(
    columns.flatMap(({ field, language, at }) =>
      field?.of === of && field.name === name && language !== null ? [[language, cells[at] ?? ''] as const] : [],
    ),
  );
};
