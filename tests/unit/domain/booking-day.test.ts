import { expect, test } from 'vitest';
import { checkBookingTimes, createBookingCheck } from '../../../graphql/domain/work-plan/booking-day.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';

// Sunday 22 November 2026, 12:00 in Jerusalem
const now = new Date('2026-11-22T10:00:00Z');
const timeZone = 'Asia/Jerusalem';
const date = '20261123';

const listTimes = (...shifts: WorkPlanEntry[]) =>
  checkBookingTimes({ shifts, availability: null }, timeZone, { date, party: 2, now, countCovers: () => 0 });

test('a day offers every quarter of an hour, open or not, and the slots between them', () => {
  const times = listTimes({ from: '1810', to: '1930', time_step: 20, last_time: '1910' });
  expect(times.filter(({ open }) => open).map(({ time }) => time)).toEqual(['1810', '1830', '1850', '1910']);
  expect(times.length).toBe(96 + 3);
  expect(times.find(({ time }) => time === '1815')?.reasons).toEqual(['notOnStep']);
  expect(times.map(({ time }) => time)).toEqual(times.map(({ time }) => time).toSorted());
});

test('a slot between two quarters is offered with its reason, also after midnight', () => {
  const night: WorkPlanEntry = { from: '2300', to: '0100', time_step: 50, last_time: '0040', group_size: { max: 1 } };
  const between = listTimes(night).filter(({ time }) => Number(time.slice(2)) % 15 !== 0);
  expect(between.map(({ time, reasons }) => [time, reasons])).toEqual([
    ['0040', ['partyTooLarge']],
    ['2350', ['partyTooLarge']],
  ]);
});

test('whoever starts within a slot counts for it, to the minute before the next one', () => {
  const availability: WorkPlanEntry[] = [{ from: '1800', to: '2200', time_step: 30, group_size: { max: 6 } }];
  // parties of four at 18:01 and of two at 18:30, in Jerusalem
  const parties = [
    { at: new Date('2026-11-23T16:01:00Z'), size: 4 },
    { at: new Date('2026-11-23T16:30:00Z'), size: 2 },
  ];
  const countCovers = (from: Date, to: Date): number =>
    parties.reduce((sum, { at, size }) => (from <= at && at < to ? sum + size : sum), 0);
  const times = checkBookingTimes({ shifts: null, availability }, timeZone, { date, party: 3, now, countCovers });
  const shown = (time: string) => {
    const { booked, reasons } = times.find((one) => one.time === time) ?? {};
    return [booked, reasons];
  };
  expect(shown('1800')).toEqual([4, ['full']]);
  expect(shown('1815')).toEqual([4, ['notOnStep', 'full']]);
  expect(shown('1830')).toEqual([2, []]);
  expect(shown('1900')).toEqual([0, []]);
  // outside of slots: who starts in the quarter
  expect(shown('1745')).toEqual([0, ['closed']]);
});

test('a plan without rules forbids nothing, as one that is not published', () => {
  const evening: WorkPlanEntry = { from: '1800', to: '2300' };
  const ask = (shifts: readonly WorkPlanEntry[] | null, availability: readonly WorkPlanEntry[] | null, time: string) =>
    createBookingCheck({ shifts, availability }, timeZone)({ date, time, party: 2, now, countCovers: () => 0 }).reasons;
  expect(ask([evening], [], '1900')).toEqual([]);
  expect(ask([evening], [], '1200')).toEqual(['closed']);
  expect(ask([], [], '0300')).toEqual([]);
  expect(ask(null, [evening], '1200')).toEqual(['closed']);
});
