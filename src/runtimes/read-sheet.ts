import type { Language } from '../../graphql/domain/languages.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import type { ImportPorts } from '../../machines/import/import.actors.ts';
import type { ImportResult } from '../../machines/import/import.types.ts';
import type { ItemsImportPorts } from '../../machines/import/items-import.actors.ts';
import type { CardsImportPorts } from '../../machines/gift-cards/cards-import.actors.ts';
import type { CardsSheetResult } from '../../machines/gift-cards/cards-sheet.ts';
import type { ItemsSheetResult } from '../../machines/import/items-sheet.types.ts';
import type { OrdersImportPorts } from '../../machines/reports/orders-import.actors.ts';
import type { OrdersSheetResult } from '../../machines/reports/orders-sheet.ts';
import { runInWorker, unreadableFile } from '../adapters/run-in-worker.ts';
import type { SheetPart, SheetRequest } from './sheet.worker.ts';

const createWorker = (): Worker => new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });

/** YYYYMMDD where the person is: the year of a date that is written without one. */
const readLocalToday = (): string => toWallTime(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).date;

/** Reads the files of imports, tables in a worker. `readLanguage`: that of the interface. */
export const createFileReader = (
  readLanguage: () => Promise<Language>,
): Pick<ImportPorts, 'readJson' | 'readSheet'> &
  Pick<ItemsImportPorts, 'readItems'> &
  Pick<CardsImportPorts, 'readCards'> &
  Pick<OrdersImportPorts, 'readOrders'> => ({
  readJson: async (file) => {
    const { readJson } = await import('../adapters/read-json.ts');
    return readJson(await file.text());
  },

  readSheet: (file, choice, target) =>
    runInWorker<SheetRequest, ImportResult>(
      createWorker(),
      async (send) => {
        const language = await readLanguage();
        const bytes = await file.arrayBuffer();
        send({ type: 'item', bytes, choice, language, target }, [bytes]);
      },
      { failure: unreadableFile },
    ),

  readCards: (file, { currency, choice }) =>
    runInWorker<SheetRequest, CardsSheetResult>(
      createWorker(),
      async (send) => {
        const language = await readLanguage();
        const bytes = await file.arrayBuffer();
        send({ type: 'cards', bytes, choice, language, currency, today: readLocalToday() }, [bytes]);
      },
      { failure: unreadableFile },
    ),

  readOrders: (file, { currency, timeZone, choice }) =>
    runInWorker<SheetRequest, OrdersSheetResult>(
      createWorker(),
      async (send) => {
        const language = await readLanguage();
        const bytes = await file.arrayBuffer();
        send({ type: 'orders', bytes, choice, language, currency, timeZone, today: readLocalToday() }, [bytes]);
      },
      { failure: unreadableFile },
    ),

  // once all of the venue's own items of that kind have come
  readItems: async (file, { entity, currency, choice, own, ...watching }) => {
    const parts: Required<SheetPart> = { newParts: [], changedParts: [], changed: [] };
    const result = await runInWorker<SheetRequest, ItemsSheetResult, SheetPart>(
      createWorker(),
      async (send) => {
        const language = await readLanguage();
        for await (const items of own) send({ type: 'own', items });
        const bytes = await file.arrayBuffer();
        send({ type: 'items', bytes, choice, language, entity, currency }, [bytes]);
      },
      {
        ...watching,
        failure: unreadableFile,
        onPart: ({ newParts = [], changedParts = [], changed = [] }) => {
          parts.newParts.push(...newParts);
          parts.changedParts.push(...changedParts);
          parts.changed.push(...changed);
        },
      },
    );
    return result.type === 'items' ? { ...result, ...parts } : result;
  },
});
