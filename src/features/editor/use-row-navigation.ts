import { type Fields, type FieldType, isRows, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import { getRows } from '../../../graphql/content/apply-edit.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { isTranslationWaived } from '../../../graphql/content/field-values.ts';
import { currentTab, draft, kind, language } from '../../../machines/editor/editor.selectors.ts';
import { useEditor } from '../../editor-context/editor-context.tsx';
import { useGrid } from '../../editor-context/row-grid-context.tsx';
import { getColumns, type Leaf } from './row-status.ts';
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

type Editor = ReturnType<typeof useEditor>;

/** Moves the focus to the first row of a list, which is created when there is none. */
const enterList = (editor: Editor, list: Path, { of }: RowsField, hidden: ReadonlySet<Path>): void => {
  const now = editor.getSnapshot();
  const rows = getRows(draft(now), list);
  if (rows.length === 0) return editor.send({ type: 'row.added', path: list });
  const [first] = listShownRows(list, rows, hidden);
  if (first === undefined) return;
  const [leaf] = Object.keys(of);
  editor.send({ type: 'focus.requested', path: `${list}/${first._id}/${leaf}`, language: language(now) });
};

/** Moves the focus from a heading to the first row of its list. */
export const useRowWithin = (path: Path, id: string, fields: Fields): (() => void) => {
  const editor = useEditor();
  const { hidden } = useGrid();
  return () => {
    const [name, inner] = Object.entries(fields).find(([, field]) => isRows(field)) ?? [];
    if (inner !== undefined && isRows(inner)) enterList(editor, `${path}/${id}/${name}`, inner, hidden);
  };
};

/** Not typed: they are chosen, drawn or switched. */
const untyped: readonly FieldType[] = ['image', 'crop', 'flag', 'derived', 'location', 'polygon'];
const nothingHidden: ReadonlySet<Path> = new Set();

/** Moves the focus from the item's name to what is typed first on the tab that is shown: a field, or a list's first row. */
export const useFirstOnTab = (): (() => void) => {
  const editor = useEditor();
  return () => {
    const now = editor.getSnapshot();
    const { fields, tabs } = kind(now);
    for (const name of tabs[currentTab(now)] ?? []) {
      const field = fields[name];
      if (field === undefined) continue;
      if (!isRows(field)) {
        if (untyped.includes(field.type)) continue;
        return editor.send({ type: 'focus.requested', path: name, language: field.localized ? language(now) : null });
      }
      // the rows of images begin with files, those of a fixed list are there
      if (field.fixed === undefined && getColumns(field.of).image === undefined)
        return enterList(editor, name, field, nothingHidden);
    }
  };
};
