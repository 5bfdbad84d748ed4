import { tablePhase } from '../../../machines/table/table.selectors.ts';
import type { VenueAreaRow } from '../../../machines/venue-tables/venue-tables.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconArea } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { MenuDivider } from '../../ui/Menu.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useAreaCells } from './setup-cells.tsx';
import styles from './venue-tables.module.css';

/** The areas of the venue in its order. */
export function AreaSetup({ list }: { list: NonNullable<RunningActors['venueAreas']> }) {
  const intl = useMessages('venue-tables');
  const cells = useAreaCells();
  const className = styles.grid ?? '';
  const label = intl.formatMessage({ id: 'command.go.areas' });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{label}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'venueAreas.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="venueAreas.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="venueAreas.create" tone="main" className={tableStyles.create ?? ''} showKeys />
      </header>
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: <TableGrid table={list} cells={cells} className={className} label={label} rowActions={rowActions} />,
          empty: (
            <EmptyState
              icon={IconArea}
              title={intl.formatMessage({ id: 'venueAreas.nothingYet' })}
              text={intl.formatMessage({ id: 'venueAreas.nothingYet.text' })}
              action={<CommandButton id="venueAreas.create" tone="main" showKeys />}
            />
          ),
        }}
      />
    </section>
  );
}

const rowActions = ({ id: row }: VenueAreaRow) => (
  <>
    <CommandItem id="venueAreas.edit" args={{ row }} />
    <CommandItem id="venueAreas.moveUp" args={{ row }} />
    <CommandItem id="venueAreas.moveDown" args={{ row }} />
    <MenuDivider />
    <CommandItem id="venueAreas.remove" args={{ row }} tone="bad" />
  </>
);
