import { getLevelRows } from './field-values.ts';
import { type Fields, isRows, type Kind } from './model/define-kind.ts';
import type { Draft, Level, Path } from './model/draft.types.ts';

export interface ImageReference {
  path: Path;
  url: string;
}

/** Every image of a draft with the path of its field, in the order of the fields. */
export const listImages = (kind: Kind, draft: Draft): ImageReference[] => imagesIn(kind.fields, draft, '');

const imagesIn = (fields: Fields, level: Level, prefix: Path): ImageReference[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    if (isRows(field))
      return getLevelRows(level, name).flatMap((row) => imagesIn(field.of, row, `${path}/${row._id}/`));
    const url = level[name];
    return field.type === 'image' && typeof url === 'string' && url !== '' ? [{ path, url }] : [];
  });
