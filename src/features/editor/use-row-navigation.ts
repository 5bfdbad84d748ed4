import { type Fields, isRows } from '../../../graphql/content/model/define-kind.ts';
import { getRows } from '../../../graphql/content/apply-edit.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { isTranslationWaived } from '../../../graphql/content/field-values.ts';
import { draft, language } from '../../../machines/editor/editor.selectors.ts';
import { useEditor } from '../../editor-context/editor-context.tsx';
import { useGrid } from '../../editor-context/row-grid-context.tsx';
import type { Leaf } from './row-status.ts';
import { listShownRows } from './shown-rows.ts';

/** Moves the focus to the same value of the next row that needs a text there: Enter fills a column. */
export const useRowBelow = (path: Path, id: string): ((leaf: Leaf) => void) => {
  const editor = useEditor();
  const { hidden } = useGrid();
  return ([name, field]) => {
    const now = editor.getSnapshot();
    const rows = listShownRows(path, getRows(draft(now), path), hidden);
    const from = rows.findIndex((row) => row._id === id);
    const next = rows.find((row, at) => at > from && !isTranslationWaived(field, row));
    if (from < 0 || next === undefined) return;
    editor.send({ type: 'focus.requested', path: `${path}/${next._id}/${name}`, language: language(now) });
  };
};

/** Moves the focus from a heading to the first row of its list, which is created when there is none. */
export const useRowWithin = (path: Path, id: string, fields: Fields): (() => void) => {
  const editor = useEditor();
  const { hidden } = useGrid();
  return () => {
    const [name, inner] = Object.entries(fields).find(([, field]) => isRows(field)) ?? [];
    if (inner === undefined || !isRows(inner)) return;
    const now = editor.getSnapshot();
    const list = `${path}/${id}/${name}`;
    const rows = getRows(draft(now), list);
    if (rows.length === 0) return editor.send({ type: 'row.added', path: list });
    const [first] = listShownRows(list, rows, hidden);
    if (first === undefined) return;
    const [leaf] = Object.keys(inner.of);
    editor.send({ type: 'focus.requested', path: `${list}/${first._id}/${leaf}`, language: language(now) });
  };
};
