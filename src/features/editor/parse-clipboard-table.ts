import { getCopySource } from '../../../graphql/content/copied-fields.ts';
import { type Fields, isRows, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { CellReading } from '../../fields/field-editor.ts';
import { fieldEditors, getFieldEditor } from '../../fields/field-editors.ts';

/**
 * Parses cells copied from a spreadsheet: lines of tab-separated values, quoted where a value contains a tab or a line
 * break. Null: a single value, which is pasted as text. `lines`: the field accepts line breaks itself. An empty line
 * between others stays, so that those below it are about their own rows.
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
  const isFilled = (values: readonly string[]): boolean => values.some((value) => value !== '');
  const filled = table.filter(isFilled);
  const wide = filled.some((values) => values.length > 1);
  return wide || (lines === 1 && filled.length > 1) ? table.slice(0, table.findLastIndex(isFilled) + 1) : null;
};

/**
 * Maps each line to values of a row, starting at the field `first`; empty cells change nothing. `localizedOnly`: the
 * columns are the localized fields alone, for a person who may edit nothing else.
 */
export const toRowValues = (
  cells: readonly string[][],
  fields: Fields,
  first: string,
  reading: CellReading,
  localizedOnly = false,
): Record<string, unknown>[] => {
  const columns = Object.entries(fields).filter(
    (entry): entry is [string, LeafField] =>
      !isRows(entry[1]) &&
      fieldEditors[entry[1].type].parseCell !== undefined &&
      getCopySource(fields, entry[0]) === undefined &&
      (!localizedOnly || entry[1].localized),
  );
  const from = columns.findIndex(([name]) => name === first);
  return cells.map((line) =>
    Object.fromEntries(
      columns.slice(from).flatMap(([name, field], at): [string, unknown][] => {
        const cell = line[at] ?? '';
        return cell === '' ? [] : [[name, getFieldEditor(field).parseCell?.(cell, field, reading)]];
      }),
    ),
  );
};
