import { getLevelRows } from './field-values.ts';
import type { KindName } from './kinds/registry.ts';
import type { Draft, Level, Row } from './model/draft.types.ts';
import { getSoldOutPart } from './sold-out-kinds.ts';

/** Instead of a dish, the item itself. */
export const wholeItem = '';

/** The dishes of a menu, whatever their section. */
export const listDishes = (menu: Level): Row[] =>
  getLevelRows(menu, 'sections').flatMap((section) => getLevelRows(section, 'items'));

/** Whether an item of the kind, or a dish in it, can be sold out for the day. */
export const canSellOut = (kind: KindName, draft: Draft, row: string): boolean => {
  const part = getSoldOutPart(kind);
  return part === 'item' ? row === wholeItem : part === 'dishes' && listDishes(draft).some(({ _id }) => _id === row);
};

/** The draft as guests see it: what is sold out today is out of stock. */
export const markSoldOut = (kind: KindName, draft: Draft, rows: ReadonlySet<string>): Draft => {
  if (rows.size === 0) return draft;
  if (getSoldOutPart(kind) === 'item') return rows.has(wholeItem) ? { ...draft, out_of_stock: true } : draft;
  const sections = getLevelRows(draft, 'sections').map((section) => ({
    ...section,
    items: getLevelRows(section, 'items').map((dish) => (rows.has(dish._id) ? { ...dish, out_of_stock: true } : dish)),
  }));
  return { ...draft, sections };
};
