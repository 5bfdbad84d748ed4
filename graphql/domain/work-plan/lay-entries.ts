import { type DateRange, parseDateList } from '../calendar-date.ts';
import { parseTimeOfDay } from '../time-of-day.ts';
import { type ApplyingEntry, compareRank, covers, inPeriod } from './rank-entries.ts';
import type { GroupSize, OffService, WorkPlanEntry, WorkPlanFact, WorkPlanTag } from './work-plan.types.ts';

export const pathOfEntry = (index: number): string => `shifts[1].shifts.opening[${index}]`;

export interface FactValues extends GroupSize {
  time_step?: number;
  hours_ahead?: number;
  last_time?: string;
  start?: string;
  end?: string;
  skipDays?: string;
  daysAhead?: number;
  maxDaysAhead?: number;
}

/** The combined facts of the entries that apply to a moment. Constant between two edges of periods. */
export interface LaidEntries {
  values: FactValues;
  /** the highest-ranking entry with a period, which determines the slot's period */
  slotEntry: ApplyingEntry | null;
  /** minutes of the slot entry's service date */
  lastTime: number | null;
  skipDays: readonly DateRange[];
  off: OffService | null;
  tags: WorkPlanTag[];
  taggedBy: Record<string, string>;
  /** by the key of each tag: the date that its entry is evaluated for */
  taggedOn: Record<string, string>;
  groupSize: GroupSize;
  decidedBy: Partial<Record<WorkPlanFact, string>>;
  overridden: string[];
}

/** Combines the entries of a date, sorted by rank, at one of its minutes. */
export const layEntries = (matching: readonly ApplyingEntry[], minutes: number): LaidEntries => {
  const covering = matching.filter((one) => covers(one, minutes));
  const { applying, closing, closed } = applyClosing(covering);
  const { values, decidedBy, overridden } = layFacts(applying);
  const slotEntry = applying.findLast(({ period }) => period !== null) ?? null;
  if (slotEntry !== null) decidedBy.period = pathOfEntry(slotEntry.index);
  else if (closing !== null) decidedBy.closed = pathOfEntry(closing.index);
  const { min, max, default: usual } = values;
  return {
    values,
    slotEntry,
    lastTime: findLastTime(applying, slotEntry),
    skipDays: parseDateList(values.skipDays ?? '') ?? [],
    off: findOffService(matching, minutes),
    ...layTags(applying),
    groupSize: {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(usual !== undefined && { default: usual }),
    },
    decidedBy,
    overridden: [...new Set([...closed, ...overridden])].toSorted((a, b) => a - b).map(pathOfEntry),
  };
};

/** The entries that a closing entry does not override: those of higher rank. */
const applyClosing = (covering: readonly ApplyingEntry[]) => {
  const closings = covering.filter(({ entry }) => entry.closed === true);
  // A day closed as a whole does not end a period that began the day before.
  const closes = (closing: ApplyingEntry, one: ApplyingEntry): boolean =>
    one !== closing &&
    compareRank(one, closing) < 0 &&
    (closing.period !== null || one.serviceDate === closing.serviceDate);
  const isClosed = (one: ApplyingEntry): boolean => closings.some((closing) => closes(closing, one));
  // Yesterday's closed day matters today only if a period would have continued.
  const isEffective = (closing: ApplyingEntry): boolean =>
    closing.offset === 0 || closing.period !== null || covering.some((one) => closes(closing, one));
  return {
    closing: closings.findLast(isEffective) ?? null,
    applying: covering.filter((one) => one.entry.closed !== true && !isClosed(one)),
    closed: covering.filter((one) => isClosed(one) && isEffective(one)).map(({ index }) => index),
  };
};

const readFacts = ({ group_size = {}, dates = {}, time_step, hours_ahead, last_time }: WorkPlanEntry): FactValues => ({
  ...group_size,
  ...dates,
  ...(time_step !== undefined && { time_step }),
  ...(hours_ahead !== undefined && { hours_ahead }),
  ...(last_time !== undefined && last_time !== '' && { last_time }),
});

/** A fact that is set overrides lower-ranking ones. */
const layFacts = (applying: readonly ApplyingEntry[]) => {
  const values: FactValues = {};
  const decidedBy: Partial<Record<WorkPlanFact, string>> = {};
  const deciders = new Map<string, number>();
  const overridden: number[] = [];
  const decide = (fact: WorkPlanFact, index: number): void => {
    const before = deciders.get(fact);
    if (before !== undefined && before !== index) overridden.push(before);
    deciders.set(fact, index);
    decidedBy[fact] = pathOfEntry(index);
  };
  for (const { entry, index, period } of applying) {
    const facts = readFacts(entry);
    Object.assign(values, facts);
    for (const fact of Object.keys(facts) as (keyof FactValues)[]) decide(fact, index);
    if (period !== null) decide('period', index);
  }
  return { values, decidedBy, overridden };
};

/**
 * A last time belongs to the period of the entry that sets it, which may be the night before that of the slot's; one
 * without a period takes the slot's.
 */
const findLastTime = (applying: readonly ApplyingEntry[], slotEntry: ApplyingEntry | null): number | null => {
  const setter = applying.findLast(({ entry }) => readFacts(entry).last_time !== undefined);
  const last = parseTimeOfDay(setter?.entry.last_time ?? '');
  if (setter === undefined || slotEntry === null || last === null) return null;
  const { period, offset } = setter.period === null ? slotEntry : setter;
  return inPeriod(last, period) - offset + slotEntry.offset;
};

const layTags = (applying: readonly ApplyingEntry[]): Pick<LaidEntries, 'tags' | 'taggedBy' | 'taggedOn'> => {
  let tags: { tag: WorkPlanTag; path: string; serviceDate: string }[] = [];
  for (const { entry, index, serviceDate } of applying) {
    const own = entry.tags ?? [];
    if (own.some(({ overwrite }) => overwrite === true)) tags = [];
    const path = pathOfEntry(index);
    tags = [
      ...tags.filter(({ tag: { key } }) => !own.some((one) => one.key === key)),
      ...own.map((tag) => ({ tag, path, serviceDate })),
    ];
  }
  return {
    tags: tags.map(({ tag }) => tag),
    taggedBy: Object.fromEntries(tags.map(({ tag: { key }, path }) => [key, path])),
    taggedOn: Object.fromEntries(tags.map(({ tag: { key }, serviceDate }) => [key, serviceDate])),
  };
};

/**
 * Off-service times close their times whatever the rank of their entry; of the day before, while its period
 * continues.
 */
const findOffService = (matching: readonly ApplyingEntry[], minutes: number): OffService | null => {
  for (const one of matching) {
    if (one.offset > 0 && (one.period === null || !covers(one, minutes))) continue;
    const found = one.offService.find(({ from, to }) => from <= minutes + one.offset && minutes + one.offset < to);
    if (found !== undefined) return found.off;
  }
  return null;
};
