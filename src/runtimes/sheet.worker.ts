import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { orderLimits } from '../../graphql/domain/orders.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { SheetChoice, SheetTarget } from '../../machines/import/import.types.ts';
import type { ChangedItem, ItemsSheetResult, OwnItem } from '../../machines/import/items-sheet.types.ts';
import { isCardHeading, readCardsTable } from '../../machines/gift-cards/cards-sheet.ts';
import { isOrderHeading, readOrdersTable } from '../../machines/reports/orders-sheet.ts';
import {
  createItemsHeadingTest,
  isMenuHeading,
  readItemsTable,
  readMenuTable,
} from '../../machines/import/read-sheet.ts';
import { maxItemRows, maxSheetRows } from '../../machines/import/sheet-kinds.ts';
import { createUuid } from '../adapters/random-uuid.ts';
import { readTable } from '../adapters/read-table.ts';
import { createSheetMoney } from '../fields/sheet-money.ts';
import { parseTypedDate } from '../ui/calendar/parse-typed-date.ts';

interface File {
  bytes: ArrayBuffer;
  choice: SheetChoice;
  /** the interface's */
  language: Language;
}
export type SheetRequest =
  | ({ type: 'item'; target: SheetTarget } & File)
  /** some of the items that a table of items is compared with; they come before it, page by page */
  | { type: 'own'; items: readonly OwnItem[] }
  | ({ type: 'items'; entity: KindName; currency: string } & File)
  /** gift cards of an older system; `today`: YYYYMMDD, of the person */
  | ({ type: 'cards'; currency: string; today: string } & File)
  /** orders; their times are those of the venue's clock */
  | ({ type: 'orders'; currency: string; timeZone: string; today: string } & File);

/** A piece of the result of a table of items. */
export interface SheetPart {
  newParts?: string[];
  changedParts?: string[];
  changed?: ChangedItem[];
}
/** changed items in one message: the page takes it between two frames */
const changedPerPart = 20;

const answer = (message: object): void => self.postMessage(message, { transfer: [] });
const answerPart = (part: SheetPart): void => answer({ type: 'part', part });

// Everything that takes long with a large table happens here, so that the page never waits for it.
const own: OwnItem[] = [];

const readMenu = async ({ bytes, choice, language, target }: SheetRequest & { type: 'item' }) => {
  const table = await readTable(new Uint8Array(bytes), {
    choice,
    language,
    maxRows: maxSheetRows,
    isHeading: isMenuHeading,
  });
  const money = createSheetMoney(target.currency, choice.decimalMark);
  answer({ type: 'done', result: readMenuTable(table, target, money, createUuid, choice) });
};

const readItems = async ({ bytes, choice, language, entity, currency }: SheetRequest & { type: 'items' }) => {
  const table = await readTable(new Uint8Array(bytes), {
    choice,
    language,
    maxRows: maxItemRows,
    isHeading: createItemsHeadingTest(entity),
  });
  const result: ItemsSheetResult = readItemsTable(table, {
    entity,
    own,
    money: createSheetMoney(currency, choice.decimalMark),
    newId: createUuid,
    progress: (done, total) => answer({ type: 'progress', done, total }),
    choice,
  });
  if (result.type !== 'items') return answer({ type: 'done', result });
  // one by one: the page takes a part between two frames, but not all of them
  for (const part of result.newParts) answerPart({ newParts: [part] });
  for (const part of result.changedParts) answerPart({ changedParts: [part] });
  for (let at = 0; at < result.changed.length; at += changedPerPart)
    answerPart({ changed: result.changed.slice(at, at + changedPerPart) });
  answer({ type: 'done', result: { ...result, newParts: [], changedParts: [], changed: [] } });
};

const readCards = async ({ bytes, choice, language, currency, today }: SheetRequest & { type: 'cards' }) => {
  const table = await readTable(new Uint8Array(bytes), {
    choice,
    language,
    maxRows: maxSheetRows,
    isHeading: isCardHeading,
  });
  const money = createSheetMoney(currency, choice.decimalMark);
  const readDate = (text: string) => parseTypedDate(text, { locale: language, today });
  answer({ type: 'done', result: readCardsTable(table, { money, readDate }, choice) });
};

const readOrders = async (request: SheetRequest & { type: 'orders' }) => {
  const { bytes, choice, language, currency, timeZone, today } = request;
  const table = await readTable(new Uint8Array(bytes), {
    choice,
    language,
    maxRows: orderLimits.importRows + 1,
    isHeading: isOrderHeading,
  });
  const money = createSheetMoney(currency, choice.decimalMark);
  const readDate = (text: string) => parseTypedDate(text, { locale: language, today });
  answer({ type: 'done', result: readOrdersTable(table, { money, readDate, timeZone }, choice) });
};

const read = (request: Exclude<SheetRequest, { type: 'own' }>): Promise<void> => {
  if (request.type === 'cards') return readCards(request);
  if (request.type === 'orders') return readOrders(request);
  return request.type === 'item' ? readMenu(request) : readItems(request);
};

self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  if (data.type === 'own') {
    own.push(...data.items);
    return;
  }
  read(data).catch((error: unknown) => {
    // a rejected promise is no error event of the worker, and the page would wait for ever
    setTimeout(() => {
      throw error;
    });
  });
});
