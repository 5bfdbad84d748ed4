import type { ClipboardEvent } from 'react';
import type { Fields } from '../../../graphql/content/define.ts';
import type { Path } from '../../../graphql/content/document.ts';
import { language } from '../../../machines/editor/editor.select.ts';
import { useEditor } from './editing.tsx';
import { useGrid } from './grid.tsx';
import { cellsOf, valuesOf } from './pasted.ts';
import type { Leaf } from './row-words.ts';

/** Lines of a spreadsheet become rows; a single value is pasted as any text is. */
export const useTablePaste = (path: Path, id: string, fields: Fields) => {
  const editor = useEditor();
  const { arranges, currency } = useGrid();
  return ([name, { lines = 1 }]: Leaf) =>
    (event: ClipboardEvent): void => {
      const cells = arranges ? cellsOf(event.clipboardData.getData('text/plain'), lines) : null;
      if (cells === null) return;
      event.preventDefault();
      const rows = valuesOf(cells, fields, name, currency);
      editor.send({ type: 'row.pasted', path, id, field: name, language: language(editor.getSnapshot()), rows });
    };
};
