import { getField, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { listCopyPaths } from '../../../graphql/content/copied-fields.ts';
import { isSameValue } from '../../../graphql/content/field-values.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { type FieldType, isRows, type LeafField, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path, Row } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { EditorContext } from '../model/editor.types.ts';
import type { ChangedValue, ReplacedList } from '../model/row-events.types.ts';
import { parentRowPath, type RowTarget } from '../rows/row-targets.ts';

/** A field of a row, without them the one that the caret is in. */
export interface ValueToCopy {
  path?: Path;
  language?: Language | null;
}

interface CopiedDown {
  values?: ChangedValue[];
  lists?: ReplacedList[];
}

type Edited = Pick<EditorContext, 'entity' | 'draft' | 'at'>;

/** These belong to their own row only. */
const ownTypes: readonly FieldType[] = ['image', 'crop', 'derived'];

const listRowsBelow = (draft: Draft, { path, id }: RowTarget): readonly Row[] => {
  const rows = getRows(draft, path);
  return rows.slice(rows.findIndex(({ _id }) => _id === id) + 1);
};

const isPlainList = ({ of, fixed }: RowsField): boolean =>
  fixed === undefined && Object.values(of).every((field) => !isRows(field) && !field.localized);

const withoutId = ({ _id: _, ...values }: Row): Omit<Row, '_id'> => values;

/** The list that the row is in, for the rows below the one that the list belongs to: the hours of a day. */
const copyList = (draft: Draft, list: Path): CopiedDown | null => {
  const owner = parentRowPath(list);
  if (owner === null) return null;
  const name = list.slice(list.lastIndexOf('/') + 1);
  const rows = getRows(draft, list).map(withoutId);
  const lists = listRowsBelow(draft, owner)
    .map(({ _id }) => ({ path: `${owner.path}/${_id}/${name}`, rows }))
    .filter(({ path }) => !isSameValue(getRows(draft, path).map(withoutId), rows));
  return lists.length === 0 ? null : { lists };
};

const copyValue = (draft: Draft, target: RowTarget, field: LeafField, { path, language }: Required<ValueToCopy>) => {
  const copies = field.type === 'reference' ? listCopyPaths(field, path) : [];
  const names = [path, ...copies].map((one) => one.slice(one.lastIndexOf('/') + 1));
  const own = `${target.path}/${target.id}`;
  const where = field.localized ? language : null;
  const values = listRowsBelow(draft, target)
    .flatMap(({ _id }) =>
      names.map((name) => ({
        path: `${target.path}/${_id}/${name}`,
        language: where,
        value: getValue(draft, `${own}/${name}`, where),
      })),
    )
    .filter((one) => !isSameValue(getValue(draft, one.path, where), one.value));
  return values.length === 0 ? null : { values };
};

/**
 * What copying a value to the rows below changes, in the row's own list; in a fixed list, such as the days of a week, the
 * whole list within the row. Null: there is no such field, no row below, or all of them have the value.
 */
export const findCopiedDown = ({ entity, draft, at }: Edited, given: ValueToCopy): CopiedDown | null => {
  const path = given.path ?? at?.path;
  const target = parentRowPath(path);
  if (path === undefined || target === null) return null;
  const kind = getKind(entity);
  const [field, list] = [getField(kind, path), getField(kind, target.path)];
  const above = parentRowPath(target.path);
  const outer = above && getField(kind, above.path);
  if (outer && isRows(outer) && outer.fixed !== undefined && isRows(list) && isPlainList(list))
    return copyList(draft, target.path);
  if (isRows(field) || ownTypes.includes(field.type)) return null;
  return copyValue(draft, target, field, { path, language: given.language ?? at?.language ?? null });
};
