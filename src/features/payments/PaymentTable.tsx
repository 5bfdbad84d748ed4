import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { paymentDirections } from '../../../graphql/domain/payments.ts';
import { selectPaymentDays } from '../../../machines/payments/payment-days.ts';
import {
  readTotals,
  selectPaymentCounters,
  selectPaymentsVenue,
} from '../../../machines/payments/payments.selectors.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconMoney } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { ExportProgress } from '../table/ExportProgress.tsx';
import { TableCounters } from '../table/TableCounters.tsx';
import { TableDays } from '../table/TableDays.tsx';
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
      <TableDays
        table={list}
        select={selectPaymentDays}
        label={intl.formatMessage({ id: 'payments.days' })}
        from={{ label: intl.formatMessage({ id: 'payments.from' }), command: 'payments.from' }}
        to={{ label: intl.formatMessage({ id: 'payments.to' }), command: 'payments.to' }}
      />
      <TableCounters
        table={list}
        label={intl.formatMessage({ id: 'payments.counters' })}
        filter="direction"
        values={paymentDirections}
        name={(direction) => intl.formatMessage({ id: `payments.direction.${direction}` })}
      />
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
