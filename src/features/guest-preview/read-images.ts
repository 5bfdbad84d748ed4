import { getLevelRows } from '../../../graphql/content/field-values.ts';
import { readImage } from '../../../graphql/content/item-image.ts';
import type { Level } from '../../../graphql/content/model/draft.types.ts';
import type { GuestImage } from './guest.types.ts';

/** The images in the rows of a list. */
export const readImages = (draft: Level, list: string, name: string): GuestImage[] =>
  getLevelRows(draft, list).flatMap((row) => readImage(row, name));
