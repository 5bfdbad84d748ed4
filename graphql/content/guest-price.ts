import { getField } from './apply-edit.ts';
import { getLevelRows, isDroppedRow } from './field-values.ts';
import { isRows, type Kind } from './model/define-kind.ts';
import type { Draft, Row } from './model/draft.types.ts';

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** The extra charges of a combo, in minor units; products that are out of stock or deleted are not counted. */
const getExtras = (combo: Row): { least: number; most: number } => {
  const items = getLevelRows(combo, 'items').filter(({ product, out_of_stock }) => product && out_of_stock !== true);
  const locked = items.filter((item) => item.locked === true);
  const free = items
    .filter((item) => item.locked !== true)
    .map(({ price }) => amount(price))
    .toSorted((a, b) => a - b);
  const always = sum(locked.map(({ price }) => amount(price)));
  const [min, max] = [amount(combo.products_min), amount(combo.products_max) || items.length];
  const chosen = (count: number): number => Math.min(free.length, Math.max(0, count - locked.length));
  return {
    least: always + sum(free.slice(0, chosen(min))),
    most: always + sum(free.slice(free.length - chosen(max))),
  };
};

/** The combos that would be stored with a draft. */
export const listStoredCombos = (kind: Kind, draft: Draft): Row[] => {
  const list = getField(kind, 'combos');
  return isRows(list) ? getLevelRows(draft, 'combos').filter((row) => !isDroppedRow(list, row)) : [];
};

/** The minimum and maximum price of a package per guest, in minor units; null: it has no base price. */
export const getGuestPrice = (kind: Kind, draft: Draft): { least: number; most: number } | null => {
  if (typeof draft.base_price !== 'number') return null;
  const extras = listStoredCombos(kind, draft).map(getExtras);
  return {
    least: draft.base_price + sum(extras.map(({ least }) => least)),
    most: draft.base_price + sum(extras.map(({ most }) => most)),
  };
};
