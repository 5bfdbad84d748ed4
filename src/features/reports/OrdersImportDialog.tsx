import { importFileName } from '../../../machines/import/import.selectors.ts';
import { ordersImportPhase, selectOrdersImport } from '../../../machines/reports/reports.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { FileChoice, ImportProgress, Problems } from '../import/FileChoice.tsx';
import { SheetPreview } from '../import/SheetPreview.tsx';
import styles from './charts.module.css';

const progress = { done: 0, total: null };

/** Chooses a table of orders, shows how it was read, and then stores them. */
export function OrdersImportDialog({ importing }: { importing: NonNullable<RunningActors['ordersImport']> }) {
  const intl = useMessages('reports');
  const dialogs = useMessages('dialogs');
  const phase = useActorSelector(importing, ordersImportPhase);
  const { venue, error, orders, done } = useActorSelector(importing, selectOrdersImport);
  const name = useActorSelector(importing, importFileName);
  return (
    <Dialog
      open
      size="large"
      shortcuts="ordersImport"
      title={intl.formatMessage({ id: 'reports.import' })}
      onClose={() => importing.send({ type: 'import.closed' })}
      foot={phase === 'comparing' && <CommandButton id="ordersImport.apply" tone="main" />}
    >
      <div className={styles.blocks} data-state={phase} tabIndex={-1} data-autofocus>
        {phase !== 'writing' && (
          <FileChoice
            name={name}
            accept=".xlsx,.csv,.tsv,.txt"
            hint={intl.formatMessage({ id: 'reports.import.hint' })}
            onChoose={(file) => importing.send({ type: 'import.fileChosen', file })}
          />
        )}
        {phase !== 'writing' && phase !== 'notWritten' && phase !== 'partly' && (
          <SheetPreview importing={importing} currency={venue.currency} />
        )}
        {(phase === 'reading' || phase === 'writing') && (
          <ImportProgress label={dialogs.formatMessage({ id: `import.items.${phase}` })} progress={progress} />
        )}
        {(phase === 'failed' || phase === 'notWritten') && error && (
          <ErrorPanel error={error} onRetry={() => importing.send({ type: 'import.retry' })} />
        )}
        {done && phase === 'partly' && (
          <p role="status">
            {intl.formatMessage({ id: 'reports.import.done' }, { count: done.created, unchanged: done.unchanged })}
          </p>
        )}
        {(phase === 'rejected' || phase === 'partly') && <Problems importing={importing} />}
        {phase === 'comparing' && (
          <p role="status">{intl.formatMessage({ id: 'reports.detail.count' }, { count: orders.length })}</p>
        )}
      </div>
    </Dialog>
  );
}
