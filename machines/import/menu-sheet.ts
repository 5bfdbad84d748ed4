import { applyEdit, emptyRow } from '../../graphql/content/apply-edit.ts';
import { menu } from '../../graphql/content/kinds/menu.ts';
import type { Draft, Row } from '../../graphql/content/model/draft.types.ts';
import { parseContent, toContent } from '../../graphql/content/serialize.ts';
import { getLevelRows, getLocalized } from '../../graphql/content/field-values.ts';
import { type Language, languages, master } from '../../graphql/domain/languages.ts';
import type { ImportProblem, Money, SheetRow } from './import.types.ts';
import {
  groupBySection,
  hasDish,
  listNames,
  type MenuField,
  menuFields,
  type RowTexts,
  toComparable,
} from './menu-sheet-columns.ts';
import { hasLostLetters } from './lost-letters.ts';
import { type ReadColumns, type SheetCells, writeHeader } from './sheet-columns.ts';

/**
 * A menu as a table: one row for each dish, or for a section without any. Each row has its section's texts, so that rows
 * can be sorted and removed in a spreadsheet. `headings`: the language of its headers.
 */
export const writeMenuSheet = (
  draft: Draft,
  shown: readonly Language[],
  money: Money,
  headings: Language = master,
): SheetCells => {
  const content = toContent(menu, draft);
  const written = languages.filter((language) => shown.includes(language) || content[language] !== undefined);
  const columns = menuFields.flatMap((field): { field: MenuField; language: Language | null }[] =>
    field.localized ? written.map((language) => ({ field, language })) : [{ field, language: null }],
  );
  const toCell = (row: Row | undefined, { field, language }: (typeof columns)[number]): string | number => {
    if (row === undefined) return '';
    if (language !== null) return String(getLocalized(row, field.name)[language] ?? '');
    const price = row[field.name];
    return typeof price === 'number' ? Number(money.toDecimal(price)) : '';
  };
  const rows = getLevelRows(draft, 'sections').flatMap((section, index) => {
    const dishes = getLevelRows(section, 'items');
    return (dishes.length === 0 ? [undefined] : dishes).map((dish) =>
      columns.map((column) => {
        if (column.field.of === 'number') return index + 1;
        return toCell(column.field.of === 'dish' ? dish : section, column);
      }),
    );
  });
  return [columns.map(({ field, language }) => writeHeader(field, language, money, headings)), ...rows];
};

export type ReadMenuSheet = { ok: true; draft: Draft } | { ok: false; problems: ImportProblem[] };

/**
 * The menu `own` with the sections and dishes of a table. Those that are called alike keep their identity and the
 * values that the table has no column for; what the table does not have is removed. A row without a dish stands for a
 * dish that has nothing else than such values, if there is one.
 */
export const readMenuSheet = (
  own: Draft,
  { known: columns, problems: unknown, body }: ReadColumns<MenuField>,
  money: Money,
  newId: () => string,
): ReadMenuSheet => {
  const problems = [...unknown];
  if (problems.length > 0) return { ok: false, problems };
  const { sections, problems: unclear } = groupBySection(body, columns);
  problems.push(...unclear);
  const lineOf = new Map<string, number>();
  const recordLine = (row: Row, line: number): Row => {
    lineOf.set(row._id, line);
    return row;
  };
  const ownSections = getLevelRows(own, 'sections');
  // a number alone may have become another section's
  const numbered = sections.map(({ number, row }) => {
    const stored = number === null ? undefined : ownSections[number - 1];
    return stored !== undefined && isCalled(stored, listNames(row, columns, 'section'), toComparable) ? stored : null;
  });
  const pickSection = createPicker(
    ownSections.filter((section) => !numbered.includes(section)),
    () => emptyRow(menu, 'sections', newId()),
  );
  const skeleton = sections.map(({ row, rows }, at) => {
    const section = recordLine(numbered[at] ?? pickSection(listNames(row, columns, 'section')), row.line);
    const stored = getLevelRows(section, 'items');
    const blank = stored.filter(isBlankDish);
    const pickDish = createPicker(
      stored.filter((dish) => !blank.includes(dish)),
      () => emptyRow(menu, `sections/${section._id}/items`, newId()),
    );
    const dishes = rows.flatMap((dish) => {
      const item = hasDish(dish, columns) ? pickDish(listNames(dish, columns, 'dish')) : blank.shift();
      return item === undefined ? [] : [{ row: dish, item: recordLine(item, dish.line) }];
    });
    return { section: { ...section, items: dishes.map(({ item }) => item) }, row, dishes };
  });
  let draft: Draft = { ...own, sections: skeleton.map(({ section }) => section) };
  const set = (row: SheetRow, of: MenuField['of'], path: string): void => {
    for (const { field, language, at, label } of columns) {
      if (field.of !== of) continue;
      const text = row.cells[at] ?? '';
      const price = field.localized ? null : money.parse(text);
      if (price?.ok === false) problems.push({ message: price.message, location: label, line: row.line });
      else {
        const value = price === null ? text : price.value;
        draft = applyEdit(menu, draft, { type: 'set', path: `${path}/${field.name}`, language, value });
      }
    }
  };
  for (const { section, row, dishes } of skeleton) {
    set(row, 'section', `sections/${section._id}`);
    for (const dish of dishes) set(dish.row, 'dish', `sections/${section._id}/items/${dish.item._id}`);
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
        (one) => one.field.of === of && one.field.name === steps.at(-1) && one.language === language,
      );
      return { message: `error.${key}`, location: column?.label ?? '', line };
    }),
  };
};

/** Whether a stored dish has no value that a table has a column for. */
const isBlankDish = (dish: Row): boolean =>
  dish.price === null &&
  ['name', 'description'].every((name) => Object.values(getLocalized(dish, name)).every((text) => text === ''));

const isCalled = (row: Row, names: RowTexts, normalize: (text: string) => string): boolean => {
  const own = getLocalized(row, 'header' in row ? 'header' : 'name');
  return [...names].every(([language, name]) => {
    const text = String(own[language] ?? '');
    return normalize(text) === normalize(name) || hasLostLetters(text, name);
  });
};

/** Picks the first row that is called the same and was not picked yet, else makes a new one. */
const createPicker = (rows: readonly Row[], create: () => Row) => {
  const left = new Set(rows);
  const find = (names: RowTexts, normalize: (text: string) => string) =>
    [...left].find((row) => isCalled(row, names, normalize));
  return (names: RowTexts): Row => {
    const found = find(names, (text) => text) ?? find(names, toComparable);
    if (found === undefined) return create();
    left.delete(found);
    return found;
  };
};
