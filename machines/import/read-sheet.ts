import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { menu } from '../../graphql/content/kinds/menu.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { diffDrafts } from '../draft-diff.ts';
import type { ImportResult, Money, Sheet, SheetChoice, SheetTarget } from './import.types.ts';
import { readItemsColumns, readItemsSheet } from './items-sheet.ts';
import { listFields } from './items-sheet-columns.ts';
import type { ItemsSheetResult, OwnItem } from './items-sheet.types.ts';
import { findLostLetters } from './lost-letters.ts';
import { readMenuSheet } from './menu-sheet.ts';
import { menuFields, readMenuColumns } from './menu-sheet-columns.ts';
import { rejectFile, toPreview } from './rejected-file.ts';
import { createHeadingTest } from './sheet-headings.ts';
import { findPriceQuestion, findPrices } from './sheet-prices.ts';

/** By what cells the header of a table is recognised. */
export const isMenuHeading = createHeadingTest(menuFields);
export const createItemsHeadingTest = (entity: KindName) => createHeadingTest(listFields(getKind(entity)));

/** The table of a menu, compared with the menu. */
export const readMenuTable = (
  sheet: Sheet,
  { draft: own }: SheetTarget,
  money: Money,
  newId: () => string,
  choice: Pick<SheetChoice, 'decimalMark' | 'columns'>,
): ImportResult => {
  if (sheet.fault !== null) return rejectFile([{ location: '', ...sheet.fault }], toPreview(sheet));
  const columns = readMenuColumns(sheet.rows, money, choice.columns);
  const prices = findPrices(columns.body, columns.known, money);
  const preview = toPreview(sheet, columns, prices);
  const question = findPriceQuestion(prices, choice);
  if (columns.problems.length === 0 && question !== null) return rejectFile([question], preview);
  const read = readMenuSheet(own, columns, money, newId);
  if (!read.ok) return rejectFile(read.problems, preview);
  const difference = diffDrafts(menu, own, read.draft, languages);
  return {
    type: 'imported',
    draft: read.draft,
    dropped: [],
    migratedFrom: null,
    sheet: preview,
    difference,
    lostLetters: findLostLetters(difference.changes),
  };
};

interface ItemsReading {
  entity: KindName;
  own: readonly OwnItem[];
  money: Money;
  newId: () => string;
  progress: (done: number, total: number) => void;
  choice: Pick<SheetChoice, 'decimalMark' | 'columns'>;
}

/** The table of the items of a kind, compared with those there are. */
export const readItemsTable = (sheet: Sheet, { entity, choice, ...reading }: ItemsReading): ItemsSheetResult => {
  if (sheet.fault !== null) return rejectFile([{ location: '', ...sheet.fault }], toPreview(sheet));
  const kind = getKind(entity);
  const columns = readItemsColumns(kind, sheet.rows, reading.money, choice.columns);
  const prices = findPrices(columns.body, columns.known, reading.money);
  const preview = toPreview(sheet, columns, prices);
  const question = findPriceQuestion(prices, choice);
  if (columns.problems.length === 0 && question !== null) return rejectFile([question], preview);
  const read = readItemsSheet(columns, { entity, kind, ...reading });
  if (!read.ok) return rejectFile(read.problems, preview);
  const { ok: _, ...items } = read;
  return { type: 'items', ...items, dropped: 0, sheet: preview };
};
