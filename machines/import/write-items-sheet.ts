import { getValue } from '../../graphql/content/apply-edit.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import { fromContent } from '../../graphql/content/serialize.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';
import type { Money } from './import.types.ts';
import { listFields } from './items-sheet-columns.ts';
import type { OwnItem } from './items-sheet.types.ts';
import { getCellFormat } from './sheet-cells.ts';
import { listColumns, type SheetCells, writeHeader } from './sheet-columns.ts';

export const listItemsColumns = (kind: Kind, shown: readonly Language[]) => listColumns(listFields(kind), shown);

/** The header of a table of items, with the localized columns in these languages. `headings`: its own language. */
export const writeItemsHeader = (
  kind: Kind,
  shown: readonly Language[],
  money: Pick<Money, 'currency'>,
  headings: Language = master,
): readonly string[] =>
  listItemsColumns(kind, shown).map((column) => writeHeader(column, column.language, money, headings));

/** One row for each item. What a cell cannot hold, such as options and images, is left out. */
export const writeItemRows = (
  kind: Kind,
  items: readonly OwnItem[],
  shown: readonly Language[],
  money: Money,
): SheetCells => {
  const columns = listItemsColumns(kind, shown);
  return items.map(({ id, content }) => {
    const draft = fromContent(kind, content);
    return columns.map(({ path, field, language }) => {
      if (path === '') return id;
      if (path === '_name') return draft._name;
      return getCellFormat(field)?.write(getValue(draft, path, language), field, money) ?? '';
    });
  });
};
