import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { ReportSummary } from '../../../machines/reports/reports.types.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { fillDays, roundUp } from './report-numbers.ts';
import styles from './charts.module.css';

/** How many days can have their own label. */
const labels = 10;
/** below it the ends of the axis would touch */
const minimalShare = 0.12;

/** Takings of each business day as bars, refunds below the line, and the same numbers as a table. */
export function DayChart({ summary }: { summary: ReportSummary }) {
  const intl = useMessages('reports');
  const money = createMoneyFormat(intl.locale, summary.currency);
  const days = fillDays(summary.days, summary);
  const top = roundUp(Math.max(0, ...days.map(({ charges }) => charges)));
  const bottom = roundUp(Math.max(0, ...days.map(({ refund }) => -refund)));
  const span = top + bottom || 1;
  const share = (amount: number): string => `${(amount / span) * 100}%`;
  const step = Math.ceil(days.length / labels);
  const title = intl.formatMessage({ id: 'reports.byDay' });
  const soFar = intl.formatMessage({ id: 'reports.soFar' });
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      <div className={styles.days} aria-hidden>
        <div className={styles.axis}>
          <span style={{ insetBlockStart: 0 }}>
            <bdi>{money(top)}</bdi>
          </span>
          {top > 0 && (
            <span style={{ insetBlockStart: share(top) }}>
              <bdi>{money(0)}</bdi>
            </span>
          )}
          {bottom / span > minimalShare && (
            <span style={{ insetBlockStart: '100%' }}>
              <bdi>{money(-bottom)}</bdi>
            </span>
          )}
        </div>
        <div className={styles.bars}>
          <div className={styles.zero} style={{ insetBlockStart: share(top) }} />
          {days.map((day, at) => (
            <div
              key={day.date}
              className={styles.slot}
              title={intl.formatMessage(
                { id: 'reports.detail' },
                { report: formatDay(intl, day.date), page: money(day.total) },
              )}
              data-open={day.date === summary.today || undefined}
            >
              <div className={styles.up} style={{ blockSize: share(top) }}>
                <div style={{ blockSize: top === 0 ? 0 : `${(day.charges / top) * 100}%` }} />
              </div>
              <div className={styles.down} style={{ blockSize: share(bottom) }}>
                <div style={{ blockSize: bottom === 0 ? 0 : `${(-day.refund / bottom) * 100}%` }} />
              </div>
              {at % step === 0 && (
                <span className={styles.label}>{intl.formatDate(toNoon(day.date), labelFormat)}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      <details className={styles.details}>
        <summary>{intl.formatMessage({ id: 'reports.numbers' })}</summary>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {(['day', 'count', 'charges', 'refund', 'total', 'tip'] as const).map((column) => (
                <th key={column} scope="col">
                  {intl.formatMessage({ id: `reports.column.${column}` })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  {formatDay(intl, day.date)} {day.date === summary.today && <em>{soFar}</em>}
                </th>
                <td>{intl.formatNumber(day.count)}</td>
                {(['charges', 'refund', 'total', 'tip'] as const).map((column) => (
                  <td key={column}>
                    <bdi>{money(day[column])}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{intl.formatMessage({ id: 'reports.file.total' })}</th>
              <td>{intl.formatNumber(summary.totals.count)}</td>
              {(['charges', 'refund', 'total', 'tip'] as const).map((column) => (
                <td key={column}>
                  <bdi>{money(summary.totals[column])}</bdi>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </details>
    </section>
  );
}

const labelFormat = { day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const;
const toNoon = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T12:00:00Z`;
