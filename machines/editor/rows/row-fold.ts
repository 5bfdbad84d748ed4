import { getField } from '../../../graphql/content/apply-edit.ts';
import { listFoldedFields } from '../../../graphql/content/folded-fields.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import { getRowPath, requestFocus } from '../model/editor.focus.ts';
import type { EditorContext, FieldPosition } from '../model/editor.types.ts';
import { moveTarget, type RowTarget } from './row-targets.ts';

/** The first of the fields that a row folds: of the row that is named, else of the one that the caret is in. */
export const findFoldedField = (context: EditorContext, row: Partial<RowTarget>): FieldPosition | null => {
  const target = moveTarget(context, row);
  const list = target && getField(getKind(context.entity), target.path);
  const [name] = list && isRows(list) ? listFoldedFields(list.of) : [];
  return target === null || name === undefined ? null : { path: `${target.path}/${target.id}/${name}`, language: null };
};

/** Opens what a row folds and goes to its first field; closes it where it is open. */
export const toggleFold = (context: EditorContext, first: FieldPosition | null): Partial<EditorContext> =>
  first === null || getRowPath(first.path) === context.unfolded ? { unfolded: null } : requestFocus(context, first);
