import { useMessages } from '../../i18n/use-messages.ts';
import { hasMoreThanTotal, isPaged, selectRowCount, selectTotal } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { type TableActor, tableCommand } from './table-actor.ts';
import styles from './table.module.css';

/** Previous and next page; absent when there is only one. */
export function TablePagination({ table }: { table: TableActor }) {
  const intl = useMessages();
  const shown = useActorSelector(table, selectRowCount);
  const total = useActorSelector(table, selectTotal);
  const hasMore = useActorSelector(table, hasMoreThanTotal);
  const paged = useActorSelector(table, isPaged);
  if (!paged) return null;
  return (
    <footer className={styles.footer}>
      <span>
        {intl.formatMessage({ id: hasMore ? 'list.shownOfMore' : 'list.shown' }, { shown, total: total ?? shown })}
      </span>
      <div className={styles.pages}>
        <CommandButton id={tableCommand(table, 'previousPage')} size="small" />
        <CommandButton id={tableCommand(table, 'nextPage')} size="small" />
      </div>
    </footer>
  );
}
