import { useIntl } from 'react-intl';
import {
  hasPreviousPage,
  hasNextPage,
  failures,
  isWorking,
  listRows,
  selectedCount,
  total,
} from '../../../machines/list/list.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useActorSelector } from '../../app/actors-context.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import styles from './list.module.css';
import type { ListActor } from './ListRow.tsx';

/** The pages: there only when there is more than one. */
export function Pagination({ list }: { list: ListActor }) {
  const intl = useIntl();
  const shown = useActorSelector(list, (it) => listRows(it).length);
  const count = useActorSelector(list, total);
  const pages = useActorSelector(list, (it) => hasNextPage(it) || hasPreviousPage(it));
  if (!pages) return null;
  return (
    <footer className={styles.foot}>
      <span>{intl.formatMessage({ id: 'list.shown' }, { shown, total: count ?? shown })}</span>
      <div className={styles.pages}>
        <CommandButton id="list.previousPage" size="small" />
        <CommandButton id="list.nextPage" size="small" />
      </div>
    </footer>
  );
}

/** What can be done to the rows that are chosen. */
export function BulkActionBar({ list }: { list: ListActor }) {
  const intl = useIntl();
  const count = useActorSelector(list, selectedCount);
  const busy = useActorSelector(list, isWorking);
  if (count === 0) return null;
  return (
    <div
      className={styles.bulk}
      data-bar
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'list.bulk' })}
      aria-busy={busy}
    >
      <span role="status">{intl.formatMessage({ id: 'list.selected' }, { count })}</span>
      <CommandButton id="list.publish" size="small" />
      <CommandButton id="list.unpublish" size="small" />
      <CommandButton id="list.export" size="small" />
      <CommandButton id="list.delete" size="small" />
      <CommandButton id="list.unselect" size="small" tone="quiet" />
    </div>
  );
}

/** What could not be done, item by item, each with its reason. */
export function FailureList({ list }: { list: ListActor }) {
  const intl = useIntl();
  const text = useErrorMessage();
  const all = useActorSelector(list, failures);
  if (all.length === 0) return null;
  return (
    <div className={styles.failures} role="alert">
      <header>
        <strong>{intl.formatMessage({ id: 'list.failed' }, { count: all.length })}</strong>
        <CommandButton id="list.dismiss" iconOnly size="small" />
      </header>
      <ul>
        {all.map(({ id, name, problem }) => (
          <li key={id}>{intl.formatMessage({ id: 'list.failure' }, { name, problem: text(problem) })}</li>
        ))}
      </ul>
    </div>
  );
}
