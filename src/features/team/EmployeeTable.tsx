import { useMessages } from '../../i18n/use-messages.ts';
import { employeeStates } from '../../../machines/team/employees.table.ts';
import { selectEmployeeFilters } from '../../../machines/team/team.selectors.ts';
import type { EmployeeRow } from '../../../machines/team/team.types.ts';
import { selectTotal, tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BareSelect } from '../../ui/FormField.tsx';
import { IconEmployees } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { MenuDivider } from '../../ui/Menu.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { FilterChips } from '../table/FilterChips.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useEmployeeCells } from './employee-cells.tsx';
import { PeopleNav } from './PeopleNav.tsx';
import styles from './team.module.css';
import { useRoles } from './use-role-names.ts';

type ListActor = NonNullable<RunningActors['employees']>;

/** The employees, the last changed first. */
export function EmployeeTable({ list }: { list: ListActor }) {
  const intl = useMessages('team');
  const cells = useEmployeeCells(list);
  const count = useActorSelector(list, selectTotal);
  const className = styles.grid ?? '';
  const label = intl.formatMessage({ id: 'command.go.employees' });
  const empty = (
    <EmptyState
      icon={IconEmployees}
      title={intl.formatMessage({ id: 'employees.nothingYet' })}
      text={intl.formatMessage({ id: 'employees.nothingYet.text' })}
      action={<CommandButton id="employees.create" tone="main" showKeys />}
    />
  );
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{label}</h1>
          {count !== null && (
            <span className={tableStyles.count} aria-label={intl.formatMessage({ id: 'employees.count' }, { count })}>
              {intl.formatNumber(count)}
            </span>
          )}
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'employees.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="employees.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="employees.reload" iconOnly tone="quiet" />
        <ColumnMenu table={list} cells={cells} />
        <CommandButton id="employees.create" tone="main" className={tableStyles.create ?? ''} showKeys />
      </header>
      <PeopleNav />
      <div className={styles.bar}>
        <FilterChips
          table={list}
          filter="active"
          command="show"
          choices={employeeStates}
          label={intl.formatMessage({ id: 'employees.column.active' })}
          choiceLabel={(one) => intl.formatMessage({ id: `employees.show.${one}` })}
        />
        <RoleFilter list={list} />
      </div>
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: <TableGrid table={list} cells={cells} className={className} label={label} rowActions={rowActions} />,
          empty,
        }}
      />
      <BulkActionBar table={list} actions={['invite', 'activate', 'deactivate']} />
    </section>
  );
}

function RoleFilter({ list }: { list: ListActor }) {
  const intl = useMessages('team');
  const run = useRunCommand();
  const roles = useRoles();
  const { role = '' } = useActorSelector(list, selectEmployeeFilters);
  return (
    <BareSelect
      className={styles.roleFilter}
      aria-label={intl.formatMessage({ id: 'employees.field.role' })}
      value={role}
      onChange={({ currentTarget }) => run('employees.showRole', { role: currentTarget.value })}
    >
      <option value="">{intl.formatMessage({ id: 'employees.role.all' })}</option>
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </BareSelect>
  );
}

const rowActions = ({ id: row }: EmployeeRow) => (
  <>
    <CommandItem id="employees.edit" args={{ row }} />
    <CommandItem id="employees.role" args={{ row }} />
    <MenuDivider />
    <CommandItem id="employees.invite" args={{ row }} />
    <CommandItem id="employees.sendAgain" args={{ row }} />
    <CommandItem id="employees.revoke" args={{ row }} />
    <CommandItem id="employees.endAccess" args={{ row }} />
    <MenuDivider />
    <CommandItem id="employees.activate" args={{ row }} />
    <CommandItem id="employees.deactivate" args={{ row }} tone="bad" />
  </>
);
