import { addDays } from '../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay, minutesPerDay } from '../../graphql/domain/time-of-day.ts';
import { prepareWorkPlan } from '../../graphql/domain/work-plan/evaluate-work-plan.ts';
import type { WorkPlanEntry } from '../../graphql/domain/work-plan/work-plan.types.ts';

/** The Sunday of the week that is asked about. */
export const firstDay = '20261122';

/** 50 rules: weekdays with lunch and evening, weeks, and special dates, each with facts, tags and off-service times. */
export const largeWorkPlan: readonly WorkPlanEntry[] = Array.from({ length: 50 }, (_, at): WorkPlanEntry => {
  const isLunch = at % 2 === 0;
  const date = addDays(firstDay, (at * 5) % 90);
  const criteria = [{ weekday: `${at % 7}` }, { date: `${date}-${addDays(date, 9)}` }, { date }][at % 3] ?? {};
  return {
    ...(isLunch ? { from: '1130', to: '1600' } : { from: '1800', to: '0100' }),
    __criteria: criteria,
    group_size: { min: 1, max: 4 + (at % 8) },
    time_step: 15,
    hours_ahead: at % 4,
    dates: { maxDaysAhead: 60, skipDays: addDays(firstDay, at) },
    off_service: [{ time: isLunch ? '1430-1500' : '2130-2145', title: 'Break', description: '' }],
    tags: [{ key: `tag-${at % 6}`, text: `Text ${at}` }],
  };
});

const times = Array.from({ length: minutesPerDay / 15 }, (_, at) => formatTimeOfDay(at * 15));
const now = new Date('2026-11-22T10:00:00Z');

/** Asks the plan about every 15 minutes of a week, from a new start, and counts the slots that are open. */
export const countOpenSlots = (): number => {
  const ask = prepareWorkPlan('shifts', largeWorkPlan, 'Asia/Jerusalem');
  let open = 0;
  for (let day = 0; day < 7; day += 1) {
    const date = addDays(firstDay, day);
    for (const time of times) if (ask({ date, time, party: 2, now }).open) open += 1;
  }
  return open;
};
