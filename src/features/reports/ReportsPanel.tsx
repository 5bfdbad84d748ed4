import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { moveReportDay, selectReportDays } from '../../../machines/reports/report-query.ts';
import {
  isSummaryEmpty,
  isSummaryLoading,
  selectFile,
  selectFileError,
  selectReportQuery,
  selectReportsVenue,
  selectSummary,
  selectSummaryError,
} from '../../../machines/reports/reports.selectors.ts';
import { type RunningActors, useActorSelector, useServerTime } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DateRangeInput } from '../../ui/calendar/DateRangeInput.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { BareSelect } from '../../ui/FormField.tsx';
import { IconReport } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DayChart } from './DayChart.tsx';
import { HourChart } from './HourChart.tsx';
import { OrderList } from './OrderList.tsx';
import { PageSummary } from './PageSummary.tsx';
import styles from './charts.module.css';

type ReportsActor = NonNullable<RunningActors['reports']>;

/** What the pages of the venue took in, by business day, with the orders behind each number. */
export function ReportsPanel({ reports }: { reports: ReportsActor }) {
  const intl = useMessages('reports');
  const run = useRunCommand();
  const venue = useActorSelector(reports, selectReportsVenue);
  const summary = useActorSelector(reports, selectSummary);
  const error = useActorSelector(reports, selectSummaryError);
  const isLoading = useActorSelector(reports, isSummaryLoading);
  const isEmpty = useActorSelector(reports, isSummaryEmpty);
  const nameOf = (page: string): string =>
    summary?.pages.find(({ pageId }) => pageId === page)?.title || intl.formatMessage({ id: 'reports.unnamed' });
  const sumsOf = (page: string) =>
    (page === '' ? summary?.totals : summary?.pages.find(({ pageId }) => pageId === page)) ?? null;
  const state = summary ? 'rows' : isEmpty ? 'empty' : error ? 'error' : 'skeleton';
  return (
    <section className={styles.screen} data-state={state}>
      <header className={styles.head}>
        <h1>{intl.formatMessage({ id: 'shell.reports' })}</h1>
        <div className={styles.actions}>
          <CommandButton id="reports.reload" iconOnly tone="quiet" />
          <CommandButton id="reports.xlsx" iconOnly tone="quiet" />
          <CommandButton id="reports.csv" iconOnly tone="quiet" />
          <CommandButton id="reports.import" iconOnly tone="quiet" />
          <CommandButton id="reports.keys" iconOnly tone="quiet" />
        </div>
      </header>
      <Days reports={reports} />
      <FileProgress reports={reports} />
      {error && <ErrorPanel error={error} onRetry={() => run('reports.reload')} />}
      {isEmpty && (
        <EmptyState
          icon={IconReport}
          title={intl.formatMessage({ id: 'reports.nothingYet' })}
          text={intl.formatMessage({ id: 'reports.nothingYet.text' })}
        />
      )}
      {!summary && isLoading && (
        <div role="status" aria-busy aria-label={intl.formatMessage({ id: 'common.loading' })}>
          <Skeleton width="100%" height={280} />
        </div>
      )}
      {summary && (
        <div className={styles.blocks} aria-busy={isLoading}>
          <Totals reports={reports} />
          <PageSummary
            {...{ summary, venue }}
            onShow={(page, report) =>
              reports.send({ type: 'reports.detailChosen', detail: { page, report, deliveryDate: '' } })
            }
          />
          <OrderList {...{ reports, venue, nameOf, sumsOf }} />
          <DayChart summary={summary} />
          <HourChart {...{ summary, venue }} />
          <p className={styles.soft}>{intl.formatMessage({ id: 'reports.hint' })}</p>
        </div>
      )}
    </section>
  );
}

/** The business days, and the currency where there are several. */
function Days({ reports }: { reports: ReportsActor }) {
  const intl = useMessages('reports');
  const serverTime = useServerTime();
  const venue = useActorSelector(reports, selectReportsVenue);
  const summary = useActorSelector(reports, selectSummary);
  const days = selectReportDays(useActorSelector(reports, selectReportQuery), venue, serverTime());
  const move = (end: 'from' | 'to') => (date: string) =>
    reports.send({ type: 'reports.filtered', query: moveReportDay(days, end, date) });
  return (
    <div className={styles.filters} role="group" aria-label={intl.formatMessage({ id: 'reports.days' })}>
      <DateRangeInput
        {...days}
        fromLabel={intl.formatMessage({ id: 'reports.from' })}
        toLabel={intl.formatMessage({ id: 'reports.to' })}
        onFrom={move('from')}
        onTo={move('to')}
      />
      {summary && summary.currencies.length > 1 && (
        <BareSelect
          aria-label={intl.formatMessage({ id: 'reports.currency' })}
          value={summary.currency}
          onChange={({ currentTarget: { value } }) =>
            reports.send({ type: 'reports.filtered', query: { currency: value } })
          }
        >
          {summary.currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </BareSelect>
      )}
    </div>
  );
}

function Totals({ reports }: { reports: ReportsActor }) {
  const intl = useMessages('reports');
  const summary = useActorSelector(reports, selectSummary);
  if (summary === null) return null;
  const money = createMoneyFormat(intl.locale, summary.currency);
  const { totals, today, from, to } = summary;
  const isOpen = from <= today && today <= to;
  return (
    <dl className={styles.sums} aria-label={intl.formatMessage({ id: 'reports.sums' })}>
      {(['total', 'charges', 'refund', 'tip', 'count'] as const).map((name) => (
        <div key={name}>
          <dt>{intl.formatMessage({ id: `reports.sum.${name}` })}</dt>
          <dd data-loss={(name === 'refund' && totals.refund < 0) || undefined}>
            <bdi>{name === 'count' ? intl.formatNumber(totals.count) : money(totals[name])}</bdi>
            {name === 'total' && isOpen && <em>{intl.formatMessage({ id: 'reports.soFar' })}</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of a file has arrived, and how to stop it. */
function FileProgress({ reports }: { reports: ReportsActor }) {
  const intl = useMessages('reports');
  const run = useRunCommand();
  const file = useActorSelector(reports, selectFile);
  const error = useActorSelector(reports, selectFileError);
  if (file === null) return error && <ErrorPanel error={error} onRetry={() => run('reports.csv')} />;
  return (
    <div className={styles.file} data-state="writing">
      <span role="status">
        {file.file === 'csv'
          ? intl.formatMessage(
              { id: 'reports.file.progress' },
              { done: intl.formatNumber(file.done), total: file.total === null ? '…' : intl.formatNumber(file.total) },
            )
          : intl.formatMessage(
              { id: 'reports.file.size' },
              {
                size: intl.formatNumber(file.bytes / 1024, {
                  style: 'unit',
                  unit: 'kilobyte',
                  maximumFractionDigits: 0,
                }),
              },
            )}
      </span>
      <progress
        max={file.total ?? 1}
        value={file.file === 'csv' && file.total !== null ? file.done : undefined}
        aria-hidden
      />
      <CommandButton id="reports.cancelFile" size="small" tone="quiet" />
    </div>
  );
}
