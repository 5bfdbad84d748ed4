import { useMessages } from '../../i18n/use-messages.ts';
import {
  itemsImportError,
  itemsImportPhase,
  itemsImportProgress,
  importedItemCount,
  itemsToImport,
  untickedItemChanges,
} from '../../../machines/import/items-import.selectors.ts';
import { findImportConflict } from '../../../machines/import/import-conflict.ts';
import { hasItemsSheet } from '../../../machines/import/sheet-kinds.ts';
import { importFileName } from '../../../machines/import/import.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ChangedItems } from './ChangedItems.tsx';
import { ConflictedItem } from './ConflictedItem.tsx';
import { FileChoice, ImportProgress, LostLetters, Problems } from './FileChoice.tsx';
import { SheetPreview } from './SheetPreview.tsx';
import styles from './import.module.css';

interface Props {
  importing: NonNullable<RunningActors['itemsImport']>;
}

/** Chooses a file of items, and shows its changes and then the progress. */
export function ItemsImportDialog({ importing }: Props) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(importing, itemsImportPhase);
  const count = useActorSelector(importing, importedItemCount);
  const name = useActorSelector(importing, importFileName);
  const sheets = hasItemsSheet(importing.getSnapshot().context.entity);
  return (
    <Dialog
      open
      onClose={() => importing.send({ type: 'import.closed' })}
      size="large"
      title={intl.formatMessage({ id: 'import.title' })}
      foot={
        phase === 'comparing' && (
          <CommandButton
            id="itemsImport.apply"
            tone="main"
            text={intl.formatMessage({ id: 'import.items.count' }, { count })}
          />
        )
      }
    >
      <div className={styles.dialog} data-state={phase} tabIndex={-1} data-autofocus>
        {phase !== 'writing' && phase !== 'notWritten' && (
          <>
            <FileChoice
              name={name}
              accept={sheets ? '.json,.xlsx,.csv,.tsv,.txt' : '.json'}
              hint={intl.formatMessage({ id: sheets ? 'import.hint.items' : 'import.hint.itemsFile' })}
              onChoose={(file) => importing.send({ type: 'import.fileChosen', file })}
              {...(sheets && { onTemplate: () => importing.send({ type: 'import.templateRequested' }) })}
            />
            <SheetPreview importing={importing} currency={importing.getSnapshot().context.venue.currency} />
          </>
        )}
        <Outcome importing={importing} />
      </div>
    </Dialog>
  );
}

function Outcome({ importing }: Props) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(importing, itemsImportPhase);
  const error = useActorSelector(importing, itemsImportError);
  const conflict = error && findImportConflict(error);
  const items = useActorSelector(importing, itemsToImport);
  const progress = useActorSelector(importing, itemsImportProgress);
  if (phase === 'reading' || phase === 'writing') {
    const label = intl.formatMessage({ id: phase === 'writing' ? 'import.items.writing' : 'import.items.reading' });
    return <ImportProgress label={label} progress={progress} />;
  }
  if ((phase === 'failed' || phase === 'notWritten') && error)
    return (
      <>
        <ErrorPanel error={error} onRetry={() => importing.send({ type: 'import.retry' })} />
        {conflict && <ConflictedItem conflict={conflict} items={items?.changed ?? []} />}
      </>
    );
  if (phase === 'rejected') return <Problems importing={importing} />;
  return <Summary importing={importing} />;
}

/** How many items would be new, changed and the same, and the first of them. */
function Summary({ importing }: Props) {
  const intl = useMessages('dialogs');
  const items = useActorSelector(importing, itemsToImport);
  const unticked = useActorSelector(importing, untickedItemChanges);
  if (items === null) return null;
  const { created, changed, unchanged, examples, dropped, lostLetters } = items;
  const { currency } = importing.getSnapshot().context.venue;
  return (
    <section className={styles.summary} aria-label={intl.formatMessage({ id: 'import.items.summary' })}>
      <p>{intl.formatMessage({ id: 'import.items.effect' }, { created, updated: changed.length, unchanged })}</p>
      {lostLetters.length > 0 && <LostLetters count={lostLetters.length} />}
      {dropped > 0 && (
        <p className={styles.notice}>{intl.formatMessage({ id: 'import.items.dropped' }, { count: dropped })}</p>
      )}
      <ChangedItems
        items={changed}
        currency={currency}
        unticked={unticked}
        onTick={(at) => importing.send({ type: 'import.ticked', at })}
        onTickAll={(on) => importing.send({ type: 'import.allTicked', on })}
      />
      <ul className={styles.problems}>
        {examples.map(({ name, line }) => (
          <li key={line}>
            <bdi>{name}</bdi>
            <span className={styles.location}>{intl.formatMessage({ id: 'import.items.new' })}</span>
          </li>
        ))}
      </ul>
      {created > examples.length && (
        <p className={styles.hint}>
          {intl.formatMessage({ id: 'import.items.more' }, { count: created - examples.length })}
        </p>
      )}
    </section>
  );
}
