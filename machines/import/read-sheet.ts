import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { menu } from '../../graphql/content/kinds/menu.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { diffDrafts } from '../draft-diff.ts';
import type { ImportResult, Money, Sheet, SheetTarget } from './import.types.ts';
import { readItemsSheet } from './items-sheet.ts';
import type { ItemsSheetResult, OwnItem } from './items-sheet.types.ts';
import { readMenuSheet } from './menu-sheet.ts';
import { rejectFile, toPreview, toProblem } from './rejected-file.ts';

/** The table of a menu, compared with the menu. */
export const readMenuTable = (
  sheet: Sheet,
  { draft: own }: SheetTarget,
  money: Money,
  newId: () => string,
): ImportResult => {
  const preview = toPreview(sheet);
  if (sheet.fault !== null) return rejectFile([toProblem(sheet.fault.key, sheet.fault.line)], preview);
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
}

/** The table of the items of a kind, compared with those there are. */
export const readItemsTable = (sheet: Sheet, { entity, ...reading }: ItemsReading): ItemsSheetResult => {
  const preview = toPreview(sheet);
  if (sheet.fault !== null) return rejectFile([toProblem(sheet.fault.key, sheet.fault.line)], preview);
  const read = readItemsSheet(sheet, { kind: getKind(entity), ...reading });
  if (!read.ok) return rejectFile(read.problems, preview);
  const { created, updated, unchanged, examples, parts } = read;
  return { type: 'items', created, updated, unchanged, examples, parts, dropped: 0, sheet: preview };
};
