import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { type ReportColumn, reportColumns, reportNames } from '../../../graphql/domain/orders.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import {
  isDetailLoading,
  selectDetail,
  selectDetailError,
  selectRowCount,
  selectRows,
} from '../../../machines/reports/reports.selectors.ts';
import type { ReportRow, ReportSums } from '../../../machines/reports/reports.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { DateInput } from '../../ui/calendar/DateInput.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CounterBar } from '../table/CounterBar.tsx';
import styles from './charts.module.css';

interface Props {
  reports: NonNullable<RunningActors['reports']>;
  venue: ActiveVenue;
  /** what a page is called */
  nameOf: (page: string) => string;
  /** the sums of a page, or of all: '' */
  sumsOf: (page: string) => ReportSums | null;
}

/** The orders behind a number, with all their columns. */
export function OrderList({ reports, venue, nameOf, sumsOf }: Props) {
  const intl = useMessages('reports');
  const run = useRunCommand();
  const detail = useActorSelector(reports, selectDetail);
  const rows = useActorSelector(reports, selectRows);
  const count = useActorSelector(reports, selectRowCount);
  const error = useActorSelector(reports, selectDetailError);
  const isLoading = useActorSelector(reports, isDetailLoading);
  if (detail === null) return null;
  const page = detail.page === '' ? intl.formatMessage({ id: 'reports.all' }) : nameOf(detail.page);
  const report = intl.formatMessage({ id: `reports.report.${detail.report}` });
  const title = intl.formatMessage({ id: 'reports.detail' }, { report, page });
  const sums = detail.deliveryDate === '' ? sumsOf(detail.page) : null;
  const counts = {
    orders: sums?.count,
    refunds: sums?.refunds,
    deleted: sums?.deleted,
    ...(!isLoading && { [detail.report]: count }),
  };
  return (
    <section className={styles.panel} aria-busy={isLoading} data-long>
      <header className={styles.head}>
        <h2>{title}</h2>
        <CommandButton id="reports.closeDetail" iconOnly size="small" tone="quiet" />
      </header>
      <CounterBar
        label={title}
        counters={reportNames.map((name) => ({
          id: name,
          count: counts[name],
          label: intl.formatMessage({ id: `reports.report.${name}` }),
          on: name === detail.report,
          onPress: () => reports.send({ type: 'reports.detailChosen', detail: { ...detail, report: name } }),
        }))}
      />
      <div className={styles.filters}>
        <span className={styles.delivery}>
          <label htmlFor="reports-delivery">{intl.formatMessage({ id: 'reports.detail.delivery' })}</label>
          <DateInput
            id="reports-delivery"
            subject={intl.formatMessage({ id: 'reports.detail.delivery' })}
            value={detail.deliveryDate}
            onChange={(deliveryDate) =>
              reports.send({ type: 'reports.detailChosen', detail: { ...detail, deliveryDate } })
            }
          />
        </span>
      </div>
      {error && <ErrorPanel error={error} onRetry={() => run('reports.reload')} />}
      {!error && rows.length === 0 && (isLoading ? <Skeleton width="100%" height={120} /> : null)}
      {!error && rows.length === 0 && !isLoading && (
        <p className={styles.none}>{intl.formatMessage({ id: 'reports.detail.none' })}</p>
      )}
      {rows.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <div className={`${styles.scroll} ${styles.list}`} role="region" aria-label={title} tabIndex={0}>
            <table className={styles.table}>
              <caption>{title}</caption>
              <thead>
                <tr>
                  {reportColumns.map((column) => (
                    <th key={column} scope="col">
                      {intl.formatMessage({ id: `reports.column.${column}` })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.source} ${row.id}`}>
                    {reportColumns.map((column) => (
                      <td key={column} data-loss={(column === 'refund' && row.refund < 0) || undefined}>
                        <bdi>{showCell(intl, row, { column, timeZone: venue.timeZone })}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <footer className={styles.foot}>
            <span role="status">{intl.formatMessage({ id: 'reports.detail.count' }, { count })}</span>
            {rows.length < count && <CommandButton id="reports.more" size="small" busy={isLoading} />}
          </footer>
        </>
      )}
    </section>
  );
}

const moment = { dateStyle: 'short', timeStyle: 'short' } as const;

const showCell = (
  intl: Messages<'reports'>,
  row: ReportRow,
  { column, timeZone }: { column: ReportColumn; timeZone: string },
): string => {
  switch (column) {
    case 'createdAt':
      return intl.formatDate(row.createdAt, { ...moment, timeZone });
    case 'businessDate':
      return formatDay(intl, row.businessDate);
    case 'expectedDate':
      return row.expectedDate === null ? '' : formatDay(intl, row.expectedDate);
    case 'expectedTime':
      return row.expectedTime === null ? '' : `${row.expectedTime.slice(0, 2)}:${row.expectedTime.slice(2)}`;
    case 'status':
      return intl.formatMessage({ id: `reports.status.${row.status}` });
    case 'party':
      return row.party === null ? '' : intl.formatNumber(row.party);
    case 'charges':
    case 'refund':
    case 'total':
    case 'tip':
      return createMoneyFormat(intl.locale, row.currency)(row[column]);
    default:
      return row[column] ?? '';
  }
};
