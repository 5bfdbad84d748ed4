import { getLevelRows } from './field-values.ts';
import type { Kind } from './model/define-kind.ts';
import type { Draft, Level, Row } from './model/draft.types.ts';

/** Instead of a dish, the item itself. */
export const wholeItem = '';

/** The dishes of a menu, whatever their section. */
export const listDishes = (menu: Level): Row[] =>
  getLevelRows(menu, 'sections').flatMap((section) => getLevelRows(section, 'items'));

/** Whether an item of the kind, or a dish in it, can be sold out for the day. */
export const canSellOut = ({ sellsOut }: Pick<Kind, 'sellsOut'>, draft: Draft, row: string): boolean =>
  sellsOut === 'item' ? row === wholeItem : sellsOut === 'dishes' && listDishes(draft).some(({ _id }) => _id === row);

/** The draft as guests see it: what is sold out today is out of stock. */
export const markSoldOut = ({ sellsOut }: Pick<Kind, 'sellsOut'>, draft: Draft, rows: ReadonlySet<string>): Draft => {
  if (rows.size === 0) return draft;
  if (sellsOut === 'item') return rows.has(wholeItem) ? { ...draft, out_of_stock: true } : draft;
  const sections = getLevelRows(draft, 'sections').map((section) => ({
    ...section,
    items: getLevelRows(section, 'items').map((dish) => (rows.has(dish._id) ? { ...dish, out_of_stock: true } : dish)),
  }));
  return { ...draft, sections };
};
