import { useMessages } from '../../i18n/use-messages.ts';
import { selectNewRowCount } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { Button } from '../../ui/Button.tsx';
import type { TableActor } from './table-actor.ts';
import styles from './table.module.css';

/** "3 new": rows that arrived while others were being looked at. They move in when it is pressed, and not before. */
export function NewRowsPill({ table }: { table: TableActor }) {
  const intl = useMessages();
  const count = useActorSelector(table, selectNewRowCount);
  return (
    <div role="status" className={styles.pill}>
      {count > 0 && (
        <Button size="small" onClick={() => table.send({ type: 'table.newRowsShown' })}>
          {intl.formatMessage({ id: 'table.newRows' }, { count })}
        </Button>
      )}
    </div>
  );
}
