import { getWeekStart } from '../../../graphql/domain/week-start.ts';
import { parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { getDayEnd } from '../../../graphql/domain/business-day.ts';
import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';
import type { ReportSummary } from '../../../machines/reports/reports.types.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { arrangeHours, dateOfWeekday } from './report-numbers.ts';
import styles from './charts.module.css';

const toHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Takings by weekday and hour: a table whose cells are darker the more was taken in. */
export function HourChart({ summary, venue }: { summary: ReportSummary; venue: ActiveVenue }) {
  const intl = useMessages('reports');
  const dayEnd = Math.floor((parseTimeOfDay(getDayEnd(venue.dayEnds, summary.to)) ?? 0) / 60);
  const map = arrangeHours(summary.hours, { firstWeekday: getWeekStart(venue.regionCode), dayEnd });
  const scale = 10 ** getMinorDigits(summary.currency);
  const title = intl.formatMessage({ id: 'reports.byHour' });
  return (
    <section className={styles.panel}>
      <h2>
        {title} <bdi className={styles.unit}>{summary.currency}</bdi>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.heat}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage({ id: 'reports.weekday' })}</th>
              {map.hours.map((hour) => (
                <th key={hour} scope="col">
                  <bdi dir="ltr">{toHour(hour)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.rows.map(({ weekday, cells }) => (
              <tr key={weekday}>
                <th scope="row">
                  {intl.formatDate(`${toIsoDate(dateOfWeekday(weekday))}T12:00:00Z`, {
                    weekday: 'short',
                    timeZone: 'UTC',
                  })}
                </th>
                {cells.map((cell, at) => (
                  <td
                    key={map.hours[at]}
                    data-loss={(cell !== null && cell.total < 0) || undefined}
                    style={
                      { '--share': cell === null || map.most === 0 ? 0 : Math.max(0, cell.total / map.most) } as object
                    }
                  >
                    {cell !== null && <bdi>{intl.formatNumber(cell.total / scale, { maximumFractionDigits: 0 })}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
