import { describe, expect, test } from 'vitest';
import { autoDetect } from '../../../../machines/import/import.types.ts';
import { orderKeysMachine } from '../../../../machines/reports/order-keys.machine.ts';
import { createOrdersImportActors } from '../../../../machines/reports/orders-import.actors.ts';
import { ordersImportMachine } from '../../../../machines/reports/orders-import.machine.ts';
import { isOrderHeading, type OrdersSheetResult, readOrdersTable } from '../../../../machines/reports/orders-sheet.ts';
import { isKeysBusy, ordersImportPhase } from '../../../../machines/reports/reports.selectors.ts';
import { readTable } from '../../../../src/adapters/read-table.ts';
import { createSheetMoney } from '../../../../src/fields/sheet-money.ts';
import { parseTypedDate } from '../../../../src/ui/calendar/parse-typed-date.ts';
import { createActor, toPromise } from 'xstate';
import type { Ports } from '../../../../machines/ports.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError } from '../editor/item-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
const lost = apiError('NETWORK', 'networkLost');

describe('the keys of other systems', () => {
  const key = {
    id: 'k1',
    name: 'Till',
    ending: 'abcd',
    createdAt: '2026-05-12T09:00:00Z',
    createdBy: 'Michal',
    lastUsedAt: null,
    revokedAt: null,
  };
  const walk = createWalk(orderKeysMachine, {
    input: { venue },
    samples: {
      'keys.named': [{ name: 'Till' }],
      'keys.revoked': [{ id: 'k1' }],
      'xstate.done.actor.loadKeys': [{ output: { keys: [], secret: null } }],
      'xstate.error.actor.loadKeys': [{ error: lost }],
      'xstate.done.actor.createKey': [{ output: { keys: [key], secret: 'mo_secret' } }],
      'xstate.error.actor.createKey': [{ error: apiError('BAD_INPUT', 'orderKeysTooMany') }],
      'xstate.done.actor.revokeKey': [{ output: { keys: [{ ...key, revokedAt: key.createdAt }], secret: null } }],
      'xstate.error.actor.revokeKey': [{ error: lost }],
    },
    facts: ({ context: { name, keys, secret, error } }) => [name, keys.length, secret, error?.key],
    invariant: (snapshot, { isPending }) => {
      expect(isPending('loadKeys')).toBe(snapshot.matches('loading'));
      expect(isPending('createKey')).toBe(snapshot.matches('creating'));
      expect(isPending('revokeKey')).toBe(snapshot.matches('revoking'));
      // a key that was just made is in the list, and what was typed for it is not made twice
      if (snapshot.context.secret !== null && snapshot.matches('shown')) expect(snapshot.context.keys.length).toBe(1);
      expect(isKeysBusy(snapshot)).toBe(!snapshot.matches('shown') && !snapshot.matches('failed'));
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

const read = async (text: string, locale = 'en') => {
  const sheet = await readTable(new TextEncoder().encode(text), { choice: autoDetect, isHeading: isOrderHeading });
  const readDate = (typed: string) => parseTypedDate(typed, { locale, today: '20261128' });
  const money = createSheetMoney('ILS', autoDetect.decimalMark);
  return readOrdersTable(sheet, { money, readDate, timeZone: 'Asia/Jerusalem' }, autoDetect);
};
const problemsOf = (result: OrdersSheetResult) =>
  result.type === 'rejected' ? result.problems.map(({ message, location, line }) => [message, location, line]) : [];

describe('a table of orders', () => {
  test('is read by its headings in any language, with times by the venue’s clock', async () => {
    const orders = [
      {
        line: 2,
        row: {
          id: 'A-1',
          page: 'lunch',
          at: '2026-05-12T17:15:00.000Z',
          source: 'table',
          currency: 'ILS',
          items: [{ name: 'table', price: 12_050 }],
          tip: 1000,
        },
      },
      {
        line: 3,
        row: {
          id: 'R-1',
          page: 'lunch',
          at: '2026-01-13T10:00:00.000Z',
          source: 'table',
          currency: 'ILS',
          refundOf: 'A-1',
          refund: 2050,
        },
      },
    ];
    const english =
      'Order,Page,Taken,Charges,Tip,Refund,Refund of\nA-1,lunch,2026-05-12 20:15,120.50,10,,\nR-1,lunch,13/1/2026 12:00,0,,-20.50,A-1';
    const hebrew =
      'הזמנה;עמוד;התקבלה;חיובים;טיפ;זיכוי;זיכוי עבור\nA-1;lunch;12.5.2026 20:15;120.50;10;;\nR-1;lunch;13.1.2026 12:00;0;;-20.50;A-1';
    for (const [text, locale] of [
      [english, 'en'],
      [hebrew, 'he'],
    ] as const) {
      const result = await read(text, locale);
      expect(problemsOf(result)).toEqual([]);
      expect(result).toMatchObject({ type: 'orders', orders });
    }
  });

  test('each problem stands at its line; an order that is there twice is one, and so is a time that the clock skips', async () => {
    const head = 'Order,Page,Taken,Charges\n';
    expect(
      problemsOf(
        await read(`${head}A,p,2026-03-27 02:30,1\n,p,tomorrow,x\nB,p,2026-05-12 12:00,1\nB,p,2026-05-12 12:00,1`),
      ),
    ).toEqual([
      ['error.timeNotValid', 'Taken', 2],
      ['error.required', 'Order', 3],
      ['error.timeNotValid', 'Taken', 3],
      ['editor.price.notAmount', 'Charges', 3],
      ['reports.import.twice', 'B', 5],
    ]);
    expect(problemsOf(await read('Order,Charges\nA1,10'))).toEqual([['reports.import.columns', '', 1]]);
    expect(problemsOf(await read(head))).toEqual([['reports.import.empty', '', null]]);
  });
});

describe('the import of orders', () => {
  const sheet = {
    encoding: 'utf-8',
    separator: ',',
    rows: [],
    prices: { columns: [], ambiguous: null },
    columns: [],
    fields: [],
    headerRows: 1,
  } as const;
  const orders = [{ line: 2, row: { id: 'A-1' } }];
  const refused = [{ message: 'error.orderPageUnknown', location: 'A-1', line: 2 }];
  const rejected: OrdersSheetResult = {
    type: 'rejected',
    sheet,
    problems: [{ message: 'reports.import.columns', location: '', line: 1 }],
  };
  const walk = createWalk(ordersImportMachine, {
    input: { venue },
    samples: {
      'import.fileChosen': [{ file: { id: 'f1', name: 'orders.csv' } }],
      'import.readAs': [{ choice: { encoding: 'windows-1255' } }],
      'xstate.done.actor.readOrders': [{ output: { type: 'orders', orders, sheet } }, { output: rejected }],
      'xstate.error.actor.readOrders': [{ error: lost }],
      'xstate.done.actor.writeOrders': [
        { output: { created: 1, unchanged: 0, refused: [] } },
        { output: { created: 0, unchanged: 0, refused } },
      ],
      'xstate.error.actor.writeOrders': [{ error: lost }],
    },
    facts: ({ context: { problems, sheet: shown, done, error } }) => [
      problems.length,
      shown === null,
      done,
      error?.code,
    ],
    invariant: (snapshot, { isPending, received }) => {
      // nothing is stored that was not shown
      if (snapshot.matches('writing')) expect(snapshot.context.orders.length).toBe(1);
      if (snapshot.matches('partly')) expect(snapshot.context.problems).toEqual(refused);
      expect(isPending('readOrders')).toBe(snapshot.matches({ choosing: 'reading' }));
      expect(isPending('writeOrders')).toBe(snapshot.matches('writing'));
      expect(received.notifications?.length ?? 0).toBe(snapshot.matches('imported') ? 1 : 0);
      if (snapshot.status === 'active') expect(ordersImportPhase(snapshot)).not.toBe('');
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('orders are sent five hundred at a time; those that another system sent stay, and refused ones are named', async () => {
    const sent: number[] = [];
    const ask = (async (_: string, __: unknown, { rows }: { rows: { id: string }[] }) => {
      sent.push(rows.length);
      return {
        orderImport: rows.map(({ id }) => {
          const base = { source: 'table', id, revision: 1 };
          if (id === 'A-0') return { ...base, result: 'refused', key: 'orderPageUnknown', pointer: '/page' };
          if (id === 'A-1') return { ...base, result: 'refused', key: 'orderRevisionDiffers', pointer: '/revision' };
          return { ...base, result: id === 'A-2' ? 'unchanged' : 'created', key: null, pointer: null };
        }),
      };
    }) as unknown as Ports['ask'];
    const { writeOrders } = createOrdersImportActors({
      ask,
      newId: () => 'key',
      openFile: async () => new Blob(),
      readOrders: async () => rejected,
    });
    const many = Array.from({ length: 501 }, (_, at) => ({ line: at + 2, row: { id: `A-${at}` } }));
    const done = await toPromise(createActor(writeOrders, { input: { venue: 'jaffa', orders: many } }).start());
    expect(sent).toEqual([500, 1]);
    expect(done).toEqual({
      created: 498,
      unchanged: 2,
      refused: [{ message: 'error.orderPageUnknown', location: 'A-0', line: 2 }],
    });
  });
});
