import { type Fields, isRows, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import { fieldEditors } from './fields/field-editors.ts';

/**
 * The cells of what a spreadsheet copies: lines of values between tabs, in quotes where a value holds a tab or a line
 * break of its own. Null: one value, which is pasted like any text. `lines`: a field of several may take line breaks.
 */
export const parseClipboardTable = (text: string, lines: number): string[][] | null => {
  const table: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;
  while (cell.lastIndex <= text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    table.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (!end) break;
    if (end !== '\t') table.push([]);
  }
  const said = table.filter((values) => values.some((value) => value !== ''));
  const wide = said.some((values) => values.length > 1);
  return wide || (lines === 1 && said.length > 1) ? said : null;
};

/**
 * Each line as values of a row, from the field `first` on; empty cells change nothing. `localizedOnly`: the columns are
 * the localized fields alone, for a person who may write nothing else.
 */
export const toRowValues = (
  cells: readonly string[][],
  fields: Fields,
  first: string,
  currency: string,
  localizedOnly = false,
): Record<string, unknown>[] => {
  const columns = Object.entries(fields).filter(
    (entry): entry is [string, LeafField] =>
      !isRows(entry[1]) &&
      fieldEditors[entry[1].type].parseCell !== undefined &&
      (!localizedOnly || entry[1].localized),
  );
  const from = columns.findIndex(([name]) => name === first);
  return cells.map((line) =>
    Object.fromEntries(
      columns.slice(from).flatMap(([name, field], at): [string, unknown][] => {
        const cell = line[at] ?? '';
        return cell === '' ? [] : [[name, fieldEditors[field.type].parseCell?.(cell, field, currency)]];
      }),
    ),
  );
};
