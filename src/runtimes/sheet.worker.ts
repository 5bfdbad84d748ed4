import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { SheetChoice, SheetTarget } from '../../machines/import/import.types.ts';
import type { OwnItem } from '../../machines/import/items-sheet.types.ts';
import { readItemsTable, readMenuTable } from '../../machines/import/read-sheet.ts';
import { maxItemRows, maxSheetRows } from '../../machines/import/sheet-kinds.ts';
import { parseCsv } from '../adapters/parse-csv.ts';
import { createUuid } from '../adapters/random-uuid.ts';
import { createSheetMoney } from '../fields/sheet-money.ts';

interface File {
  bytes: ArrayBuffer;
  choice: SheetChoice;
}
export type SheetRequest =
  | ({ type: 'item'; target: SheetTarget } & File)
  /** some of the items that a table of items is compared with; they come before it, page by page */
  | { type: 'own'; items: readonly OwnItem[] }
  | ({ type: 'items'; entity: KindName; currency: string } & File);

const answer = (message: object): void => self.postMessage(message, { transfer: [] });

// Everything that takes long with a large table happens here, so that the page never waits for it.
const own: OwnItem[] = [];
self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  if (data.type === 'own') {
    own.push(...data.items);
    return;
  }
  const bytes = new Uint8Array(data.bytes);
  if (data.type === 'item') {
    const { target, choice } = data;
    const money = createSheetMoney(target.currency, choice.decimalMark);
    const result = readMenuTable(parseCsv(bytes, choice, maxSheetRows), target, money, createUuid, choice);
    answer({ type: 'done', result });
    return;
  }
  const { entity, currency, choice } = data;
  const progress = (done: number, total: number) => answer({ type: 'progress', done, total });
  const reading = {
    entity,
    own,
    money: createSheetMoney(currency, choice.decimalMark),
    newId: createUuid,
    progress,
    choice,
  };
  const result = readItemsTable(parseCsv(bytes, choice, maxItemRows), reading);
  // one by one: the page takes a part between two frames, but not all of them
  if (result.type === 'items') for (const part of result.parts) answer({ type: 'part', part });
  answer({ type: 'done', result: result.type === 'items' ? { ...result, parts: [] } : result });
});
