import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getField, getRows } from '../../../graphql/content/apply-edit.ts';
import { isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path } from '../../../graphql/content/model/draft.types.ts';
import { getFieldName } from '../../../graphql/content/option-message.ts';
import type { EditorContext, FieldPosition } from './editor.types.ts';
import { listFieldPaths } from './missing-translations.ts';

/**
 * Where the caret goes in a row, `opening_hours/opening_hours-6`: to the field that it is in in another row, else to the first
 * one, else to the list that the row is filled from, as on a day without hours.
 */
export const findEntry = (kind: Kind, draft: Draft, row: Path, current: Path = ''): Path => {
  const fields = listFieldPaths(kind, draft).filter((path) => path.startsWith(`${row}/`));
  const same = fields.find((path) => getFieldName(path) === getFieldName(current));
  const list = getField(kind, row.slice(0, row.lastIndexOf('/')));
  return same ?? fields[0] ?? `${row}/${isRows(list) ? Object.keys(list.of)[0] : ''}`;
};

/**
 * The row after the caret's, or before it, of the outer lists of the tab that is shown, and again from the other end behind
 * the last one; without a caret in a row the first or the last. Null: the tab has no rows.
 */
export const findRowBeside = (
  { entity, draft, tab, at, language }: EditorContext,
  by: 1 | -1,
): FieldPosition | null => {
  const kind = getKind(entity);
  const shown = kind.tabs[tab ?? Object.keys(kind.tabs)[0] ?? ''] ?? [];
  const rows = shown.flatMap((name) =>
    isRows(getField(kind, name)) ? getRows(draft, name).map(({ _id }) => `${name}/${_id}`) : [],
  );
  const from = rows.findIndex((row) => at?.path.startsWith(`${row}/`));
  const row = rows.at(from < 0 && by > 0 ? 0 : (Math.max(from, 0) + by) % rows.length);
  return row === undefined ? null : { path: findEntry(kind, draft, row, at?.path), language };
};
