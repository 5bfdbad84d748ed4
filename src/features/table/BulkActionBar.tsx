import { useMessages } from '../../i18n/use-messages.ts';
import { isWorking, selectSelectedCount } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { usePageMark } from '../../ui/mark-page.ts';
import { type TableActor, tableCommand } from './table-actor.ts';
import styles from './table.module.css';

/** What can be done to the selected rows. `actions`: names of the table's commands, in order. */
export function BulkActionBar({ table, actions }: { table: TableActor; actions: readonly string[] }) {
  const intl = useMessages();
  const count = useActorSelector(table, selectSelectedCount);
  const working = useActorSelector(table, isWorking);
  usePageMark('bar', count === 0 ? null : 'shown');
  if (count === 0) return null;
  return (
    <div
      className={styles.bulk}
      data-bar
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'list.bulk' })}
      aria-busy={working}
    >
      <span role="status">{intl.formatMessage({ id: 'list.selected' }, { count })}</span>
      {actions.map((name) => (
        <CommandButton key={name} id={tableCommand(table, name)} size="small" />
      ))}
      <CommandButton id={tableCommand(table, 'unselect')} size="small" tone="quiet" />
    </div>
  );
}
