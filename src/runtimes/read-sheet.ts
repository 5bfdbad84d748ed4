import type { ImportPorts } from '../../machines/import/import.actors.ts';
import type { ImportResult } from '../../machines/import/import.types.ts';
import type { ItemsImportPorts } from '../../machines/import/items-import.actors.ts';
import type { ItemsSheetResult } from '../../machines/import/items-sheet.types.ts';
import { runInWorker, unreadableFile } from '../adapters/run-in-worker.ts';
import type { SheetRequest } from './sheet.worker.ts';

const createWorker = (): Worker => new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });

/** Reads the table of one item. */
export const readSheet: ImportPorts['readSheet'] = (file, choice, target) =>
  runInWorker<SheetRequest, ImportResult>(
    createWorker(),
    async (send) => {
      const bytes = await file.arrayBuffer();
      send({ type: 'item', bytes, choice, target }, [bytes]);
    },
    { failure: unreadableFile },
  );

/** Reads a table of the items of one kind, once all of the venue's own items of that kind have come. */
export const readItems: ItemsImportPorts['readItems'] = async (
  file,
  { entity, currency, choice, own, ...watching },
) => {
  const parts: string[] = [];
  const result = await runInWorker<SheetRequest, ItemsSheetResult>(
    createWorker(),
    async (send) => {
      for await (const items of own) send({ type: 'own', items });
      const bytes = await file.arrayBuffer();
      send({ type: 'items', bytes, choice, entity, currency }, [bytes]);
    },
    { ...watching, failure: unreadableFile, onPart: (part) => parts.push(part) },
  );
  return result.type === 'items' ? { ...result, parts } : result;
};
