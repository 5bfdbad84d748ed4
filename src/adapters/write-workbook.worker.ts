import type { SheetCells } from '../../machines/table/table-export.types.ts';
import { writeWorkbook } from './write-workbook.ts';

export interface WorkbookTask {
  rows: SheetCells;
  rightToLeft: boolean;
}

self.addEventListener('message', ({ data }: MessageEvent<WorkbookTask>) => {
  writeWorkbook(data.rows, data).then(
    (result) => self.postMessage({ type: 'done', result }, { transfer: [] }),
    (error: unknown) => {
      // a rejected promise is no error event of the worker, and the page would wait for ever
      setTimeout(() => {
        throw error;
      });
    },
  );
});
