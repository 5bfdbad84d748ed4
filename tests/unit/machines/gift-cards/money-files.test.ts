import { expect, test } from 'vitest';
import { giftCardsExport } from '../../../../machines/gift-cards/gift-cards.export.ts';
import type { GiftCardRow } from '../../../../machines/gift-cards/gift-cards.types.ts';
import { paymentsExport } from '../../../../machines/payments/payments.export.ts';
import type { PaymentRow } from '../../../../machines/payments/payments.types.ts';

const tools = { formatMessage: (id: string) => id, time: (at: string) => at } as never;
const cellsOf = <Row, Scope>(
  file: { columns: readonly { label: string; cell: (row: Row, scope: Scope, tools: never) => unknown }[] },
  row: Row,
): Record<string, unknown> =>
  Object.fromEntries(file.columns.map(({ label, cell }) => [label, cell(row, {} as Scope, tools)]));

test('H147 files of gift cards and payments have what a number ends in, and never the number', () => {
  const card = {
    id: 'c1',
    serial: '2PAP',
    balance: 12_345,
    initialAmount: 50_000,
    currency: 'ILS',
    expiresOn: '20310501',
  };
  const file = cellsOf(giftCardsExport as never, { ...card, number: '0123 4567 89AB 2PAP' } as unknown as GiftCardRow);
  expect(Object.values(file).filter((cell) => /0123|89AB/.test(JSON.stringify(cell ?? '')))).toEqual([]);
  expect(file['giftcards.column.serial']).toBe('2PAP');
});

test('H143 money that went out is a negative number, in the decimals of its currency', () => {
  const amountOf = (amount: number, currency: string) =>
    cellsOf(paymentsExport as never, { amount, currency, businessDate: '20260501', at: '' } as unknown as PaymentRow)[
      'payments.column.amount'
    ];
  expect([amountOf(-12_345, 'ILS'), amountOf(-500, 'JPY'), amountOf(-12_345, 'KWD')]).toEqual([-123.45, -500, -12.345]);
});
