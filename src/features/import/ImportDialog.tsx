import { useMessages } from '../../i18n/use-messages.ts';
import {
  importedFile,
  importError,
  importFileName,
  importPhase,
  importsOverUnsaved,
  tickedCount,
  untickedChanges,
} from '../../../machines/import/import.selectors.ts';
import { hasSheet } from '../../../machines/import/sheet-kinds.ts';
import type { ImportedFile } from '../../../machines/import/import.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangeList } from '../diff/ChangeList.tsx';
import { usePathLabel } from '../diff/path-labels.ts';
import { FileChoice, LostLetters, Problems } from './FileChoice.tsx';
import { SheetPreview } from './SheetPreview.tsx';
import styles from './import.module.css';

type ImportActor = NonNullable<RunningActors['import']>;
interface Props {
  importing: ImportActor;
  /** the venue's */
  currency: string;
}

/** Chooses a file, and shows its changes before they are applied. */
export function ImportDialog({ importing, currency }: Props) {
  const intl = useMessages('dialogs');
  const phase = useActorSelector(importing, importPhase);
  const count = useActorSelector(importing, tickedCount);
  const name = useActorSelector(importing, importFileName);
  const sheet = hasSheet(importing.getSnapshot().context.entity);
  return (
    <Dialog
      open
      shortcuts="import"
      onClose={() => importing.send({ type: 'import.closed' })}
      size="large"
      title={intl.formatMessage({ id: 'import.title' })}
      foot={
        phase === 'comparing' && (
          <CommandButton
            id="import.apply"
            tone="main"
            showKeys
            text={intl.formatMessage({ id: 'import.count' }, { count })}
          />
        )
      }
    >
      <div className={styles.dialog} data-state={phase} tabIndex={-1} data-autofocus>
        <FileChoice
          name={name}
          accept={sheet ? '.json,.xlsx,.csv,.tsv,.txt' : '.json'}
          hint={intl.formatMessage({ id: sheet ? 'import.hint.sheet' : 'import.hint' })}
          onChoose={(file) => importing.send({ type: 'import.fileChosen', file })}
          {...(sheet && { onTemplate: () => importing.send({ type: 'import.templateRequested' }) })}
        />
        <SheetPreview importing={importing} currency={currency} />
        <Outcome importing={importing} currency={currency} />
      </div>
    </Dialog>
  );
}

function Outcome({ importing, currency }: Props) {
  const phase = useActorSelector(importing, importPhase);
  const error = useActorSelector(importing, importError);
  const imported = useActorSelector(importing, importedFile);
  if (phase === 'reading') return <Skeleton width="100%" height={160} />;
  if (phase === 'failed' && error)
    return <ErrorPanel error={error} onRetry={() => importing.send({ type: 'import.retry' })} />;
  if (phase === 'rejected') return <Problems importing={importing} />;
  return imported && <Comparison importing={importing} imported={imported} currency={currency} />;
}

function Comparison({ importing, imported, currency }: Props & { imported: ImportedFile }) {
  const intl = useMessages('dialogs');
  const unticked = useActorSelector(importing, untickedChanges);
  const unsaved = useActorSelector(importing, importsOverUnsaved);
  const { entity } = importing.getSnapshot().context;
  const { difference, dropped, migratedFrom, lostLetters } = imported;
  const labels = usePathLabel(entity, difference.names);
  const all = unticked.length === 0;
  return (
    <>
      {unsaved && <p className={styles.notice}>{intl.formatMessage({ id: 'import.overUnsaved' })}</p>}
      {migratedFrom !== null && (
        <p className={styles.notice}>{intl.formatMessage({ id: 'import.migrated' }, { version: migratedFrom })}</p>
      )}
      {lostLetters.length > 0 && <LostLetters count={lostLetters.length} />}
      {dropped.length > 0 && (
        <div className={styles.notice}>
          <p>{intl.formatMessage({ id: 'import.dropped' })}</p>
          <ul>
            {dropped.map(({ path, why }) => (
              <li key={path}>
                {intl.formatMessage(
                  { id: 'common.failure' },
                  {
                    name: [labels.rowPath(path), labels.field(path)].filter(Boolean).join(' › '),
                    problem: intl.formatMessage({
                      id: `import.dropped.${why}` satisfies `import.dropped.${typeof why}`,
                    }),
                  },
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {difference.changes.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={all}
            onChange={() => importing.send({ type: 'import.allTicked', on: !all })}
          />
          {intl.formatMessage({ id: 'import.all' })}
        </label>
      )}
      <ChangeList
        entity={entity}
        currency={currency}
        difference={difference}
        ticks={{ unticked, onTick: (at: number) => importing.send({ type: 'import.ticked', at }) }}
      />
    </>
  );
}
