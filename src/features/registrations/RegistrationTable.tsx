import { registrationFilters } from '../../../graphql/domain/registrations.ts';
import {
  selectRegistrationDay,
  selectRegistrationsVenue,
} from '../../../machines/registrations/registrations.selectors.ts';
import type { RegistrationRow } from '../../../machines/registrations/registrations.types.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconRegistration } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { MenuDivider } from '../../ui/Menu.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { TableCounters } from '../table/TableCounters.tsx';
import { TableDay } from '../table/TableDays.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useRegistrationCells } from './registration-cells.tsx';
import styles from './registrations.module.css';

type ListActor = NonNullable<RunningActors['registrations']>;

/** The guests who registered for a day, the queue first. */
export function RegistrationTable({ list }: { list: ListActor }) {
  const intl = useMessages('registrations', 'screen-choices');
  const { timeZone, registration } = useActorSelector(list, selectRegistrationsVenue);
  const cells = useRegistrationCells(timeZone);
  const className = styles.grid ?? '';
  const title = intl.formatMessage({ id: 'command.go.registrations' });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{title}</h1>
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'registrations.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="registrations.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="registrations.reload" iconOnly tone="quiet" />
        <ColumnMenu table={list} cells={cells} />
        <CommandButton id="registrations.create" tone="main" className={tableStyles.create ?? ''} showKeys />
      </header>
      {!registration && <p className={styles.off}>{intl.formatMessage({ id: 'registrations.off' })}</p>}
      <TableDay
        table={list}
        select={selectRegistrationDay}
        label={intl.formatMessage({ id: 'registrations.day' })}
        command="registrations.date"
      />
      <TableCounters
        table={list}
        label={intl.formatMessage({ id: 'registrations.counters' })}
        filter="status"
        values={registrationFilters}
        name={(status) => intl.formatMessage({ id: `registrations.show.${status}` })}
      />
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: <TableGrid table={list} cells={cells} className={className} label={title} rowActions={rowActions} />,
          empty: (
            <EmptyState
              icon={IconRegistration}
              title={intl.formatMessage({ id: 'registrations.nothingYet' })}
              text={intl.formatMessage({ id: 'registrations.nothingYet.text' })}
              action={<CommandButton id="registrations.create" tone="main" showKeys />}
            />
          ),
        }}
      />
      <BulkActionBar table={list} actions={['enter', 'sendAgain', 'remove']} />
      <p className={styles.soft}>{intl.formatMessage({ id: 'registrations.hint' })}</p>
    </section>
  );
}

const rowActions = ({ id: row }: RegistrationRow) => (
  <>
    <CommandItem id="registrations.enter" args={{ row }} />
    <CommandItem id="registrations.sendAgain" args={{ row }} />
    <MenuDivider />
    <CommandItem id="registrations.restore" args={{ row }} />
    <CommandItem id="registrations.remove" args={{ row }} tone="bad" />
  </>
);
