import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { menu } from '../../graphql/content/kinds/menu.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { diffDrafts } from '../draft-diff.ts';
import type { ImportResult, Money, Sheet, SheetChoice, SheetTarget } from './import.types.ts';
import { readHeader, readItemsSheet } from './items-sheet.ts';
import type { ItemsSheetResult, OwnItem } from './items-sheet.types.ts';
import { readMenuSheet } from './menu-sheet.ts';
import { readMenuHeader } from './menu-sheet-columns.ts';
import { rejectFile, toPreview, toProblem } from './rejected-file.ts';
import { findPriceQuestion, findPrices } from './sheet-prices.ts';

/** The table of a menu, compared with the menu. */
export const readMenuTable = (
  sheet: Sheet,
  { draft: own }: SheetTarget,
  money: Money,
  newId: () => string,
  choice: Pick<SheetChoice, 'decimalMark'>,
): ImportResult => {
  if (sheet.fault !== null) return rejectFile([toProblem(sheet.fault.key, sheet.fault.line)], toPreview(sheet));
  const { body, columns } = readMenuHeader(sheet.rows, money);
  const prices = findPrices(body, columns, money);
  const preview = toPreview(sheet, prices);
  const question = findPriceQuestion(prices, choice);
  if (question !== null) return rejectFile([question], preview);
  const read = readMenuSheet(own, sheet, money, newId);
  if (!read.ok) return rejectFile(read.problems, preview);
  return {
    type: 'imported',
    draft: read.draft,
    dropped: [],
    migratedFrom: null,
    sheet: preview,
    difference: diffDrafts(menu, own, read.draft, languages),
  };
};

interface ItemsReading {
  entity: KindName;
  own: readonly OwnItem[];
  money: Money;
  newId: () => string;
  progress: (done: number, total: number) => void;
  choice: Pick<SheetChoice, 'decimalMark'>;
}

/** The table of the items of a kind, compared with those there are. */
export const readItemsTable = (sheet: Sheet, { entity, choice, ...reading }: ItemsReading): ItemsSheetResult => {
  if (sheet.fault !== null) return rejectFile([toProblem(sheet.fault.key, sheet.fault.line)], toPreview(sheet));
  const kind = getKind(entity);
  const [header, ...body] = sheet.rows;
  const prices = findPrices(body, readHeader(kind, header, reading.money).columns, reading.money);
  const preview = toPreview(sheet, prices);
  const question = findPriceQuestion(prices, choice);
  if (question !== null) return rejectFile([question], preview);
  const read = readItemsSheet(sheet, { kind, ...reading });
  if (!read.ok) return rejectFile(read.problems, preview);
  const { created, updated, unchanged, examples, parts } = read;
  return { type: 'items', created, updated, unchanged, examples, parts, dropped: 0, sheet: preview };
};
