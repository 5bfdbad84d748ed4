import { type Fields, isRows, type Kind, type ReferenceTarget } from './model/define-kind.ts';
import type { Draft, Level, Path } from './model/draft.types.ts';
import { getLevelRows, isDroppedRow } from './field-values.ts';

export interface Reference {
  path: Path;
  /** the `cms_id` it points to */
  id: string;
  target: ReferenceTarget;
}

/** Every reference that would be stored with a draft, in the order of its fields. */
export const listReferences = (kind: Kind, draft: Draft): Reference[] => referencesIn(kind.fields, draft, '');

const referencesIn = (fields: Fields, level: Level, prefix: Path): Reference[] =>
  Object.entries(fields).flatMap(([name, field]): Reference[] => {
    const path = prefix + name;
    if (isRows(field))
      return getLevelRows(level, name)
        .filter((row) => !isDroppedRow(field, row))
        .flatMap((row) => referencesIn(field.of, row, `${path}/${row._id}/`));
    const id = level[name];
    return field.type !== 'reference' || typeof id !== 'string' || id === ''
      ? []
      : [{ path, id, target: field.target }];
  });
