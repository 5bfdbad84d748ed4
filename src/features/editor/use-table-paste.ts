import type { ClipboardEvent } from 'react';
import type { Fields } from '../../../graphql/content/define-kind.ts';
import type { Path } from '../../../graphql/content/draft.types.ts';
import { language } from '../../../machines/editor/editor.selectors.ts';
import { useEditor } from './editor-context.tsx';
import { useGrid } from './row-grid-context.tsx';
import { parseClipboardTable, toRowValues } from './parse-clipboard-table.ts';
import type { Leaf } from './row-status.ts';

/** Lines of a spreadsheet become rows; a single value is pasted as any text is. */
export const useTablePaste = (path: Path, id: string, fields: Fields) => {
  const editor = useEditor();
  const { arranges, currency } = useGrid();
  return ([name, { lines = 1 }]: Leaf) =>
    (event: ClipboardEvent): void => {
      const cells = arranges ? parseClipboardTable(event.clipboardData.getData('text/plain'), lines) : null;
      if (cells === null) return;
      event.preventDefault();
      const rows = toRowValues(cells, fields, name, currency);
      editor.send({ type: 'row.pasted', path, id, field: name, language: language(editor.getSnapshot()), rows });
    };
};
