import { getLevelRows } from './field-values.ts';
import type { Draft, Level, Row } from './model/draft.types.ts';

/** What can be sold out: the item itself, or the dishes in its sections. */
export type SoldOutPart = 'item' | 'dishes';

/** Instead of a dish, the item itself. */
export const wholeItem = '';

/** The dishes of a menu, whatever their section. */
export const listDishes = (menu: Level): Row[] =>
  getLevelRows(menu, 'sections').flatMap((section) => getLevelRows(section, 'items'));

/** Whether an item of the kind, or a dish in it, can be sold out for the day. */
export const canSellOut = (part: SoldOutPart | undefined, draft: Draft, row: string): boolean =>
  part === 'item' ? row === wholeItem : part === 'dishes' && listDishes(draft).some(({ _id }) => _id === row);

/** The draft as guests see it: what is sold out today is out of stock. */
export const markSoldOut = (part: SoldOutPart | undefined, draft: Draft, rows: ReadonlySet<string>): Draft => {
  if (rows.size === 0) return draft;
  if (part === 'item') return rows.has(wholeItem) ? { ...draft, out_of_stock: true } : draft;
  const sections = getLevelRows(draft, 'sections').map((section) => ({
    ...section,
    items: getLevelRows(section, 'items').map((dish) => (rows.has(dish._id) ? { ...dish, out_of_stock: true } : dish)),
  }));
  return { ...draft, sections };
};
