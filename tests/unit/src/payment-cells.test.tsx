// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { PaymentRow } from '../../../machines/payments/payments.types.ts';
import { usePaymentCells } from '../../../src/features/payments/payment-cells.tsx';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();

function DayCell({ timeZone, row }: { timeZone: string; row: PaymentRow }) {
  return usePaymentCells({ venue: 'jaffa', timeZone }).wide.day?.render(row, undefined);
}

test.each([
  ['Asia/Jerusalem', '20:30'],
  ['America/New_York', '13:30'],
])('a payment shows the time by the clock of its venue in %s: %s', async (timeZone, shown) => {
  const row = { businessDate: '20261128', at: '2026-11-28T18:30:00.000Z' } as PaymentRow;
  await render(<DayCell timeZone={timeZone} row={row} />);
  expect(document.querySelector('bdi')?.textContent).toBe(shown);
});
