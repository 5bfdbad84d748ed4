import { applyEdit, emptyRow } from '../../graphql/content/apply-edit.ts';
import { menu } from '../../graphql/content/kinds/menu.ts';
import type { Draft, Row } from '../../graphql/content/model/draft.types.ts';
import { parseContent, toContent } from '../../graphql/content/serialize.ts';
import { getLevelRows, getLocalized } from '../../graphql/content/field-values.ts';
import { isLanguage, type Language, languages, master } from '../../graphql/domain/languages.ts';
import type { ImportProblem, Money, Sheet, SheetRow } from './import.types.ts';

type SheetCells = readonly (readonly (string | number)[])[];

/** The columns of a menu's table: where each stands in a section or a dish, and what its header says. */
const fields = [
  { header: 'section', of: 'section', name: 'header', localized: true },
  { header: 'section description', of: 'section', name: 'description', localized: true },
  { header: 'dish', of: 'dish', name: 'name', localized: true },
  { header: 'dish description', of: 'dish', name: 'description', localized: true },
  { header: 'price', of: 'dish', name: 'price', localized: false },
] as const;
type SheetField = (typeof fields)[number];
const sectionNumber = 'section number';

interface Column {
  label: string;
  /** null: the number of the section, which tells sections without or with the same texts apart */
  field: SheetField | null;
  language: Language | null;
  at: number;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A menu as a table: one row for each dish, or for a section without any; its sections' texts in their first row. */
export const writeMenuSheet = (
  draft: Draft,
  shown: readonly Language[],
  { currency, toDecimal }: Money,
): SheetCells => {
  const content = toContent(menu, draft);
  const written = languages.filter((language) => shown.includes(language) || content[language] !== undefined);
  const columns = fields.flatMap((field): { field: SheetField; language: Language | null }[] =>
    field.localized ? written.map((language) => ({ field, language })) : [{ field, language: null }],
  );
  const headers = columns.map(({ field, language }) => `${capitalized(field.header)} (${language ?? currency})`);
  const toCell = (row: Row | undefined, { field, language }: (typeof columns)[number]): string | number => {
    if (row === undefined) return '';
    if (language !== null) return String(getLocalized(row, field.name)[language] ?? '');
    const price = row[field.name];
    return typeof price === 'number' ? Number(toDecimal(price)) : '';
  };
  const rows = getLevelRows(draft, 'sections').flatMap((section, index) => {
    const dishes = getLevelRows(section, 'items');
    return (dishes.length === 0 ? [undefined] : dishes).map((dish, at) => [
      index + 1,
      ...columns.map((column) => toCell(column.field.of === 'dish' ? dish : at === 0 ? section : undefined, column)),
    ]);
  });
  return [[capitalized(sectionNumber), ...headers], ...rows];
};

export type ReadMenuSheet = { ok: true; draft: Draft } | { ok: false; problems: ImportProblem[] };

/**
 * The menu `own` with the sections and dishes of a table. Those that are called alike keep their identity and the
 * values that the table has no column for; what the table does not have is removed.
 */
export const readMenuSheet = (own: Draft, { rows }: Sheet, money: Money, newId: () => string): ReadMenuSheet => {
  const headerRows = /table/i.test(rows[0]?.cells[0] ?? '') ? 2 : 1;
  const { columns, problems } = readHeader(rows.slice(0, headerRows), money);
  if (problems.length > 0) return { ok: false, problems };
  const sections = groupBySection(rows.slice(headerRows), columns);
  const lineOf = new Map<string, number>();
  const recordLine = (row: Row, line: number): Row => {
    lineOf.set(row._id, line);
    return row;
  };
  const pickSection = createPicker(getLevelRows(own, 'sections'), () => emptyRow(menu, 'sections', newId()));
  const skeleton = sections.map(({ row, dishes }) => {
    const section = recordLine(pickSection(listTexts(row, columns, 'section')), row.line);
    const pickDish = createPicker(getLevelRows(section, 'items'), () =>
      emptyRow(menu, `sections/${section._id}/items`, newId()),
    );
    const items = dishes.map((dish) => recordLine(pickDish(listTexts(dish, columns, 'dish')), dish.line));
    return { section: { ...section, items }, row, dishes, items };
  });
  let draft: Draft = { ...own, sections: skeleton.map(({ section }) => section) };
  const set = (row: SheetRow, of: SheetField['of'], path: string): void => {
    for (const { field, language, at, label } of columns) {
      if (field?.of !== of) continue;
      const text = row.cells[at] ?? '';
      const price = field.localized ? null : money.parse(text);
      if (price?.ok === false) problems.push({ message: price.message, location: label, line: row.line });
      else {
        const value = price === null ? text : price.value;
        draft = applyEdit(menu, draft, { type: 'set', path: `${path}/${field.name}`, language, value });
      }
    }
  };
  for (const { section, row, dishes, items } of skeleton) {
    set(row, 'section', `sections/${section._id}`);
    dishes.forEach((dish, at) => set(dish, 'dish', `sections/${section._id}/items/${items[at]?._id}`));
  }
  if (problems.length > 0) return { ok: false, problems };
  const parsed = parseContent(menu, toContent(menu, draft), newId);
  if (parsed.ok) return { ok: true, draft: parsed.draft };
  return {
    ok: false,
    problems: parsed.problems.map(({ key, path, language }) => {
      const steps = path.split('/');
      const line = steps.flatMap((step) => lineOf.get(step) ?? []).at(-1) ?? null;
      const of = steps.includes('items') && steps.length > 3 ? 'dish' : 'section';
      const column = columns.find(
        (one) => one.field?.of === of && one.field.name === steps.at(-1) && one.language === language,
      );
      return { message: `error.${key}`, location: column?.label ?? '', line };
    }),
  };
};

/** The columns by their header, in English or with the code of a language: `Dish (he)`, `Price`. */
const readHeader = (
  header: readonly SheetRow[],
  { currency }: Money,
): { columns: Column[]; problems: ImportProblem[] } => {
  const columns: Column[] = [];
  const problems: ImportProblem[] = [];
  const line = header.at(-1)?.line ?? 1;
  const width = Math.max(0, ...header.map(({ cells }) => cells.length));
  for (let at = 0; at < width; at += 1) {
    const label = (header.at(-1)?.cells[at] || (header[0]?.cells[at] ?? '')).trim();
    if (label === '') continue;
    const [, name = '', detail] = /^(.*?)\s*(?:\((.*)\))?$/.exec(label.toLowerCase()) ?? [];
    const field = fields.find((one) => one.header === name);
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
  row: SheetRow;
  dishes: SheetRow[];
}

/** A section begins with a new number; in a table without numbers, with other texts than those above. */
const groupBySection = (rows: readonly SheetRow[], columns: readonly Column[]): SheetSection[] => {
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
      current = { key: own, section: known ?? { row, dishes: [] } };
      byNumber.set(own, current.section);
      if (known === undefined) sections.push(current.section);
    }
    if (columns.some(({ field, at }) => field?.of === 'dish' && (row.cells[at] ?? '').trim() !== ''))
      current.section.dishes.push(row);
  }
  return sections;
};

type Texts = ReadonlyMap<Language, string>;
const hasText = (texts: Texts): boolean => [...texts.values()].some((text) => text !== '');

/** What a section or a dish is called in a row, by language. */
const listTexts = ({ cells }: SheetRow, columns: readonly Column[], of: SheetField['of']): Texts => {
  const name = of === 'section' ? 'header' : 'name';
  return new Map(
    columns.flatMap(({ field, language, at }) =>
      field?.of === of && field.name === name && language !== null ? [[language, cells[at] ?? ''] as const] : [],
    ),
  );
};

/** Picks the first row that is called the same and was not picked yet, else makes a new one. */
const createPicker = (rows: readonly Row[], create: () => Row) => {
  const toKey = (texts: Texts): string => JSON.stringify([...texts]);
  const left = new Set(rows);
  return (texts: Texts): Row => {
    const key = toKey(texts);
    const found = [...left].find((row) => {
      const own = getLocalized(row, 'header' in row ? 'header' : 'name');
      return toKey(new Map([...texts.keys()].map((language) => [language, String(own[language] ?? '')]))) === key;
    });
    if (found === undefined) return create();
    left.delete(found);
    return found;
  };
};
