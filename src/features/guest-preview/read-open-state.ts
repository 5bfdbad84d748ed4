import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getPlanState, type OpenState } from '../../../graphql/domain/work-plan/open-state.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
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

/** Whether a page's venue is open by the shifts of the page; null: it has none that guests may see, or they have no rule. */
export const readOpenState = ({
  draft,
  linked,
  venue,
  now,
}: Pick<GuestProps, 'draft' | 'linked' | 'venue'> & { now: number }): OpenState | null => {
  const shifts = typeof draft.shifts === 'string' ? linked[draft.shifts] : undefined;
  const plan = shifts === undefined ? [] : readPlan(shifts.draft);
  return plan.length === 0 ? null : getPlanState(plan, new Date(now), venue.timeZone);
};
