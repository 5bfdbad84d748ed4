import { expect, test } from 'vitest';
import {
  getBusinessDate,
  getBusinessDayRange,
  getDayEnd,
  readBusinessDate,
  setDayEnd,
} from '../../../graphql/domain/business-day.ts';

const timeZone = 'Asia/Jerusalem';

test.each([
  ['202612190030', '20261218'],
  ['202612190359', '20261218'],
  ['202612190400', '20261219'],
  ['202612182345', '20261218'],
  ['202701010030', '20261231'],
])('a party expected at %s belongs to the business day %s', (expected, date) => {
  expect(getBusinessDate(expected, [])).toBe(date);
});

test('another end of the business day holds from its first day on, and leaves the days before it as they were', () => {
  const dayEnds = setDayEnd(setDayEnd([], { from: '20261210', time: '0200' }), { from: '20261220', time: '0600' });
  expect(['20261209', '20261210', '20261219', '20261220'].map((date) => getDayEnd(dayEnds, date))).toEqual([
    '0400',
    '0200',
    '0200',
    '0600',
  ]);
  // the night of the 19th still ends at 2
  expect(getBusinessDate('202612200300', dayEnds)).toBe('20261220');
  expect(getBusinessDate('202612210300', dayEnds)).toBe('20261220');
  // changed twice on one day: the last one holds
  expect(setDayEnd(dayEnds, { from: '20261220', time: '0500' })).toEqual([
    { from: '20261210', time: '0200' },
    { from: '20261220', time: '0500' },
  ]);
});

test('in Israel Thursday’s business day has 23 hours in spring, and Saturday’s 25 in autumn', () => {
  const hours = (date: string): number => {
    const { from, to } = getBusinessDayRange(date, { timeZone, dayEnds: [] });
    return (to.getTime() - from.getTime()) / 3_600_000;
  };
  // the clock is set forward on Friday 27 March 2026 at 02:00, and back on Sunday 25 October at 02:00
  expect(['20260325', '20260326', '20260327'].map(hours)).toEqual([24, 23, 24]);
  expect(['20261023', '20261024', '20261025'].map(hours)).toEqual([24, 25, 24]);
});

test('an instant of the hour that occurs twice belongs to the day before until that day ends', () => {
  const dayEnds = [{ from: '20200101', time: '0130' }];
  const read = (instant: string) => readBusinessDate(new Date(instant), { timeZone, dayEnds });
  // 01:29, 01:30 and, an hour later, 01:10 once more: that day has ended already
  expect(['2026-10-24T22:29Z', '2026-10-24T22:30Z', '2026-10-24T23:10Z'].map(read)).toEqual([
    '20261024',
    '20261025',
    '20261025',
  ]);
});

test('a day that would end at a time that the clock skips ends when the clock is set forward', () => {
  const { to } = getBusinessDayRange('20260326', { timeZone, dayEnds: [{ from: '20200101', time: '0230' }] });
  expect(to).toEqual(new Date('2026-03-27T00:00:00Z'));
});
