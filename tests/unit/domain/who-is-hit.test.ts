import { expect, test } from 'vitest';
import { findHits } from '../../../graphql/domain/work-plan/who-is-hit.ts';
import type { BookingReason, WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';

const at = { timeZone: 'Asia/Jerusalem', now: new Date('2026-12-01T10:00:00Z') };
const evening: WorkPlanEntry = { from: '1800', to: '2300', group_size: { max: 8 } };
const party = (expected: string, size = 4, forced: BookingReason[] = []) => ({ expected, size, forced });
const friday = '20261218';

const hits = (shifts: WorkPlanEntry[], ...parties: ReturnType<typeof party>[]) =>
  findHits({ shifts, availability: null }, at, parties).map(({ party: { expected, size }, hit }) => [
    expected,
    size,
    hit.reasons,
    hit.decidedBy,
  ]);

test('a closed day, a shortened evening and a smaller group hit whom they leave out, each by its rule', () => {
  const [early, late, large] = [party(`${friday}1900`), party(`${friday}2200`), party(`${friday}1930`, 8)];
  const all = [early, late, large];
  expect(hits([evening], ...all)).toEqual([]);
  expect(hits([evening, { __criteria: { date: friday }, closed: true }], ...all)).toEqual(
    all.map(({ expected, size }) => [expected, size, ['closed'], 'shifts[1].shifts.opening[1]']),
  );
  expect(hits([{ ...evening, to: '2130' }], ...all)).toEqual([[late.expected, 4, ['closed'], null]]);
  expect(hits([{ ...evening, last_time: '2100' }], ...all)).toEqual([
    [late.expected, 4, ['afterLastTime'], 'shifts[1].shifts.opening[0]'],
  ]);
  expect(hits([{ ...evening, group_size: { max: 6 } }], ...all)).toEqual([
    [large.expected, 8, ['partyTooLarge'], 'shifts[1].shifts.opening[0]'],
  ]);
});

test('who was taken against a rule is hit by others only, and nobody by the clock or by what is booked', () => {
  expect(hits([evening], party(`${friday}1200`, 9, ['closed', 'partyTooLarge']))).toEqual([]);
  expect(hits([{ ...evening, dates: { skipDays: friday } }], party(`${friday}1900`, 9, ['partyTooLarge']))).toEqual([
    [`${friday}1900`, 9, ['skippedDay'], 'shifts[1].shifts.opening[0]'],
  ]);
  expect(hits([{ ...evening, hours_ahead: 720, dates: { maxDaysAhead: 1 } }], party(`${friday}1807`))).toEqual([]);
});
