import { expect, test } from 'vitest';
import { integer } from '../../../../graphql/content/fields/number.ts';
import { numberEditor } from '../../../../src/fields/number.tsx';
import { toNumber, toTimeText } from '../../../../src/fields/spellings.ts';
import { toSlotTime } from '../../../../src/kinds/work-plan/slot-time.ts';

test.each([
  ['12', 12],
  ['١٢', 12],
  ['۱۲', 12],
  ['٢٫٥', 2.5],
  ['−3,5', -3.5],
  ['', null],
  ['١٢ب', '١٢ب'],
])('a number is read in the digits of any script: %s is %j', (typed, value) =>
  expect(toNumber(typed, { type: 'decimal' })).toBe(value),
);

test.each([
  ['2,000', 2000],
  ['2.000', 2000],
  ['2 000', 2000],
  ['2\u202f000', 2000],
  ['2’000', 2000],
  ['٢٬٠٠٠', 2000],
  ['−1,000', -1000],
  ['1,000,000', 1_000_000],
  ['2000', 2000],
  ['0.500', 0.5],
  ['2,5', 2.5],
  ['2,00', 2],
  ['٢٫٠٠٠', 2],
  ['1,000.000', '1,000.000'],
  ['1,0000', 1],
])('in a whole number, a mark and three digits behind it are thousands: %s is %j', (typed, value) => {
  const field = integer({ min: 0, max: 2000 });
  expect([toNumber(typed, field), numberEditor.parseCell?.(typed, field, { currency: 'ILS', dates: String })]).toEqual([
    value,
    value,
  ]);
});

test.each([
  ['2,125', 2.125],
  ['2.125', 2.125],
])('in a decimal number, a mark and three digits behind it are decimals: %s is %j', (typed, value) =>
  expect(toNumber(typed, { type: 'decimal' })).toBe(value),
);

test('a time is read in the digits of any script', () =>
  expect(['09:30', '٠٩:٣٠', '٠٩٣٠-۱۱۳۰'].map(toTimeText)).toEqual(['09:30', '09:30', '0930-1130']));

test.each([
  ['930', '0930'],
  ['9:30', '0930'],
  [' ٠٩:٣٠ ', '0930'],
  ['2359', '2359'],
  ['', null],
  ['9', null],
  ['2400', null],
  ['25:00', null],
])('the time of a slot typed as %j is %j', (typed, time) => expect(toSlotTime(typed)).toBe(time));
