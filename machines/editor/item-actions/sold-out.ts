import { getLocalized } from '../../../graphql/content/field-values.ts';
import { canSellOut, listDishes, wholeItem } from '../../../graphql/content/sold-out.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import { master } from '../../../graphql/domain/languages.ts';
import type { EditorContext, EditorEvent, SoldOutChange } from '../model/editor.types.ts';
import { parentRowPath } from '../rows/row-targets.ts';

type Edited = Pick<EditorContext, 'entity' | 'id' | 'at' | 'saved' | 'language' | 'metadata'>;

export const isSoldOut = ({ metadata }: Pick<Edited, 'metadata'>, row: string): boolean =>
  metadata.soldOut?.includes(row) === true;

/** What the event is about, as it is stored; null: nothing that can be sold out, or it is so already. */
export const findSoldOutChange = (context: Edited, event: EditorEvent): SoldOutChange | null => {
  if (event.type !== 'soldOut.set' || (event.id !== undefined && event.id !== context.id)) return null;
  const { entity, saved, id, language } = context;
  const part = getSoldOutPart(entity);
  const row = event.row ?? (part === 'item' ? wholeItem : (parentRowPath(context.at?.path)?.id ?? wholeItem));
  if (!canSellOut(part, saved, row) || isSoldOut(context, row) === event.soldOut) return null;
  const dish = listDishes(saved).find(({ _id }) => _id === row);
  const names = dish === undefined ? {} : getLocalized(dish, 'name');
  const name = row === wholeItem ? context.metadata.name : String(names[language] ?? names[master] ?? '');
  return { id, row, name, soldOut: event.soldOut };
};
