import type { Crop } from '../domain/images.ts';
import type { Language } from '../domain/languages.ts';
import { getLevelRows, getLocalized } from './field-values.ts';
import type { Kind } from './model/define-kind.ts';
import type { Draft, Level } from './model/draft.types.ts';

export interface ItemImage {
  src: string;
  crop: Crop | null;
  /** by language; none: it is decorative */
  alt: Partial<Record<Language, string>>;
}

/** The image in a field, with its crop and alternative text; null when the field is empty. */
export const readImage = (level: Level, name: string, alt = 'alt'): ItemImage[] => {
  const src = level[name];
  if (typeof src !== 'string' || src === '') return [];
  const texts = level.decorative === true ? {} : (getLocalized(level, alt) as ItemImage['alt']);
  return [{ src, crop: (level[`${name}_crop`] ?? null) as Crop | null, alt: texts }];
};

/** The image that represents an item in lists: the first one that its kind names; null: it has none. */
export const findItemImage = ({ image = [] }: Pick<Kind, 'image'>, draft: Draft): ItemImage | null =>
  image
    .flatMap(({ list, field, alt }) => {
      const levels: readonly Level[] = list === undefined ? [draft] : getLevelRows(draft, list);
      return levels.flatMap((level) => readImage(level, field, alt));
    })
    .at(0) ?? null;
