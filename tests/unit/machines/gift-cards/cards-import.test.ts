import { describe, expect, test } from 'vitest';
import { cardsImportMachine } from '../../../../machines/gift-cards/cards-import.machine.ts';
import type { CardsSheetResult } from '../../../../machines/gift-cards/cards-import.types.ts';
import { findRefusedRow, isCardHeading, readCardsTable } from '../../../../machines/gift-cards/cards-sheet.ts';
import type { GiftCardCollection } from '../../../../machines/gift-cards/gift-cards.types.ts';
import { autoDetect } from '../../../../machines/import/import.types.ts';
import { readTable } from '../../../../src/adapters/read-table.ts';
import { createSheetMoney } from '../../../../src/fields/sheet-money.ts';
import { parseTypedDate } from '../../../../src/ui/calendar/parse-typed-date.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError } from '../editor/item-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const read = async (text: string, locale = 'en', choice = autoDetect) => {
  const sheet = await readTable(new TextEncoder().encode(text), { choice, isHeading: isCardHeading });
  const readDate = (typed: string) => parseTypedDate(typed, { locale, today: '20261128' });
  return readCardsTable(sheet, { money: createSheetMoney('ILS', choice.decimalMark), readDate }, choice);
};
const problemsOf = (result: CardsSheetResult) =>
  result.type === 'rejected' ? result.problems.map(({ message, location, line }) => [message, location, line]) : [];

describe('a table of an older system’s cards', () => {
  test('is read by its headings in any language, with amounts and days as people write them', async () => {
    const cards = [
      { line: 2, row: { number: 'GC-0001', name: 'Noa Levi', amount: 12_550, expiration_date: '2027-12-31' } },
      { line: 3, row: { number: 'GC-0002', name: 'Dan', amount: 50_000, compensation: true } },
    ];
    const english =
      'Number,Client,Balance,Valid until,Compensation\nGC-0001,Noa Levi,125.50,31/12/2027,\nGC-0002,Dan,500,,yes';
    const hebrew = 'מספר כרטיס;שם הלקוח;יתרה;בתוקף עד;פיצוי\nGC-0001;Noa Levi;125.50;31.12.2027;\nGC-0002;Dan;500;;כן';
    for (const [text, locale] of [
      [english, 'en'],
      [hebrew, 'he'],
    ] as const) {
      const result = await read(text, locale);
      expect(problemsOf(result)).toEqual([]);
      expect(result).toMatchObject({ type: 'cards', cards });
      // no is what a card is that says nothing
      expect(result.type === 'cards' && result.cards[0]?.row.compensation).toBe(false);
    }
  });

  test('each problem stands at its line; a number that is there twice is one', async () => {
    expect(problemsOf(await read('Number,Client,Balance,Expires\nA1,Noa,abc,soon\nA-2,,10,\na 2,Dan,10,'))).toEqual([
      ['editor.price.notAmount', 'Balance', 2],
      ['error.expiryNotPossible', 'Expires', 2],
      ['error.required', 'Client', 3],
      ['error.giftCardNumberTaken', 'a 2', 4],
    ]);
    expect(problemsOf(await read('Number,Balance\nA1,10'))).toEqual([['giftcards.import.columns', '', 1]]);
    expect(problemsOf(await read('Number,Client,Balance\n'))).toEqual([['giftcards.import.empty', '', null]]);
    const many = Array.from({ length: 501 }, (_, at) => `N${at},Noa,1`).join('\n');
    expect(problemsOf(await read(`Number,Client,Balance\n${many}`))).toEqual([['error.importTooMany', '', null]]);
  });

  test('what the server refuses in a row stands at its line too', async () => {
    const result = await read('Number,Client,Phone,Balance\nA1,Noa,050-1234567,10\nA2,Dan,12,10');
    const cards = result.type === 'cards' ? result.cards : [];
    const refused = { ...apiError('BAD_INPUT', 'phoneNotValid'), path: 'rows.1.phone' };
    expect(findRefusedRow(refused, cards)).toEqual({ message: 'error.phoneNotValid', location: '12', line: 3 });
    expect(findRefusedRow(apiError('NETWORK', 'networkLost'), cards)).toBeNull();
  });
});

describe('the import of cards', () => {
  const sheet = {
    encoding: 'utf-8',
    separator: ',',
    rows: [],
    prices: { columns: [], ambiguous: null },
    columns: [],
    fields: [],
    headerRows: 1,
  } as const;
  const cards = [{ line: 2, row: { number: 'A1', name: 'Noa', amount: 100 } }];
  const rejected: CardsSheetResult = {
    type: 'rejected',
    sheet,
    problems: [{ message: 'giftcards.import.columns', location: '', line: 1 }],
  };
  const networkLost = apiError('NETWORK', 'networkLost');
  const collections = [{ id: 'dinner' }, { id: 'brunch' }] as GiftCardCollection[];
  const walk = createWalk(cardsImportMachine, {
    input: { venue: createVenueWithRole('owner'), collections },
    samples: {
      'import.fileChosen': [{ file: { id: 'f1', name: 'cards.csv' } }],
      'import.readAs': [{ choice: { encoding: 'windows-1255' } }],
      'import.collectionChosen': [{ collection: 'dinner' }],
      'xstate.done.actor.readCards': [{ output: { type: 'cards', cards, sheet } }, { output: rejected }],
      'xstate.error.actor.readCards': [{ error: networkLost }],
      'xstate.done.actor.writeCards': [{ output: undefined }],
      'xstate.error.actor.writeCards': [
        { error: networkLost },
        { error: { ...apiError('BAD_INPUT', 'giftCardNumberTaken'), path: 'rows.0.number' } },
      ],
    },
    facts: ({ context: { collection, problems, sheet: shown, error } }) => [
      collection,
      problems.length,
      shown === null,
      error?.code,
    ],
    invariant: ({ context, ...snapshot }, harness) => {
      // nothing is written that was not shown, and that nobody said what it is sold as
      if (snapshot.matches('writing')) expect([context.cards.length, context.collection]).toEqual([1, 'dinner']);
      if (snapshot.matches({ choosing: 'rejected' })) expect(context.problems.length).toBe(1);
      expect(harness.isPending('readCards')).toBe(snapshot.matches({ choosing: 'reading' }));
      expect(harness.isPending('writeCards')).toBe(snapshot.matches('writing'));
      expect(harness.received.notifications?.length ?? 0).toBe(snapshot.matches('imported') ? 1 : 0);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});
