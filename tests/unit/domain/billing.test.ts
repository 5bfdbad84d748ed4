import { expect, test } from 'vitest';
import { findAllocationLimit, isDueSoon } from '../../../graphql/domain/billing.ts';

test('a bill is above the allocation limit of its day, in the country and currency of the limit', () => {
  const limitOf = (sum: number, issueDate: string, country = 'IL', currency = 'ILS') =>
    findAllocationLimit(country, { sum, currency, issueDate })?.above ?? null;
  expect([limitOf(9_999_999, '20240504'), limitOf(2_500_001, '20240505')]).toEqual([null, 2_500_000]);
  expect([limitOf(2_500_000, '20241231'), limitOf(2_000_001, '20250101')]).toEqual([null, 2_000_000]);
  expect([limitOf(1_000_001, '20251231'), limitOf(1_000_001, '20260101')]).toEqual([null, 1_000_000]);
  expect([limitOf(500_001, '20260531'), limitOf(500_001, '20260601'), limitOf(500_000, '20260601')]).toEqual([
    null,
    500_000,
    null,
  ]);
  expect([limitOf(500_001, '20260601', 'DE'), limitOf(500_001, '20260601', 'IL', 'EUR')]).toEqual([null, null]);
});

test('only an open bill is due: within seven days, or overdue', () => {
  const isDue = (status: 'draft' | 'open' | 'paid', dueDate: string) => isDueSoon({ status, dueDate }, '20261228');
  expect(['20261201', '20261228', '20270104', '20270105'].map((day) => isDue('open', day))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([isDue('draft', '20261228'), isDue('paid', '20261228')]).toEqual([false, false]);
});
