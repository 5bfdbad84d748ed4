import { isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import { getField, getRows } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { EditorContext } from '../model/editor.types.ts';
import type { RowEvent } from '../model/row-events.types.ts';

export interface RowTarget {
  path: Path;
  id: string;
}

/** `sections/ab/items/x9/price` → row x9 of sections/ab/items. */
export const parentRowPath = (path: Path | undefined): RowTarget | null => {
  const steps = path?.split('/') ?? [];
  const [id, parent] = [steps.at(-2), steps.slice(0, -2).join('/')];
  return id === undefined || parent === '' ? null : { path: parent, id };
};

/** The sibling lists: the same field in every row of the parent list, in order, including this one. */
export const siblingLists = (kind: Kind, draft: Draft, path: Path): Path[] => {
  const steps = path.split('/');
  const parent = steps.slice(0, -2).join('/');
  if (steps.length < 3 || !isRows(getField(kind, parent))) return [path];
  return getRows(draft, parent).map(({ _id }) => `${parent}/${_id}/${steps.at(-1)}`);
};

/** The row of an event: the one it names, else the focused one; null when it was removed. */
export const moveTarget = (
  { draft, at }: Pick<EditorContext, 'draft' | 'at'>,
  event: Partial<RowTarget>,
): RowTarget | null => {
  const { path, id } = event;
  const target = path !== undefined && id !== undefined ? { path, id } : parentRowPath(at?.path);
  return target && getRows(draft, target.path).some(({ _id }) => _id === target.id) ? target : null;
};

/** Whether the path is a list whose number and order of rows never change, such as the days of a week. */
export const isFixedList = (kind: Kind, path: Path): boolean => {
  const field = getField(kind, path);
  return isRows(field) && field.fixed !== undefined;
};

/** The list that `row.added` adds to: the one it names, else the one with the caret, else the first of the kind. */
export const findListForNewRow = (
  kind: Kind,
  { at }: Pick<EditorContext, 'at'>,
  path: Path | undefined,
): Path | undefined =>
  path ??
  parentRowPath(at?.path)?.path ??
  Object.keys(kind.fields).find((name) => isRows(getField(kind, name)) && !isFixedList(kind, name));

/** Whether the event would add, remove or move rows of a list whose rows are fixed. Pasted lines fill the rows there are. */
export const changesFixedList = (context: Pick<EditorContext, 'entity' | 'draft' | 'at'>, event: RowEvent): boolean => {
  const kind = getKind(context.entity);
  if (event.type === 'row.pasted') return false;
  const list =
    event.type === 'row.added' ? findListForNewRow(kind, context, event.path) : moveTarget(context, event)?.path;
  const into = event.type === 'row.transferred' ? event.into : undefined;
  return [list, into].some((path) => path !== undefined && isFixedList(kind, path));
};
