import { type DateRange, parseDateList } from '../domain/calendar-date.ts';
import { minutesPerDay, parsePeriod, parseTimeOfDay } from '../domain/time-of-day.ts';
import { inPeriod } from '../domain/work-plan/rank-entries.ts';
import { maxDaysAhead } from '../domain/expected-time.ts';
import { type EntryTimes, findOverlappingEntries } from '../domain/work-plan/entries-overlap.ts';
import type { WorkPlanKind } from '../domain/work-plan/work-plan.types.ts';
import { dates } from './fields/dates.ts';
import { toggle } from './fields/flag.ts';
import { integer } from './fields/number.ts';
import { reference } from './fields/reference.ts';
import { rows } from './fields/rows.ts';
import { storedAt } from './fields/stored-at.ts';
import { tags } from './fields/work-plan-tags.ts';
import { localizedText } from './fields/text.ts';
import { time } from './fields/time.ts';
import { weekdays } from './fields/weekdays.ts';
import type { DraftCheck, ListCheck } from './model/checks.types.ts';
import type { Level, Row } from './model/draft.types.ts';
import { ascending, together } from './range-checks.ts';

const textIn = (entry: Level, name: string): string => (typeof entry[name] === 'string' ? entry[name] : '');
const timesIn = (entry: Row): EntryTimes & { id: string } => ({
  id: entry._id,
  weekday: textIn(entry, 'weekday'),
  date: textIn(entry, 'date'),
  from: textIn(entry, 'from'),
  to: textIn(entry, 'to'),
});

/** Periods of one rank must not overlap: which one applies would be ambiguous. Reported at both. */
const noOverlap: ListCheck = (entries) =>
  findOverlappingEntries(entries.map(timesIn)).map(({ id }) => ({
    id,
    field: 'from',
    key: 'periodsOverlap',
    level: 'shape',
  }));

const numberIn = (entry: Level, name: string): number | null =>
  typeof entry[name] === 'number' ? (entry[name] as number) : null;

/** Two fields of a rule may not leave nothing to book between them: hours and days ahead, its days and those that it skips,
 * the last booking and the beginning of its period. Each error names both. */
const leavesTimes: DraftCheck = (entry) => {
  const period = parsePeriod(textIn(entry, 'from'), textIn(entry, 'to'));
  const [hours, days] = [numberIn(entry, 'hours_ahead'), numberIn(entry, 'max_days_ahead')];
  const lastEnd = (days ?? 0) * minutesPerDay + (period?.to ?? minutesPerDay);
  const isNoticeTooLong = hours !== null && days !== null && hours * 60 >= lastEnd;

  const skipped = parseDateList(textIn(entry, 'skip_days')) ?? [];
  const [start, end] = [textIn(entry, 'start'), textIn(entry, 'end')];
  const own = parseDateList(textIn(entry, 'date')) ?? [];
  const valid = start !== '' && end !== '' && start <= end ? [{ from: start, to: end }] : [];
  const isSkipped = (ranges: readonly DateRange[]) =>
    ranges.length > 0 && ranges.every(({ from, to }) => skipped.some((skip) => skip.from <= from && to <= skip.to));

  const last = parseTimeOfDay(textIn(entry, 'last_time'));
  // a time before the beginning of a night is on the day after, and may not be behind its end
  const lastIn = last === null ? null : inPeriod(last, period);
  const isBefore =
    lastIn !== null && period !== null && (lastIn < period.from || (period.to > minutesPerDay && lastIn > period.to));
  // nobody is misled by times that are refused, but the rule contradicts itself
  const isAfter = lastIn !== null && period !== null && !isBefore && lastIn > period.to;
  return [
    ...(isNoticeTooLong ? [{ field: 'hours_ahead', key: 'noticeBeyondDaysAhead', level: 'shape' } as const] : []),
    ...(isSkipped(own) || isSkipped(valid)
      ? [{ field: 'skip_days', key: 'everyDaySkipped', level: 'shape' } as const]
      : []),
    ...(isAfter ? [{ field: 'last_time', key: 'lastTimeAfterEnd', level: 'advice' } as const] : []),
    ...(isBefore ? [{ field: 'last_time', key: 'lastTimeBeforeFrom', level: 'shape' } as const] : []),
  ];
};

/** The fields of a rule, each with the label that work plans share. */
const ruleFields = {
  weekday: storedAt('__criteria.weekday', weekdays()),
  date: storedAt('__criteria.date', dates()),
  from: time({ starts: true }),
  to: time(),
  closed: toggle(),
  group_min: storedAt('group_size.min', integer({ min: 1, max: 999 })),
  group_default: storedAt('group_size.default', integer({ min: 1, max: 999 })),
  group_max: storedAt('group_size.max', integer({ min: 1, max: 999 })),
  time_step: integer({ min: 5, max: 720 }),
  last_time: time(),
  hours_ahead: integer({ min: 0, max: 720 }),
  days_ahead: storedAt('dates.daysAhead', integer({ min: 0, max: 365 })),
  max_days_ahead: storedAt('dates.maxDaysAhead', integer({ min: 0, max: maxDaysAhead })),
  start: storedAt('dates.start', dates({ ranges: false })),
  end: storedAt('dates.end', dates({ ranges: false })),
  skip_days: storedAt('dates.skipDays', dates()),
  off_service: rows(
    {
      time: time({ ranges: true, starts: true }),
      title: localizedText({ max: 120 }),
      description: localizedText({ max: 400, lines: 2 }),
    },
    { max: 30, storeIfAll: ['time'] },
  ),
  tags: tags({ max: 30 }),
};

/** What work plans have in common besides their fields. */
export const workPlan = {
  subject: 'workPlan',
  settingFile: 'workPlan',
  advanced: true,
  guestPage: false,
  saved: 'updateWorkplans',
  tabs: { rules: ['opening'], calendar: [], details: ['cms_id'] },
} as const;

/** The fields of a work plan (rules, "Work plans"). `labelled`: fields of a rule that mean something else in this kind. */
export const workPlanFields = (kind: WorkPlanKind, { labelled = [] }: { labelled?: readonly RuleField[] } = {}) => ({
  cms_id: reference({ entity: 'page', venue: 'own' }),
  opening: storedAt(
    'shifts[1].shifts.opening',
    {
      ...rows(labelFields(kind, labelled), {
        max: 100,
        rowChecks: [
          together('from', 'to'),
          ascending('group_min', 'group_default', 'group_max'),
          ascending('start', 'end'),
          ascending('days_ahead', 'max_days_ahead'),
          leavesTimes,
        ],
        listChecks: [noOverlap],
      }),
      labels: 'content.workPlan.opening',
    },
    { keepsOthers: true },
  ),
});

type RuleField = keyof typeof ruleFields;

const labelFields = (kind: WorkPlanKind, labelled: readonly RuleField[]): typeof ruleFields => {
  const own = labelled.map((name) => [name, { ...ruleFields[name], labels: `content.${kind}.opening.${name}` }]);
  return { ...ruleFields, ...(Object.fromEntries(own) as Partial<typeof ruleFields>) };
};
