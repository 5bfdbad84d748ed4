import { expect, test } from 'vitest';
import { toNumber, toTimeText } from '../../../../src/features/editor/fields/spellings.ts';
import { toSlotTime } from '../../../../src/kinds/work-plan/slot-time.ts';

test.each([
  ['12', 12],
  ['١٢', 12],
  ['۱۲', 12],
  ['٢٫٥', 2.5],
  ['−3,5', -3.5],
  ['', null],
  ['١٢ب', '١٢ب'],
])('a number is read in the digits of any script: %s is %j', (typed, value) => expect(toNumber(typed)).toBe(value));

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
