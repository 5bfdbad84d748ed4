import { findMark, foldMarkName } from '../../graphql/content/mark-names.ts';
import type { FieldType, LeafField } from '../../graphql/content/model/define-kind.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import type { Money } from './import.types.ts';

/** `word`: the part of the cell at fault, where it is not all of it. */
export type ReadCell = { ok: true; value: unknown } | { ok: false; message: string; word?: string };

interface CellFormat<Type extends FieldType = FieldType> {
  write: (value: unknown, field: LeafField<unknown, Type>, money: Money) => string | number;
  read: (text: string, field: LeafField<unknown, Type>, money: Money) => ReadCell;
}

const read = (value: unknown): ReadCell => ({ ok: true, value });
const notAnOption = (word: string): ReadCell => ({ ok: false, message: 'error.optionNotValid', word });

/** Dish types by number, as tables of products have them. */
const numberedDishTypes = ['appetizer', 'main', 'dessert', 'drink', 'special'];

const splitList = (text: string): string[] =>
  text
    .split(/[,;|/\n،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const yes = new Set(['yes', 'true', '1', 'x', 'v', '✓', '✔', 'כן', 'oui', 'ja', 'да', 'نعم']);
const no = new Set(['', 'no', 'false', '0', 'לא', 'non', 'nein', 'нет', 'لا']);

/** "yes" or "no" as people write them in six languages, '' is no; null: neither. */
export const parseFlag = (cell: string): boolean | null => {
  const word = plainDigits(cell.trim().toLowerCase());
  return yes.has(word) || no.has(word) ? yes.has(word) : null;
};

const text: CellFormat = { write: (value) => String(value ?? ''), read };
const number: CellFormat = {
  write: (value) => (typeof value === 'number' ? value : ''),
  read: (cell, field) => {
    const digits = plainDigits(cell.trim());
    if (digits === '') return read(field.empty);
    return /^-?\d+(?:\.\d+)?$/.test(digits) ? read(Number(digits)) : { ok: false, message: 'error.numberNotValid' };
  },
};

const cellFormats: { [Type in FieldType]?: CellFormat<Type> } = {
  text,
  integer: number,
  decimal: number,
  price: {
    write: (value, _, { toDecimal }) => (typeof value === 'number' ? Number(toDecimal(value)) : ''),
    read: (cell, _, { parse }) => parse(cell),
  },
  flag: {
    write: (value) => (value === true ? 'yes' : ''),
    read: (cell) => {
      const flag = parseFlag(cell);
      return flag === null ? notAnOption(cell.trim()) : read(flag);
    },
  },
  choice: {
    write: (value) => String(value ?? ''),
    read: (cell, { options, empty }) => {
      const word = plainDigits(cell.trim());
      if (word === '') return read(empty);
      const numbered = /^[1-5]$/.test(word) ? numberedDishTypes[Number(word) - 1] : undefined;
      const found = options.find((option) => option === numbered || foldMarkName(option) === foldMarkName(word));
      return found === undefined ? notAnOption(cell.trim()) : read(found);
    },
  },
  marks: {
    write: (value) => (value as readonly string[]).join(', '),
    read: (cell, { options }) => {
      const entries = splitList(cell);
      const unknown = entries.find((word) => findMark(options, word) === null);
      return unknown === undefined ? read(entries.map((word) => findMark(options, word))) : notAnOption(unknown);
    },
  },
  levels: {
    write: (value) =>
      Object.entries(value as Readonly<Record<string, string>>)
        .map((entry) => entry.join(': '))
        .join(', '),
    read: (cell, { options, levels }) => {
      const entries = splitList(cell).map((word) => [word, ...word.split(/[:=]/)] as const);
      const find = (of: readonly string[], word = '') => of.find((one) => foldMarkName(one) === foldMarkName(word));
      const unknown = entries.find(([, name, level]) => !find(options, name) || !find(levels, level));
      if (unknown !== undefined) return notAnOption(unknown[0]);
      return read(Object.fromEntries(entries.map(([, name, level]) => [find(options, name), find(levels, level)])));
    },
  },
};

/** How values of a field stand in a cell; undefined: fields of its type have no column. */
export const getCellFormat = <Type extends FieldType>(field: LeafField<unknown, Type>): CellFormat<Type> | undefined =>
  cellFormats[field.type];
