import { selectBillingCounters, selectBillingFilters } from '../../../machines/billing/bill.selectors.ts';
import { billViews } from '../../../machines/billing/billing.table.ts';
import type { BillRow } from '../../../machines/billing/billing.types.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { billActions } from '../../commands/bill.commands.ts';
import { CommandButton, CommandItem, CommandLink } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconBill } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { CounterBar } from '../table/CounterBar.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useBillingCells } from './billing-cells.tsx';
import styles from './billing.module.css';

const nothing = {
  future: 'billing.nothingYet',
  due: 'billing.nothingDue',
  overdue: 'billing.nothingOverdue',
  history: 'billing.nothingPast',
} as const;

/** A venue's bills: future payments, and the history of payments. */
export function BillingTable({ list }: { list: NonNullable<RunningActors['billing']> }) {
  const intl = useMessages('billing', 'screen-choices');
  const cells = useBillingCells();
  const run = useRunCommand();
  const counts = useActorSelector(list, selectBillingCounters);
  const { view } = useActorSelector(list, selectBillingFilters);
  const className = styles.grid ?? '';
  const shown = billViews.find((one) => one === view) ?? 'future';
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{intl.formatMessage({ id: 'command.go.billing' })}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'billing.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="billing.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="billing.reload" iconOnly tone="quiet" />
        <ColumnMenu table={list} cells={cells} />
        <CommandLink id="billing.add" tone="main" />
      </header>
      <CounterBar
        label={intl.formatMessage({ id: 'billing.views' })}
        counters={billViews.map((one) => ({
          id: one,
          count: counts[one],
          label: intl.formatMessage({ id: `billing.view.${one}` }),
          on: view === one,
          onPress: () => run(`billing.show.${one}`),
        }))}
      />
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: (
            <TableGrid
              table={list}
              cells={cells}
              className={className}
              label={intl.formatMessage({ id: `billing.view.${shown}` })}
              rowActions={rowActions}
            />
          ),
          empty: (
            <EmptyState
              icon={IconBill}
              title={intl.formatMessage({ id: nothing[shown] })}
              text={intl.formatMessage({ id: `${nothing[shown]}.text` })}
            />
          ),
        }}
      />
    </section>
  );
}

const rowActions = ({ id: row }: BillRow) =>
  billActions.map((action) => <CommandItem key={action} id={`billing.${action}`} args={{ row }} />);
