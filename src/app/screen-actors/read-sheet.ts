import type { ImportPorts } from '../../../machines/import/import.actors.ts';
import type { ItemsImportPorts } from '../../../machines/import/items-import.actors.ts';
import type { ItemsSheetResult } from '../../../machines/import/items-sheet.types.ts';
import type { ApiError } from '../../../machines/ports.ts';
import type { SheetRequest } from './sheet.worker.ts';

const unreadable: ApiError = { code: 'BAD_INPUT', key: 'importNotJson', message: 'the table could not be read' };

/** The reader itself did not come; the file is not to blame. */
const notLoaded: ApiError = { code: 'INTERNAL', key: 'internal', message: 'the reader of tables could not be loaded' };

type Answer<Result> =
  | { type: 'progress'; done: number; total: number }
  | { type: 'part'; part: string }
  | { type: 'done'; result: Result };

interface Watching {
  signal?: AbortSignal;
  progress?: (done: number, total: number) => void;
  onPart?: (part: string) => void;
}

/** Runs one reading in a worker, which ends with it. */
const withWorker = async <Result>(
  ask: (send: (request: SheetRequest, transfer?: Transferable[]) => void) => Promise<void>,
  { signal, progress, onPart }: Watching,
): Promise<Result> => {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer<Result>>) => {
        if (data.type === 'done') resolve(data.result);
        else if (data.type === 'part') onPart?.(data.part);
        else progress?.(data.done, data.total);
      });
      // an error thrown in the worker has a message, a script that cannot be loaded has none
      worker.addEventListener('error', (event) => reject(event.message === undefined ? notLoaded : unreadable), {
        once: true,
      });
      signal?.addEventListener('abort', () => reject(unreadable), { once: true });
      ask((request, transfer = []) => worker.postMessage(request, { transfer })).catch(reject);
    });
  } finally {
    worker.terminate();
  }
};

/** Reads the table of one item. */
export const readSheet: ImportPorts['readSheet'] = (file, choice, target) =>
  withWorker(async (send) => {
    const bytes = await file.arrayBuffer();
    send({ type: 'item', bytes, choice, target }, [bytes]);
  }, {});

/** Reads a table of the items of one kind, once all of the venue's own items of that kind have come. */
export const readItems: ItemsImportPorts['readItems'] = async (
  file,
  { entity, currency, choice, own, ...watching },
) => {
  const parts: string[] = [];
  const result = await withWorker<ItemsSheetResult>(
    async (send) => {
      for await (const items of own) send({ type: 'own', items });
      const bytes = await file.arrayBuffer();
      send({ type: 'items', bytes, choice, entity, currency }, [bytes]);
    },
    { ...watching, onPart: (part) => parts.push(part) },
  );
  return result.type === 'items' ? { ...result, parts } : result;
};
