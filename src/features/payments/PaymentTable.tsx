import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { paymentDirections } from '../../../graphql/domain/payments.ts';
import { selectPaymentDays } from '../../../machines/payments/payment-days.ts';
import {
  readTotals,
  selectPaymentCounters,
  selectPaymentFilters,
  selectPaymentsVenue,
} from '../../../machines/payments/payments.selectors.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector, useServerTime } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { DateRangeInput } from '../../ui/calendar/DateRangeInput.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconMoney } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { CounterBar } from '../table/CounterBar.tsx';
import { ExportProgress } from '../table/ExportProgress.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { usePaymentCells } from './payment-cells.tsx';
import styles from './payments.module.css';

type ListActor = NonNullable<RunningActors['payments']>;

/** Money in and out by business day, with what it adds up to. */
export function PaymentTable({ list }: { list: ListActor }) {
  const intl = useMessages('payments');
  const cells = usePaymentCells(useActorSelector(list, selectPaymentsVenue));
  const isNarrow = useIsNarrow();
  const className = styles.grid ?? '';
  const title = intl.formatMessage({ id: 'command.go.payments' });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{title}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'payments.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="payments.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="payments.reload" iconOnly tone="quiet" />
        {!isNarrow && (
          <>
            <CommandButton id="payments.exportAllExcel" iconOnly tone="quiet" />
            <CommandButton id="payments.exportAll" iconOnly tone="quiet" />
          </>
        )}
        <ColumnMenu table={list} cells={cells} />
      </header>
      <DayRange list={list} />
      <Counters list={list} />
      <Totals list={list} />
      <ExportProgress table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu={false} />,
          rows: <TableGrid table={list} cells={cells} className={className} label={title} />,
          empty: (
            <EmptyState
              icon={IconMoney}
              title={intl.formatMessage({ id: 'payments.nothingYet' })}
              text={intl.formatMessage({ id: 'payments.nothingYet.text' })}
            />
          ),
        }}
      />
    </section>
  );
}

/** The business days of the payments. */
function DayRange({ list }: { list: ListActor }) {
  const intl = useMessages('payments');
  const run = useRunCommand();
  const serverTime = useServerTime();
  const venue = useActorSelector(list, selectPaymentsVenue);
  const { from, to } = selectPaymentDays(useActorSelector(list, selectPaymentFilters), venue, serverTime());
  return (
    <div className={styles.days} role="group" aria-label={intl.formatMessage({ id: 'payments.days' })}>
      <DateRangeInput
        {...{ from, to }}
        fromLabel={intl.formatMessage({ id: 'payments.from' })}
        toLabel={intl.formatMessage({ id: 'payments.to' })}
        onFrom={(date) => run('payments.from', { date })}
        onTo={(date) => run('payments.to', { date })}
      />
    </div>
  );
}

function Counters({ list }: { list: ListActor }) {
  const intl = useMessages('payments');
  const run = useRunCommand();
  const counts = useActorSelector(list, selectPaymentCounters);
  const { direction: chosen } = useActorSelector(list, selectPaymentFilters);
  return (
    <CounterBar
      label={intl.formatMessage({ id: 'payments.counters' })}
      counters={paymentDirections.map((direction) => ({
        id: direction,
        count: counts[direction],
        label: intl.formatMessage({ id: `payments.direction.${direction}` }),
        on: chosen === direction,
        onPress: () => run(`payments.show.${direction}`),
      }))}
    />
  );
}

/** What all rows of the filter add up to, in each currency. */
function Totals({ list }: { list: ListActor }) {
  const intl = useMessages('payments');
  const totals = readTotals(useActorSelector(list, selectPaymentCounters));
  if (totals.length === 0) return null;
  return (
    <section className={styles.totals} aria-label={intl.formatMessage({ id: 'payments.totals' })}>
      {totals.map(([currency, amounts]) => {
        const money = createMoneyFormat(intl.locale, currency);
        return (
          <dl key={currency}>
            {(['in', 'out', 'balance', 'turnover'] as const).map((total) => (
              <div key={total}>
                <dt>{intl.formatMessage({ id: `payments.total.${total}` })}</dt>
                <dd>
                  <bdi>{money(amounts[total])}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        );
      })}
      <p>{intl.formatMessage({ id: 'payments.total.hint' })}</p>
    </section>
  );
}
