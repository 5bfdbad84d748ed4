import type { ExportPorts } from '../../machines/table/table-export.types.ts';
import { download } from './download.ts';
import { fileNotWritten, runInWorker } from './run-in-worker.ts';
import type { WorkbookTask } from './write-workbook.worker.ts';
import { writeCsv } from './write-csv.ts';

/** Offers rows as a file: an Excel workbook where its name says so, written in a worker, else CSV. */
export const createSheetSaver =
  (page: Window): ExportPorts['saveSheet'] =>
  async (name, rows) => {
    if (!name.endsWith('.xlsx')) return download(page, name, await writeCsv(rows), 'text/csv');
    const worker = new Worker(new URL('./write-workbook.worker.ts', import.meta.url), { type: 'module' });
    const rightToLeft = page.document.documentElement.dir === 'rtl';
    const workbook = await runInWorker<WorkbookTask, Blob>(worker, (send) => send({ rows, rightToLeft }), {
      failure: fileNotWritten,
    });
    download(page, name, workbook);
  };
