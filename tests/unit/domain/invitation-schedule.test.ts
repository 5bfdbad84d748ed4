import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleInvitation, selectSendingHours } from '../../../graphql/domain/invitation-schedule.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 0, 1);
const zones = ['Asia/Jerusalem', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'] as const;
const instants = fc.integer({ min: 0, max: 365 * 24 * 12 }).map((at) => new Date(start + at * 300_000));
const isQuiet = (instant: Date, timeZone: string): boolean => {
  const { minutes } = toWallTime(instant, timeZone);
  return minutes < 9 * 60 || minutes >= 21 * 60;
};

test.each([
  ['Asia/Jerusalem', '2026-05-14T17:00:00Z', '2026-05-13T09:00:00Z'],
  ['America/New_York', '2026-05-14T23:00:00Z', '2026-05-13T16:00:00Z'],
  // the clocks go forward in the night between
  ['Asia/Jerusalem', '2026-03-27T17:00:00Z', '2026-03-26T10:00:00Z'],
  // and back
  ['America/New_York', '2026-11-01T23:00:00Z', '2026-10-31T16:00:00Z'],
])('in %s an invitation for %s leaves at noon of the day before, %s', (timeZone, startsAt, sendAt) => {
  const visit = new Date(startsAt);
  const at = { startsAt: visit, day: toWallTime(visit, timeZone).date, timeZone };
  const schedule = scheduleInvitation({ now: new Date(visit.getTime() - 5 * day), ...at });
  expect(schedule).toEqual({
    sendAt: new Date(sendAt),
    nudgeAt: new Date(visit.getTime() - 4 * hour),
    deadlineAt: new Date(visit.getTime() - 3 * hour),
    validUntil: new Date(visit.getTime() - 5 * hour + 1),
  });
});

test('an invitation has the same nudge and deadline whenever it leaves before its schedule ends, and others after that', () => {
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 1, max: 48 * 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(...zones),
      (now, steps, share, timeZone) => {
        const startsAt = new Date(now.getTime() + steps * 300_000);
        const visit = { startsAt, day: toWallTime(startsAt, timeZone).date, timeZone };
        const leaveAt = (at: Date) => {
          const { nudgeAt, deadlineAt, validUntil } = scheduleInvitation({ now: at, ...visit });
          return { nudgeAt, deadlineAt, validUntil };
        };
        const { sendAt, ...schedule } = scheduleInvitation({ now, ...visit });
        const left = Math.max(0, schedule.validUntil.getTime() - 1 - sendAt.getTime());
        const at = new Date(sendAt.getTime() + Math.floor(share * left));
        // what leaves in the quiet hours is scheduled by its own rule
        if (scheduleInvitation({ now: at, ...visit }).sendAt.getTime() === at.getTime())
          expect(leaveAt(at)).toEqual(schedule);
        if (schedule.validUntil < startsAt) expect(leaveAt(schedule.validUntil)).not.toEqual(schedule);
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

test('a due message leaves outside the quiet hours, unless their end comes too late', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 48 * 12 }), fc.constantFrom(...zones), (now, steps, timeZone) => {
      const latest = new Date(now.getTime() + steps * 300_000);
      const { from, until } = selectSendingHours({ now, latest, timeZone });
      if (!isQuiet(now, timeZone)) expect(from).toEqual(now);
      // it waited, or there is no time to wait
      if (from > now) expect([from < latest, isQuiet(from, timeZone)]).toEqual([true, false]);
      else if (isQuiet(now, timeZone)) expect(latest.getTime() - now.getTime()).toBeLessThanOrEqual(13 * hour);
      if (until === null) return;
      expect([isQuiet(new Date(until.getTime() - 1), timeZone), isQuiet(until, timeZone)]).toEqual([false, true]);
      expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(12 * hour);
    }),
    { numRuns: propertyRuns(300) },
  );
});
