import { useMessages } from '../../i18n/use-messages.ts';
import { isExporting, selectExportedCount } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { type TableActor, tableCommand } from './table-actor.ts';
import styles from './table.module.css';

/** How many rows the running export has read, and how to stop it. */
export function ExportProgress({ table }: { table: TableActor }) {
  const intl = useMessages();
  const exporting = useActorSelector(table, isExporting);
  const count = useActorSelector(table, selectExportedCount);
  if (!exporting) return null;
  return (
    <div className={styles.exporting} data-state="exporting">
      <span role="status">{intl.formatMessage({ id: 'list.exporting' }, { count })}</span>
      <CommandButton id={tableCommand(table, 'cancelExport')} size="small" tone="quiet" />
    </div>
  );
}
