import { useMessages } from '../../i18n/use-messages.ts';
import { selectFailures } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { type TableActor, tableCommand } from './table-actor.ts';
import styles from './table.module.css';

/** What an action could not do, row by row, each with its reason. */
export function FailureList({ table }: { table: TableActor }) {
  const intl = useMessages();
  const errorMessage = useErrorMessage();
  const failures = useActorSelector(table, selectFailures);
  if (failures.length === 0) return null;
  return (
    <div className={styles.failures} role="alert">
      <header>
        <strong>{intl.formatMessage({ id: 'list.failed' }, { count: failures.length })}</strong>
        <CommandButton id={tableCommand(table, 'dismiss')} iconOnly size="small" />
      </header>
      <ul>
        {failures.map(({ id, name, error }) => (
          <li key={id}>{intl.formatMessage({ id: 'common.failure' }, { name, problem: errorMessage(error) })}</li>
        ))}
      </ul>
    </div>
  );
}
