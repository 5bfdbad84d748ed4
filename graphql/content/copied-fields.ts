import { getField } from './apply-edit.ts';
import { type Fields, isRows, type Kind, type LeafField } from './model/define-kind.ts';
import type { Path } from './model/draft.types.ts';

/** The sibling reference whose choice fills this field, if any: such a value is shown and never typed. */
export const getCopySource = (fields: Fields, name: string): string | undefined =>
  Object.entries(fields).find(
    ([, one]) => one.type === 'reference' && Object.values(one.copies ?? {}).includes(name),
  )?.[0];

/** The sibling whose value this field describes, and is merged with: of a crop its image, of a copied value its reference. */
export const getLeadingField = (fields: Fields, name: string): string | undefined => {
  const field = fields[name];
  if (field === undefined || isRows(field)) return undefined;
  return field.type === 'crop' ? field.qualifies : getCopySource(fields, name);
};

/** The path of the field of this name beside the one at `path`. */
export const toSiblingPath = (path: Path, name: string): Path => path.slice(0, path.lastIndexOf('/') + 1) + name;

/** The fields that the choice in the reference at this path fills. */
export const listCopyPaths = ({ copies }: LeafField<unknown, 'reference'>, path: Path): Path[] =>
  Object.values(copies ?? {}).map((name) => toSiblingPath(path, name));

/** The path of the field in which the value at this path is entered: of a copied value, its reference. */
export const getEnteredPath = (kind: Kind, path: Path): Path => {
  const steps = path.split('/');
  const list = steps.length > 2 ? getField(kind, steps.slice(0, -2).join('/')) : null;
  const fields = list === null ? kind.fields : isRows(list) ? list.of : {};
  const source = getCopySource(fields, steps.at(-1) ?? '');
  return source === undefined ? path : toSiblingPath(path, source);
};
