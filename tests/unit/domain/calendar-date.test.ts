import { describe, expect, test } from 'vitest';
import {
  addDays,
  formatDateList,
  formatWeekdayList,
  getWeekday,
  isCalendarDate,
  parseDateList,
  parseWeekdayList,
} from '../../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay, parsePeriod, parseTimeOfDay, periodsOverlap } from '../../../graphql/domain/time-of-day.ts';

const normalizeDates = (text: string) => {
  const ranges = parseDateList(text);
  return ranges && formatDateList(ranges);
};
const normalizeWeekdays = (text: string) => {
  const days = parseWeekdayList(text);
  return days && formatWeekdayList(days);
};

describe('dates', () => {
  test('exist in the calendar, leap days included', () => {
    expect(['20260229', '20280229', '20261301', '2026112', '20261122'].map(isCalendarDate)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  test('cross months and years', () => {
    expect([addDays('20261231', 1), addDays('20280228', 1), addDays('20260301', -1)]).toEqual([
      '20270101',
      '20280229',
      '20260228',
    ]);
    expect(getWeekday('20261122')).toBe(0);
  });

  test.each([
    ['20261127', '20261127'],
    ['20261128, 20261127', '20261127-20261128'],
    ['20261201-20261203,20261130,20261202-20261210', '20261130-20261210'],
    ['20261231,20270101', '20261231-20270101'],
    ['20260228,20260301', '20260228-20260301'],
    ['20280228,20280301', '20280228,20280301'],
    ['20260131,20260301', '20260131,20260301'],
    ['', ''],
    ['20261127-20261125', null],
    ['20260230', null],
    ['20261127-20261128-20261129', null],
  ])('the list %j is stored as %j', (text, stored) => expect(normalizeDates(text)).toBe(stored));
});

describe('weekdays', () => {
  test.each([
    ['0-4', '0-4'],
    ['5-1', '0-1,5-6'],
    ['3, 1,2', '1-3'],
    ['6-6', '6'],
    ['0-6,2', '0-6'],
    ['', ''],
    ['7', null],
    ['1-', null],
  ])('the list %j is stored as %j', (text, stored) => expect(normalizeWeekdays(text)).toBe(stored));
});

describe('times of day', () => {
  test('are HHMM, and 2400 only as an end', () => {
    expect(['0000', '2359', '2400', '2401', '960', '12:0'].map(parseTimeOfDay)).toEqual([
      0,
      1439,
      1440,
      null,
      null,
      null,
    ]);
    expect(parsePeriod('2400', '0100')).toBeNull();
    expect(parsePeriod('1200', '2400')).toEqual({ from: 720, to: 1440 });
  });

  test('run past midnight when the end is at or before the start', () => {
    expect(parsePeriod('1900', '0200')).toEqual({ from: 1140, to: 1560 });
    expect(formatTimeOfDay(1530)).toBe('0130');
  });

  test('overlap also past midnight', () => {
    const period = (from: string, to: string) => parsePeriod(from, to) ?? { from: 0, to: 0 };
    expect(periodsOverlap(period('1900', '0200'), period('0100', '0500'))).toBe(true);
    expect(periodsOverlap(period('1900', '0200'), period('0200', '0500'))).toBe(false);
    expect(periodsOverlap(period('1200', '1600'), period('1500', '1700'))).toBe(true);
  });
});
