import { addDays, daysBetween } from '../calendar-date.ts';
import { minutesPerDay, type Period } from '../time-of-day.ts';
import { addDateReasons } from './evaluate-work-plan.ts';
import { type LaidEntries, layEntries, pathOfEntry } from './lay-entries.ts';
import { listEdges, parseEntry, rankEntries } from './rank-entries.ts';
import { type BookingReason, bookingReasons, type WorkPlanEntry, type WorkPlanTag } from './work-plan.types.ts';

/** The result of a plan for one date, regardless of bookings and of the current time. */
export interface DayOverview {
  date: string;
  /** when it is open, without off-service times, in minutes of the date; one past midnight ends above 1,440 */
  periods: Period[];
  /** the tags of the day's times, each key once; those of a night belong to the date it began */
  tags: WorkPlanTag[];
  /** why nothing can be reserved on it today though it is open: skipped, or outside of what may be reserved; null: it can */
  notBookable: BookingReason | null;
  /** paths of the entries for this date or a range that contains it */
  special: string[];
}

/**
 * Describes several dates of a plan, as of `today`. A pure function: times are wall time, so no time zone is needed;
 * hours of notice are left to `evaluateWorkPlan`, which knows the time.
 */
export const describeDays = (
  plan: readonly WorkPlanEntry[],
  dates: readonly string[],
  today: string,
): DayOverview[] => {
  const parsed = plan.map(parseEntry);
  return dates.map((date) => {
    const matching = rankEntries(parsed, date);
    const segments = [
      ...listSegments(matching, 0),
      // a period that begins on this date may end on the next
      ...listSegments(rankEntries(parsed, addDays(date, 1)), minutesPerDay),
    ];
    const periods: Period[] = [];
    const tags = new Map<string, WorkPlanTag>();
    const reasons: Set<BookingReason>[] = [];
    for (const { from, to, laid } of segments) {
      for (const tag of laid.tags) if (laid.taggedOn[tag.key] === date) tags.set(tag.key, tag);
      if (laid.slotEntry?.serviceDate !== date || laid.off !== null) continue;
      const against = new Set<BookingReason>();
      addDateReasons(against, laid, { serviceDate: date, daysUntil: daysBetween(today, date), msUntil: null });
      reasons.push(against);
      const last = periods.at(-1);
      if (last?.to === from) last.to = to;
      else periods.push({ from, to });
    }
    const isSpecial = ({ serviceDate, ranges }: (typeof matching)[number]) => serviceDate === date && ranges !== null;
    return {
      date,
      periods,
      tags: [...tags.values()],
      // past days need no reason
      notBookable: date < today ? null : findReason(reasons),
      special: matching.filter(isSpecial).map(({ index }) => pathOfEntry(index)),
    };
  });
};

/** Of the reasons against each time of a day: the first that they share, else the first of any; null: a time has none. */
const findReason = (times: readonly ReadonlySet<BookingReason>[]): BookingReason | null => {
  if (times.some(({ size }) => size === 0)) return null;
  const found = bookingReasons.filter((reason) => times.some((one) => one.has(reason)));
  return found.find((reason) => times.every((one) => one.has(reason))) ?? found[0] ?? null;
};

interface Segment extends Period {
  laid: LaidEntries;
}

const listSegments = (matching: ReturnType<typeof rankEntries>, offset: number): Segment[] => {
  const edges = [0, ...listEdges(matching), minutesPerDay];
  return edges.slice(1).map((to, at) => {
    const from = edges[at] ?? 0;
    return { from: from + offset, to: to + offset, laid: layEntries(matching, from) };
  });
};
