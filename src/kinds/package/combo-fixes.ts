import type { Path } from '../../../graphql/content/model/draft.types.ts';
import {
  type Combo,
  type ComboFault,
  type ComboItem,
  countInStock,
  countPreselected,
} from '../../../graphql/domain/combos.ts';

/** One way to make a combo orderable again. */
export interface Fix {
  label: 'min' | 'max' | 'both' | 'stock' | 'unlock' | 'deselect';
  /** the number that the label names */
  count: number;
  /** what changes, by path within the combo */
  changes: readonly { path: string; value: number | boolean }[];
}

const setItems = (items: readonly ComboItem[], name: 'out_of_stock' | 'locked' | 'selected') =>
  items.map(({ _id }) => ({ path: `items/${_id}/${name}`, value: false }));
const setMin = (value: number) => ({ path: 'products_min', value });
const setMax = (value: number) => ({ path: 'products_max', value });

/** The ways to fix a fault, the mildest first. */
export const listFixes = (fault: ComboFault, combo: Combo): Fix[] => {
  const { min, max, items } = combo;
  const inStock = countInStock(combo);
  const missing = items.filter(({ outOfStock }) => outOfStock);
  const restock: Fix = { label: 'stock', count: missing.length, changes: setItems(missing, 'out_of_stock') };
  const lockedOut = missing.filter(({ locked }) => locked);
  switch (fault) {
    case 'comboNothingInStock':
      return [restock];
    case 'comboLockedOutOfStock':
      return [
        { label: 'stock', count: lockedOut.length, changes: setItems(lockedOut, 'out_of_stock') },
        { label: 'unlock', count: lockedOut.length, changes: setItems(lockedOut, 'locked') },
      ];
    case 'comboMinAboveMax':
      return [
        { label: 'min', count: max, changes: [setMin(max)] },
        { label: 'max', count: min, changes: [setMax(min)] },
      ];
    case 'comboMinAboveStock': {
      const lower: Fix =
        max > inStock
          ? { label: 'both', count: inStock, changes: [setMin(inStock), setMax(inStock)] }
          : { label: 'min', count: inStock, changes: [setMin(inStock)] };
      return items.length >= min ? [lower, restock] : [lower];
    }
    case 'comboMaxAboveStock': {
      const lower: Fix = { label: 'max', count: inStock, changes: [setMax(inStock)] };
      return items.length >= max ? [lower, restock] : [lower];
    }
    case 'comboLockedAboveMax': {
      const locked = items.filter((item) => item.locked).length;
      return [{ label: 'max', count: locked, changes: [setMax(locked)] }];
    }
    case 'comboSelectedAboveMax': {
      const preselected = countPreselected(combo);
      return [
        { label: 'max', count: preselected, changes: [setMax(preselected)] },
        { label: 'deselect', count: preselected, changes: setItems(items, 'selected') },
      ];
    }
  }
};

/** The editor's event for a fix of the combo at a path: one change, so that one undo takes it back. */
export const toFixEvent = (combo: Path, { changes }: Fix) =>
  ({
    type: 'fields.changed',
    values: changes.map(({ path, value }) => ({ path: `${combo}/${path}`, language: null, value })),
  }) as const;
