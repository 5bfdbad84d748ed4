/** What of one item of a combo decides whether the combo can be ordered. */
export interface ComboItem {
  _id: string;
  locked: boolean;
  selected: boolean;
  outOfStock: boolean;
}

export interface Combo {
  /** how many items a guest chooses, locked ones included */
  min: number;
  /** 0: no limit */
  max: number;
  items: readonly ComboItem[];
}

export type ComboFault =
  | 'comboNothingInStock'
  | 'comboLockedOutOfStock'
  | 'comboMinAboveMax'
  | 'comboMinAboveStock'
  | 'comboMaxAboveStock'
  | 'comboLockedAboveMax'
  | 'comboSelectedAboveMax';

/** Items that count as chosen when the guest opens the combo: locked ones always are. */
export const countPreselected = ({ items }: Combo): number =>
  items.filter(({ locked, selected, outOfStock }) => (locked || selected) && !outOfStock).length;
export const countInStock = ({ items }: Combo): number => items.filter(({ outOfStock }) => !outOfStock).length;
const countLocked = ({ items }: Combo): number => items.filter(({ locked }) => locked).length;

/** Why no guest can order a combo, the cause before what follows from it; [] when it can be ordered. */
export const findComboFaults = (combo: Combo): ComboFault[] => {
  const { min, max, items } = combo;
  const inStock = countInStock(combo);
  if (items.length === 0) return [];
  if (inStock === 0) return ['comboNothingInStock'];
  const isLimited = max > 0;
  const faults: Record<ComboFault, boolean> = {
    comboNothingInStock: false,
    comboLockedOutOfStock: items.some(({ locked, outOfStock }) => locked && outOfStock),
    comboMinAboveMax: isLimited && min > max,
    comboMinAboveStock: min > inStock,
    comboMaxAboveStock: min <= inStock && max > inStock,
    comboLockedAboveMax: isLimited && countLocked(combo) > max,
    comboSelectedAboveMax: isLimited && countLocked(combo) <= max && countPreselected(combo) > max,
  };
  return (Object.keys(faults) as ComboFault[]).filter((fault) => faults[fault]);
};
