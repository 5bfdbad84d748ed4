import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getOpenState, nameChange } from '../../../graphql/domain/work-plan/open-state.ts';
import {
  findOverlaps,
  formatShift,
  groupDays,
  type Fix,
  type OpeningHours,
  type Shift,
} from '../../../graphql/domain/work-plan/opening-hours.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { findOverlappingEntries } from '../../../graphql/domain/work-plan/entries-overlap.ts';

const timeZone = 'Asia/Jerusalem';
const shift = (from: string, to: string, id = `${from}-${to}`): Shift => ({ id, from, to });
/** 22 November 2026 is a Sunday. */
const week = (days: Record<number, readonly Shift[]>): OpeningHours['week'] =>
  Array.from({ length: 7 }, (_, day) => days[day] ?? []);
const stateAt = (hours: Partial<OpeningHours>, wall: string) =>
  getOpenState({ week: week({}), special: [], ...hours }, new Date(`${wall}+02:00`), timeZone);

describe('open now', () => {
  const friday = { week: week({ 5: [shift('1200', '1600'), shift('2200', '0200')] }) };

  test('H233 a shift past midnight belongs to the day it began: open at 01:59, closed at 02:00', () => {
    expect(stateAt(friday, '2026-11-28T01:59')).toEqual({ open: true, changes: { date: '20261128', time: '0200' } });
    expect(stateAt(friday, '2026-11-28T02:00')).toEqual({ open: false, changes: { date: '20261204', time: '1200' } });
  });

  test('reports when the state changes next', () => {
    expect(stateAt(friday, '2026-11-27T12:00')).toEqual({ open: true, changes: { date: '20261127', time: '1600' } });
    expect(stateAt(friday, '2026-11-27T16:00')).toEqual({ open: false, changes: { date: '20261127', time: '2200' } });
  });

  test('hours that follow each other without a gap are one', () => {
    const hours = { week: week({ 0: [shift('1200', '1600'), shift('1600', '2400')], 1: [shift('0000', '0100')] }) };
    expect(stateAt(hours, '2026-11-22T12:30')).toEqual({ open: true, changes: { date: '20261123', time: '0100' } });
  });

  test('equal times are 24 hours; open every day around the clock never changes', () => {
    const all = [0, 1, 2, 3, 4, 5, 6].map((day) => [day, [shift('0600', '0600')]]);
    expect(stateAt({ week: week(Object.fromEntries(all)) }, '2026-11-25T03:00')).toEqual({ open: true, changes: null });
  });

  test('the time is the venue’s, not the device’s', () => {
    const hours: OpeningHours = { week: week({ 0: [shift('1200', '1600')] }), special: [] };
    expect(getOpenState(hours, new Date('2026-11-22T11:00Z'), 'Asia/Jerusalem').open).toBe(true);
    expect(getOpenState(hours, new Date('2026-11-22T11:00Z'), 'America/New_York').open).toBe(false);
  });

  test('H237 on the day the clock is set back, closing time comes once', () => {
    const hours: OpeningHours = { week: week({ 6: [shift('2200', '0130')] }), special: [] };
    // Sunday 31 October 2027, 02:00 → 01:00: 01:30 occurs twice
    expect(getOpenState(hours, new Date('2027-10-30T20:00Z'), timeZone)).toEqual({
      open: true,
      changes: { date: '20271031', time: '0130' },
    });
    const isOpen = (at: string) => getOpenState(hours, new Date(at), timeZone).open;
    expect(['22:29', '22:31', '23:15', '23:31'].map((time) => isOpen(`2027-10-30T${time}Z`))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const late: OpeningHours = { week: week({ 0: [shift('0130', '0300')] }), special: [] };
    const until = { open: true, changes: { date: '20271031', time: '0300' } };
    expect(
      ['22:29', '22:30', '23:15', '23:59'].map((time) => getOpenState(late, new Date(`2027-10-30T${time}Z`), timeZone)),
    ).toEqual([{ open: false, changes: { date: '20271031', time: '0130' } }, until, until, until]);
  });

  test('H237 on the day the clock is set forward, a shift over the hour that is missing is one hour shorter', () => {
    // Friday 26 March 2027, 02:00 → 03:00
    const hours: OpeningHours = { week: week({ 4: [shift('2200', '0400')] }), special: [] };
    const isOpen = (at: string) => getOpenState(hours, new Date(at), timeZone).open;
    expect(['03-25T23:59', '03-26T00:00', '03-26T00:59', '03-26T01:00'].map((at) => isOpen(`2027-${at}Z`))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('H237 what changes in the hour that the clock skips changes when the clock is set forward', () => {
    // Friday 26 March 2027, 02:00 → 03:00
    const closing: OpeningHours = { week: week({ 4: [shift('2200', '0230')] }), special: [] };
    const opening: OpeningHours = { week: week({ 5: [shift('0230', '0600')] }), special: [] };
    const at = new Date('2027-03-25T23:30Z');
    const changes = { date: '20270326', time: '0300' };
    expect(getOpenState(closing, at, timeZone)).toEqual({ open: true, changes });
    expect(getOpenState(opening, at, timeZone)).toEqual({ open: false, changes });
  });

  test('a change more than a week away is not reported: its weekday would be taken for a nearer day', () => {
    const sundays = { week: week({ 0: [shift('1800', '2300')] }) };
    const closed = (date: string) => ({ ...sundays, special: [{ date, closed: true, shifts: [] }] });
    const nextSunday = { open: false, changes: { date: '20261129', time: '1800' } };
    expect(stateAt(sundays, '2026-11-22T23:30')).toEqual(nextSunday);
    expect(stateAt(closed('20261122'), '2026-11-22T18:00')).toEqual(nextSunday);
    expect(stateAt(closed('20261122'), '2026-11-22T10:00')).toEqual({ open: false, changes: null });
    expect(stateAt(closed('20261122'), '2026-11-21T23:00')).toEqual({ open: false, changes: null });
  });
});

test('an evening that ends at 0:00 ends at midnight; other hours after it are of the next day', () => {
  const name = (open: boolean, date: string, time: string) => nameChange({ open, changes: { date, time } }, '20261127');
  expect([
    name(true, '20261127', '2300'),
    name(true, '20261128', '0000'),
    name(true, '20261128', '0030'),
    name(true, '20261129', '0000'),
    name(false, '20261128', '0000'),
    nameChange({ open: true, changes: null }, '20261127'),
  ]).toEqual(['Until', 'UntilMidnight', 'UntilDay', 'UntilDay', 'UntilDay', 'Now']);
});

describe('special days', () => {
  const daily = week(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [shift('1200', '2300')]])));
  const special = (date: string, closed: boolean, ...shifts: Shift[]) => ({ date, closed, shifts });

  test('take the place of their weekday', () => {
    const hours = { week: daily, special: [special('20261127', false, shift('1900', '0200'))] };
    expect(stateAt(hours, '2026-11-27T13:00').open).toBe(false);
    expect(stateAt(hours, '2026-11-28T01:00').open).toBe(true);
    expect(stateAt(hours, '2026-11-28T13:00').open).toBe(true);
  });

  test('dated closed > dated > date range > weekday', () => {
    const range = special('20261125-20261128', false, shift('1400', '1500'));
    const dated = special('20261126', false, shift('1600', '1700'));
    const closed = special('20261126', true);
    const openAt = (days: OpeningHours['special'], time: string) =>
      stateAt({ week: daily, special: days }, `2026-11-26T${time}`).open;
    const times = ['13:00', '14:30', '16:30'];
    expect(times.map((time) => openAt([], time))).toEqual([true, true, true]);
    expect(times.map((time) => openAt([range], time))).toEqual([false, true, false]);
    for (const days of [
      [range, dated],
      [dated, range],
    ])
      expect(times.map((time) => openAt(days, time))).toEqual([false, false, true]);
    for (const days of [
      [closed, dated, range],
      [range, dated, closed],
    ])
      expect(times.map((time) => openAt(days, time))).toEqual([false, false, false]);
  });

  test('a closed date also closes what its weekday would run on into the next day', () => {
    const nights = week({ 5: [shift('2200', '0200')] });
    expect(stateAt({ week: nights, special: [special('20261127', true)] }, '2026-11-28T01:00').open).toBe(false);
    expect(stateAt({ week: nights, special: [special('20261128', true)] }, '2026-11-28T01:00').open).toBe(true);
  });

  test('of two lists of hours for one date, both count', () => {
    const two = [special('20261127', false, shift('0900', '1000')), special('20261127', false, shift('1100', '1200'))];
    expect(stateAt({ week: daily, special: two }, '2026-11-27T09:30').open).toBe(true);
    expect(stateAt({ week: daily, special: two }, '2026-11-27T11:30').open).toBe(true);
  });
});

describe('overlaps', () => {
  test('H233 are found across midnight, from Saturday into Sunday as well', () => {
    const nights = week({ 6: [shift('2200', '0200', 'a')], 0: [shift('0100', '0300', 'b')] });
    expect(findOverlaps(nights)).toEqual([
      {
        shifts: [
          { day: 6, id: 'a' },
          { day: 0, id: 'b' },
        ],
        from: '0100',
        to: '0200',
        fix: { type: 'from', day: 0, id: 'b', time: '0200' },
      },
    ]);
  });

  test.each<[string, Shift[], Fix]>([
    [
      'starts where the first ends',
      [shift('1200', '1700', 'a'), shift('1630', '0100', 'b')],
      { type: 'from', day: 2, id: 'b', time: '1700' },
    ],
    [
      'is removed when it lies within',
      [shift('1200', '1700', 'a'), shift('1300', '1400', 'b')],
      { type: 'remove', day: 2, id: 'b' },
    ],
    [
      'of two equal ones the second is removed',
      [shift('1200', '1700', 'a'), shift('1200', '1700', 'b')],
      { type: 'remove', day: 2, id: 'b' },
    ],
    [
      'a start after midnight is not of this day: the first ends earlier',
      [shift('1200', '0100', 'a'), shift('1600', '0200', 'b')],
      { type: 'to', day: 2, id: 'a', time: '1600' },
    ],
  ])('the fix: %s', (_, shifts, fix) =>
    expect(findOverlaps(week({ 2: shifts })).map((overlap) => overlap.fix)).toEqual([fix]),
  );

  const time = fc.integer({ min: 0, max: 47 }).map((half) => formatTimeOfDay(half * 30));
  const anyShift = fc.record({ day: fc.integer({ min: 0, max: 6 }), from: time, to: time });
  const toWeek = (shifts: readonly { day: number; from: string; to: string }[]) =>
    week(
      Object.fromEntries(
        [0, 1, 2, 3, 4, 5, 6].map((day) => [
          day,
          shifts.flatMap((one, at) => (one.day === day ? [shift(one.from, one.to, `${at}`)] : [])),
        ]),
      ),
    );

  test('are those that work plans know', () =>
    fc.assert(
      fc.property(anyShift, anyShift, (one, other) => {
        const [a, b] = [one, other].map(({ day, from, to }) => ({ weekday: `${day}`, date: '', from, to }));
        expect(findOverlaps(toWeek([one, other])).length > 0).toBe(a && b && findOverlappingEntries([a, b]).length > 0);
      }),
    ));

  test('disappear once fixed', () =>
    fc.assert(
      fc.property(anyShift, anyShift, (one, other) => {
        const [overlap] = findOverlaps(toWeek([one, other]));
        if (overlap === undefined) return;
        const { fix } = overlap;
        const fixed = [one, other].flatMap((given, at) => {
          if (`${at}` !== fix.id) return [given];
          return fix.type === 'remove' ? [] : [{ ...given, [fix.type]: fix.time }];
        });
        expect(findOverlaps(toWeek(fixed)).filter(({ fix: next }) => next.type !== 'remove')).toEqual([]);
      }),
    ));
});

test('consecutive days with the same hours are one group', () => {
  const hours = week({ 0: [shift('1200', '1600')], 1: [shift('1200', '1600')], 3: [shift('1200', '1600')] });
  expect(groupDays(hours).map(({ from, to, shifts }) => [from, to, shifts.map(formatShift)])).toEqual([
    [0, 1, ['12:00–16:00']],
    [2, 2, []],
    [3, 3, ['12:00–16:00']],
    [4, 6, []],
  ]);
});
