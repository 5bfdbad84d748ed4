import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getWeekday } from '../../../graphql/domain/calendar-date.ts';
import { getPlanState } from '../../../graphql/domain/work-plan/open-state.ts';
import { formatClock } from '../../../graphql/domain/work-plan/opening-hours.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { formatWeekday } from './guest-dates.ts';
import type { GuestProps } from './guest.types.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** When the shifts of a page are open; their group rules are ignored here. */
const readPlan = (shifts: Draft): WorkPlanEntry[] =>
  getLevelRows(shifts, 'opening').map(({ from, to, closed, weekday, date }) => ({
    from: textIn(from),
    to: textIn(to),
    closed: closed === true,
    __criteria: { weekday: textIn(weekday), date: textIn(date) },
  }));

/** Whether the venue is open, and until when, by the shifts of the page in the venue's own time. */
export function OpenState({ draft, language, venue, linked, now, text }: GuestProps) {
  const shifts = typeof draft.shifts === 'string' ? linked[draft.shifts] : undefined;
  if (shifts === undefined || now === null) return null;
  const plan = readPlan(shifts.draft);
  if (plan.length === 0) return null;
  const { open, changes } = getPlanState(plan, new Date(now), venue.timeZone);
  const isToday = changes?.date === toWallTime(new Date(now), venue.timeZone).date;
  const when = changes === null ? 'Now' : isToday ? 'Until' : 'UntilDay';
  const values = {
    // left to right between words of any direction
    time: `\u2066${formatClock(changes?.time ?? '')}\u2069`,
    day: changes === null ? '' : formatWeekday(language, getWeekday(changes.date)),
  };
  return (
    <p className="open" data-open={open || undefined}>
      {text(`guest.hours.${open ? 'open' : 'closed'}${when}`, values)}
    </p>
  );
}
