import { useCommandState, useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type TableActor, tableCommand } from '../table/table-actor.ts';
import { BareSelect } from '../../ui/FormField.tsx';
import styles from './team.module.css';
import { useGrantableRoles, useRoles } from './use-role-names.ts';

interface Props {
  table: TableActor;
  row: { id: string; name: string; role: string };
}

/** The role of a row, to be changed in place by whoever may. */
export function RoleCell({ table, row }: Props) {
  const intl = useMessages('team');
  const run = useRunCommand();
  const roles = useRoles();
  const grantable = useGrantableRoles();
  const command = tableCommand(table, 'role');
  const { state } = useCommandState(command, { row: row.id, role: row.role });
  const name = roles.find(({ id }) => id === row.role)?.name ?? '';
  if (state !== 'ready' || !grantable.some(({ id }) => id === row.role)) return <span>{name}</span>;
  return (
    <BareSelect
      className={styles.role}
      aria-label={intl.formatMessage({ id: 'employees.roleOf' }, { name: row.name })}
      // the row has one tab stop: its menu changes the role too
      tabIndex={-1}
      value={row.role}
      onChange={({ currentTarget }) => run(command, { row: row.id, role: currentTarget.value })}
    >
      {grantable.map(({ id, name: label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </BareSelect>
  );
}
