import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { evaluateWorkPlan, prepareWorkPlan } from '../../../graphql/domain/work-plan/evaluate-work-plan.ts';
import type { WorkPlanEntry, WorkPlanKind } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { answerSlowly } from './work-plan-reference.ts';

/** Zones, and days on which their clocks are changed; one of them at midnight, one by half an hour. */
const zones = [
  ['Asia/Jerusalem', '20270326', '20271031'],
  ['Europe/Paris', '20270328', '20271031'],
  ['America/New_York', '20270314', '20271107'],
  ['America/Santiago', '20260906', '20270404'],
  ['Australia/Lord_Howe', '20270404', '20271003'],
  ['Asia/Kolkata', '20261122', '20270228'],
] as const;

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45', '20'))
  .map(([hour, minute]) => `${hour}`.padStart(2, '0') + minute);
const weekday = fc.constantFrom('0-6', '5-1', '1,3', '0-4', '6', '4-5,0');
/** Dates around a day: single ones, ranges, and lists of both. */
const dateList = (day: string) => {
  const near = fc.integer({ min: -3, max: 3 }).map((days) => addDays(day, days));
  const range = fc
    .tuple(fc.integer({ min: -4, max: 1 }), fc.integer({ min: 0, max: 6 }))
    .map(([from, length]) => `${addDays(day, from)}-${addDays(day, from + length)}`);
  return fc.oneof(near, range, fc.tuple(near, range).map(String));
};
const most = <T>(value: fc.Arbitrary<T>) => fc.record({ value }, { requiredKeys: [] }).map((it) => it.value);
const number = (max: number, min = 0) => fc.integer({ min, max });

const entryAround = (day: string): fc.Arbitrary<WorkPlanEntry> =>
  fc
    .record({
      times: fc.oneof({ weight: 5, arbitrary: fc.tuple(time, time) }, { weight: 1, arbitrary: fc.constant(null) }),
      criteria: fc.record({ weekday, date: dateList(day) }, { requiredKeys: [] }),
      closed: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      group: most(fc.record({ min: number(4, 1), max: number(9, 2) }, { requiredKeys: [] })),
      step: most(fc.constantFrom(5, 15, 20, 30, 45, 60)),
      hours: most(number(30)),
      last: most(time),
      dates: most(
        fc.record(
          {
            start: number(5, -5).map((days) => addDays(day, days)),
            end: number(5, -5).map((days) => addDays(day, days)),
            skipDays: dateList(day),
            daysAhead: number(3),
            maxDaysAhead: number(4),
          },
          { requiredKeys: [] },
        ),
      ),
      off: fc.array(
        fc.oneof(
          time,
          fc.tuple(time, time).map(([from, to]) => `${from}-${to}`),
        ),
        { maxLength: 2 },
      ),
      tags: fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c'), overwrite: fc.boolean() }), {
        selector: ({ key }) => key,
        maxLength: 2,
      }),
    })
    .map(({ times, criteria, closed, group, step, hours, last, dates, off, tags }) => ({
      ...(times && { from: times[0], to: times[1] }),
      __criteria: criteria,
      ...(closed && { closed }),
      ...(group && { group_size: group }),
      ...(step !== undefined && { time_step: step }),
      ...(hours !== undefined && { hours_ahead: hours }),
      ...(last !== undefined && { last_time: last }),
      ...(dates && { dates }),
      off_service: off.map((one) => ({ time: one, title: one, description: '' })),
      tags,
    }));

const question = fc.constantFrom(...zones).chain(([timeZone, ...days]) =>
  fc.constantFrom(...days).chain((day) =>
    fc.record({
      timeZone: fc.constant(timeZone),
      plan: fc.array(entryAround(day), { maxLength: 7 }).map((plan) =>
        // so that rules are distinguishable by their tags
        plan.map((entry, at) => ({ ...entry, tags: entry.tags?.map((tag) => ({ ...tag, text: `${at}` })) ?? [] })),
      ),
      date: fc.integer({ min: -1, max: 1 }).map((days) => addDays(day, days)),
      time,
      party: number(10, 1),
      booked: number(6),
      now: fc
        .integer({ min: -6 * 24, max: 30 })
        .map((hours) => new Date(Date.parse(toIso(day)) + hours * 3_600_000 + 12 * 60_000)),
      kind: fc.constantFrom<WorkPlanKind>('shifts', 'availability', 'checkout', 'ticket'),
    }),
  ),
);
const toIso = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}T00:00:00Z`;

test('a plan is answered as by the rules walked day by day and minute by minute, in six time zones and on days when clocks change', () => {
  let open = 0;
  const readIndex = (path: string) => Number(/\d+(?=\]$)/.exec(path)?.[0]);
  const property = fc.property(question, ({ kind, plan, ...rest }) => {
    const answer = evaluateWorkPlan(kind, plan, rest);
    const expected = answerSlowly(kind, plan, rest);
    if (answer.open) open += 1;
    const { default: _, ...decidedBy } = Object.fromEntries(
      Object.entries(answer.decidedBy).map(([fact, path]) => [fact, readIndex(path)]),
    );
    expect({
      reasons: answer.reasons,
      tags: answer.tags.map(({ key, text }) => `${key} ${text}`).toSorted(),
      decidedBy,
      offTitle: answer.offService?.title ?? null,
    }).toEqual(expected);
    expect(answer.open).toBe(answer.reasons.length === 0);
  });
  // 10,000 at night
  fc.assert(property, { numRuns: propertyRuns(1000) });
  expect(open).toBeGreaterThan(50);
}, 120_000);

test('a prepared plan gives the same result for the same input, whatever was evaluated before', () => {
  const questions = fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), time), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(question, questions, ({ kind, plan, timeZone, ...rest }, more) => {
      const prepared = prepareWorkPlan(kind, plan, timeZone);
      for (const [days, at] of more) {
        const one = { ...rest, date: addDays(rest.date, days), time: at };
        expect(prepared(one)).toEqual(evaluateWorkPlan(kind, plan, { ...one, timeZone }));
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});
