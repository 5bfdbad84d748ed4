import { addDays, daysBetween, isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import { reportLimits } from '../../../graphql/domain/orders.ts';
import { problem } from '../../errors/problem.ts';

/** Business days, YYYYMMDD, both inclusive. BAD_INPUT at the one that is wrong. */
export const parseReportDays = (
  { from: first, to: last }: { from?: string | null | undefined; to?: string | null | undefined },
  today: string,
): { from: string; to: string } => {
  const to = last ?? (first && first > today ? first : today);
  if (!isCalendarDate(to)) throw problem('BAD_INPUT', 'expectedNotValid', { path: 'to' });
  const from = first ?? addDays(to, 1 - reportLimits.shownDays);
  if (!isCalendarDate(from) || from > to || daysBetween(from, to) >= reportLimits.days)
    throw problem('BAD_INPUT', 'expectedNotValid', { path: 'from' });
  return { from, to };
};
