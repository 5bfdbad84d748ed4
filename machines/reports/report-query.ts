import { addDays, daysBetween, isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { isReportName, reportLimits } from '../../graphql/domain/orders.ts';
import type { ActiveVenue } from '../ports.ts';
import { selectDayRange } from '../table/day-range.ts';
import type { ReportDetail, ReportQuery } from './reports.types.ts';

type RawQuery = Readonly<Record<string, string>>;

const readDate = (text: string | undefined): string => (text !== undefined && isCalendarDate(text) ? text : '');

/** What an address says; what it says wrongly counts as nothing. */
export const parseReportQuery = ({ from, to, currency = '' }: RawQuery): ReportQuery => ({
  from: readDate(from),
  to: readDate(to),
  currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
});

/** The list of orders that an address opens; null: none. */
export const parseReportDetail = ({ page = '', report, delivery }: RawQuery): ReportDetail | null =>
  isReportName(report) ? { page: page === 'all' ? '' : page, report, deliveryDate: readDate(delivery) } : null;

export const reportsPath = (venue: string): string => `/${venue}/venue`;

export const formatReportPath = (venue: string, query: ReportQuery, detail: ReportDetail | null): string => {
  const params = new URLSearchParams(
    Object.entries({
      from: query.from,
      to: query.to,
      currency: query.currency,
      ...(detail && { page: detail.page || 'all', report: detail.report, delivery: detail.deliveryDate }),
    }).filter(([, value]) => value !== ''),
  );
  const text = params.toString();
  return text === '' ? reportsPath(venue) : `${reportsPath(venue)}?${text}`;
};

/** The business days that are asked for: the last 30 without any, a year at most. `now`: milliseconds since 1970. */
export const selectReportDays = (
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
): { from: string; to: string } =>
  selectDayRange({ from, to }, venue, { now, shown: reportLimits.shownDays, most: reportLimits.days });

/** The same range with another first or last day, never turned around and never longer than a year. */
export const moveReportDay = (
  days: { from: string; to: string },
  end: 'from' | 'to',
  date: string,
): { from: string; to: string } => {
  const moved = { ...days, [end]: date };
  if (moved.from > moved.to) return { from: date, to: date };
  if (daysBetween(moved.from, moved.to) < reportLimits.days) return moved;
  const most = reportLimits.days - 1;
  return end === 'from' ? { from: date, to: addDays(date, most) } : { from: addDays(date, -most), to: date };
};
