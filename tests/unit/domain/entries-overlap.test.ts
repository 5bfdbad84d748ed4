import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shifts } from '../../../graphql/content/kinds/shifts.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';
import { type EntryTimes, findOverlappingEntries } from '../../../graphql/domain/work-plan/entries-overlap.ts';

import {
  addDays,
  daysBetween,
  getWeekday,
  parseDateList,
  parseWeekdayList,
} from '../../../graphql/domain/calendar-date.ts';
import { minutesPerDay, parsePeriod } from '../../../graphql/domain/time-of-day.ts';
import { propertyRuns } from '../../support/property-runs.ts';

type Times = [from: string, to: string, criterion?: Partial<EntryTimes>];
const entry = ([from, to, criterion]: Times): EntryTimes => ({ weekday: '', date: '', ...criterion, from, to });

// 27 November 2026 is a Friday
const cases: [title: string, one: Times, other: Times, expected: boolean][] = [
  ['a Friday night and Saturday morning', ['1900', '0200', { weekday: '5' }], ['0100', '0500', { weekday: '6' }], true],
  ['Saturday night and Sunday morning', ['2200', '0300', { weekday: '6' }], ['0200', '0500', { weekday: '0' }], true],
  ['a Friday night and Sunday', ['1900', '0200', { weekday: '5' }], ['0100', '0500', { weekday: '0' }], false],
  ['a Friday night and Friday morning', ['1900', '0200', { weekday: '5' }], ['0100', '0500', { weekday: '5' }], false],
  ['an end where the next begins', ['1900', '0200', { weekday: '5' }], ['0200', '0500', { weekday: '6' }], false],
  ['one that runs 24 hours', ['1200', '1200', { weekday: '5' }], ['0900', '1000', { weekday: '6' }], true],
  ['entries for every day', ['1900', '0200'], ['0100', '0500'], true],
  ['every day and a weekday', ['1900', '0200'], ['0100', '0500', { weekday: '6' }], false],
  ['a date and the day after', ['1900', '0200', { date: '20261127' }], ['0100', '0500', { date: '20261128' }], true],
  ['a date and two days on', ['1900', '0200', { date: '20261127' }], ['0100', '0500', { date: '20261129' }], false],
  ['the last night of a year', ['1900', '0200', { date: '20261231' }], ['0100', '0500', { date: '20270101' }], true],
  [
    'ranges of one length, the second from the day after the first',
    ['1900', '0200', { date: '20261120-20261127' }],
    ['0100', '0500', { date: '20261128-20261205' }],
    true,
  ],
  [
    'ranges of different lengths: the shorter decides',
    ['1200', '1600', { date: '20261120-20261130' }],
    ['1300', '1400', { date: '20261126-20261127' }],
    false,
  ],
  [
    'a range that is limited to another weekday',
    ['1200', '1600', { date: '20261122-20261128', weekday: '1' }],
    ['1300', '1400', { date: '20261122-20261128', weekday: '2' }],
    false,
  ],
  ['no period', ['', ''], ['0100', '0500'], false],
];

describe('entries of one rank overlap', () => {
  test.each(cases)('%s', (_, one, other, expected) => {
    const pair = [entry(one), entry(other)];
    expect(findOverlappingEntries(pair)).toEqual(expected ? pair : []);
    expect(findOverlappingEntries(pair.toReversed())).toEqual(expected ? pair.toReversed() : []);
  });

  test('as the calendar says, day by day', () => {
    const first = '20261101';
    const days = Array.from({ length: 50 }, (_, at) => addDays(first, at));
    /** The lengths of the ranges that an entry applies with on a day; -1 for weekdays, -2 for every day. */
    const ranksOn = ({ weekday, date }: EntryTimes, day: string): number[] => {
      const weekdays = parseWeekdayList(weekday) ?? [];
      if (weekdays.length > 0 && !weekdays.includes(getWeekday(day))) return [];
      if (date === '') return [weekdays.length > 0 ? -1 : -2];
      return (parseDateList(date) ?? []).flatMap(({ from, to }) =>
        from <= day && day <= to ? [daysBetween(from, to)] : [],
      );
    };
    const meet = (one: EntryTimes, other: EntryTimes): boolean => {
      const [period, otherPeriod] = [parsePeriod(one.from, one.to), parsePeriod(other.from, other.to)];
      if (period === null || otherPeriod === null) return false;
      return [-1, 0, 1].some((offset) => {
        const shift = offset * minutesPerDay;
        const isSameTime = period.from < otherPeriod.to + shift && otherPeriod.from + shift < period.to;
        const ranks = (day: string) => ranksOn(other, addDays(day, offset));
        return isSameTime && days.some((day) => ranksOn(one, day).some((rank) => ranks(day).includes(rank)));
      });
    };
    const range = fc
      .tuple(fc.integer({ min: 3, max: 40 }), fc.integer({ min: 0, max: 3 }))
      .map(([from, length]) => `${addDays(first, from)}-${addDays(first, from + length)}`);
    const anyEntry = fc
      .record({
        times: fc.constantFrom(['1900', '0200'], ['0100', '0500'], ['1200', '1600'], ['0500', '1200'], ['', '']),
        weekday: fc.constantFrom('', '', '5', '6', '0-3'),
        date: fc.oneof(fc.constant(''), fc.array(range, { minLength: 1, maxLength: 5 }).map(String)),
      })
      .map(({ times: [from = '', to = ''], ...criteria }): EntryTimes => ({ ...criteria, from, to }));
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 6 }), (entries) => {
        const expected = entries.filter((one) => entries.some((other) => other !== one && meet(one, other)));
        expect(findOverlappingEntries(entries)).toEqual(expected);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test('periods that meet past midnight are an error at both rows of the form', () => {
    const opening = [
      { _id: 'a', index: 0, from: '1900', to: '0200', __criteria: { weekday: '5' } },
      { _id: 'b', index: 1, from: '0100', to: '0500', __criteria: { weekday: '6' } },
      { _id: 'c', index: 2, from: '0100', to: '0500', __criteria: { weekday: '0' } },
    ];
    const content = { en: { _name: 'Winter', _schema_version: 1, shifts: [{}, { shifts: { opening } }] } };
    const problems = listProblems(shifts, fromContent(shifts, content as never));
    expect(problems.map(({ path, key }) => [path, key])).toEqual([
      ['opening/a/from', 'periodsOverlap'],
      ['opening/b/from', 'periodsOverlap'],
    ]);
  });
});
