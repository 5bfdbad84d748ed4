import type { ClipboardEvent } from 'react';
import { getRows } from '../../../graphql/content/apply-edit.ts';
import type { Fields } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { countLeftOut } from '../../../machines/editor/rows/pasted-lines.ts';
import { canWrite, draft, language } from '../../../machines/editor/editor.selectors.ts';
import { useEditor } from '../../editor-context/editor-context.tsx';
import { parseClipboardTable, toRowValues } from './parse-clipboard-table.ts';
import { pasteOverRows } from './paste-over-rows.ts';
import { useDateSpelling } from '../../ui/calendar/use-date-spelling.ts';
import { useGrid } from '../../editor-context/row-grid-context.tsx';
import type { Leaf } from './row-status.ts';
import { listShownRows } from './shown-rows.ts';

/**
 * Pastes the lines of a spreadsheet as rows; a single value is pasted as text. A person who may not add rows, such as a
 * translator, pastes over existing rows, in the fields they may edit, as one undo step.
 */
export const useTablePaste = (path: Path, id: string, fields: Fields) => {
  const editor = useEditor();
  const { arranges, currency, hidden } = useGrid();
  const { parse: dates } = useDateSpelling(true);
  return ([name, field]: Leaf) =>
    (event: ClipboardEvent): void => {
      const snapshot = editor.getSnapshot();
      const here = language(snapshot);
      const cells = canWrite(snapshot, here)
        ? parseClipboardTable(event.clipboardData.getData('text/plain'), 'lines' in field ? field.lines : 1)
        : null;
      if (cells === null) return;
      event.preventDefault();
      const rows = toRowValues(cells, fields, name, { currency, dates }, !arranges);
      const ids = listShownRows(path, getRows(draft(snapshot), path), hidden).map(({ _id }) => _id);
      const over = ids.slice(ids.indexOf(id));
      if (arranges) return editor.send({ type: 'row.pasted', path, id, field: name, language: here, rows, over });
      const values = pasteOverRows(path, over, rows).map((change) => ({ ...change, language: here }));
      editor.send({ type: 'fields.changed', values, leftOut: countLeftOut(rows, over) });
    };
};
