import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { tableLists } from '../../../machines/venue-tables/tables.table.ts';
import { selectTableList } from '../../../machines/venue-tables/venue-tables.selectors.ts';
import type { VenueTableRow } from '../../../machines/venue-tables/venue-tables.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconTable } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { MenuDivider } from '../../ui/Menu.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { FilterChips } from '../table/FilterChips.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useTableCells } from './setup-cells.tsx';
import styles from './venue-tables.module.css';

/** The tables of the venue in its order, or the sets of them that can be put together. */
export function TableSetup({ list }: { list: NonNullable<RunningActors['venueTables']> }) {
  const intl = useMessages('venue-tables');
  const cells = useTableCells();
  const shown = useActorSelector(list, selectTableList) === 'joins' ? 'joins' : 'tables';
  const className = styles.grid ?? '';
  const label = intl.formatMessage({ id: 'command.go.tables' });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{label}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'venueTables.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="venueTables.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="venueTables.create" tone="main" className={tableStyles.create ?? ''} showKeys />
      </header>
      <FilterChips
        table={list}
        filter="list"
        command="list"
        choices={tableLists}
        label={intl.formatMessage({ id: 'venueTables.lists' })}
        choiceLabel={(one) => intl.formatMessage({ id: `venueTables.list.${one}` })}
      />
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: <TableGrid table={list} cells={cells} className={className} label={label} rowActions={rowActions} />,
          empty: (
            <EmptyState
              icon={IconTable}
              title={intl.formatMessage({ id: `venueTables.nothingYet.${shown}` })}
              text={intl.formatMessage({ id: `venueTables.nothingYet.${shown}.text` })}
              action={shown === 'tables' && <CommandButton id="venueTables.create" tone="main" showKeys />}
            />
          ),
        }}
      />
      <BulkActionBar table={list} actions={['join', 'moveUp', 'moveDown', 'separate']} />
    </section>
  );
}

const rowActions = ({ id: row, kind }: VenueTableRow) => (
  <>
    <CommandItem id="venueTables.edit" args={{ row }} />
    {kind === 'table' ? (
      <>
        <CommandItem id="venueTables.join" args={{ row }} />
        <CommandItem id="venueTables.moveUp" args={{ row }} />
        <CommandItem id="venueTables.moveDown" args={{ row }} />
        <MenuDivider />
        <CommandItem id="venueTables.remove" args={{ row }} tone="bad" />
      </>
    ) : (
      <CommandItem id="venueTables.separate" args={{ row }} />
    )}
  </>
);
