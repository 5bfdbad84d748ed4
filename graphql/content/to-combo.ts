import type { Combo } from '../domain/combos.ts';
import type { Level, Row } from './model/draft.types.ts';

const toCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A combo of a package as its rules need it; items without a product are omitted, as they are on save. */
export const toCombo = (combo: Level, items: readonly Row[]): Combo => ({
  min: toCount(combo.products_min),
  max: toCount(combo.products_max),
  items: items
    .filter(({ product }) => typeof product === 'string' && product !== '')
    .map(({ _id, locked, selected, out_of_stock }) => ({
      _id,
      locked: locked === true,
      selected: selected === true,
      outOfStock: out_of_stock === true,
    })),
});
