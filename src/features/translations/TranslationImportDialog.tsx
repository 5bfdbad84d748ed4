import { formatById, useMessages } from '../../i18n/use-messages.ts';
import type {
  FileFault,
  ImportedTranslations,
  RowProblem,
} from '../../../machines/translations/translation-file.types.ts';
import {
  changeCount,
  importContext,
  importedTranslations,
  isClosable,
  rejectedItem,
  tickedTranslations,
  translationImportPhase,
} from '../../../machines/translations/translations.selectors.ts';
import { findImportConflict } from '../../../machines/import/import-conflict.ts';
import { codePages } from '../../../machines/import/import.types.ts';
import type { ApiError } from '../../../machines/ports.ts';
import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChangedItems } from '../import/ChangedItems.tsx';
import { ConflictedItem } from '../import/ConflictedItem.tsx';
import { EncodingSelect } from '../import/EncodingSelect.tsx';
import { FileChoice, ImportProgress } from '../import/FileChoice.tsx';
import files from '../import/import.module.css';

type ImportActor = NonNullable<RunningActors['translationImport']>;
interface Props {
  importing: ImportActor;
}

/** Chooses a file of translations, and shows its changes before anything is saved. */
export function TranslationImportDialog({ importing }: Props) {
  const intl = useMessages('translations');
  const phase = useActorSelector(importing, translationImportPhase);
  const count = useActorSelector(importing, tickedTranslations);
  const { file } = useActorSelector(importing, importContext);
  const closable = useActorSelector(importing, isClosable);
  return (
    <Dialog
      open
      shortcuts="translationImport"
      closable={closable}
      onClose={() => importing.send({ type: 'import.closed' })}
      size="large"
      title={intl.formatMessage({ id: 'translations.import.title' })}
      foot={
        (phase === 'comparing' || phase === 'writing') && (
          <CommandButton
            id="translations.import"
            tone="main"
            showKeys
            busy={phase === 'writing'}
            text={intl.formatMessage({ id: 'translations.import.count' }, { count })}
          />
        )
      }
    >
      <div className={files.dialog} data-state={phase} tabIndex={-1} data-autofocus>
        {phase !== 'writing' && (
          <FileChoice
            name={file?.name ?? ''}
            accept=".xlf,.xliff,.xml,.xlsx,.csv,.tsv,.txt"
            hint={intl.formatMessage({ id: 'translations.import.hint' })}
            onChoose={(chosen) => importing.send({ type: 'import.fileChosen', file: chosen })}
          />
        )}
        <Outcome importing={importing} />
      </div>
    </Dialog>
  );
}

function Outcome({ importing }: Props) {
  const intl = useMessages('dialogs', 'translations');
  const phase = useActorSelector(importing, translationImportPhase);
  const { error, result, progress } = useActorSelector(importing, importContext);
  const imported = useActorSelector(importing, importedTranslations);
  const conflict = error && findImportConflict(error);
  const retry = () => importing.send({ type: 'import.retry' });
  if (phase === 'reading') return <Skeleton width="100%" height={160} />;
  if (phase === 'writing')
    return <ImportProgress label={intl.formatMessage({ id: 'import.items.writing' })} progress={progress} />;
  if ((phase === 'failed' || phase === 'notWritten') && error) return <ErrorPanel error={error} onRetry={retry} />;
  if (phase === 'rejected' && result?.type === 'rejected') return <Rejection fault={result.fault} line={result.line} />;
  if (phase === 'outdated')
    return (
      <div role="alert">
        <p>{intl.formatMessage({ id: 'translations.import.outdated' })}</p>
        {conflict && <ConflictedItem conflict={conflict} items={imported?.items ?? []} />}
        <Button onClick={retry}>{intl.formatMessage({ id: 'translations.import.again' })}</Button>
      </div>
    );
  return (
    imported && (
      <>
        {result?.type === 'imported' && result.codePage !== null && (
          <EncodingSelect
            options={codePages}
            value={result.codePage}
            onChoose={(codePage) => importing.send({ type: 'import.codePageChosen', codePage })}
          />
        )}
        {error && <RejectedItem importing={importing} error={error} imported={imported} />}
        <Comparison importing={importing} imported={imported} />
      </>
    )
  );
}

/** The item that made the server reject the import, and the reason. */
function RejectedItem({ importing, error, imported }: Props & { error: ApiError; imported: ImportedTranslations }) {
  const intl = useMessages('translations');
  const reason = useErrorMessage();
  const id = useActorSelector(importing, rejectedItem);
  const name = imported.items.find((item) => item.id === id)?.name ?? '';
  return (
    <p role="alert" className={files.notice}>
      {intl.formatMessage({ id: 'translations.import.rejected' }, { name, reason: reason(error) })}
    </p>
  );
}

function Rejection({ fault, line }: { fault: FileFault; line: number | null }) {
  const intl = useMessages('dialogs', 'translations');
  return (
    <div role="alert">
      <p>{intl.formatMessage({ id: 'import.refused' })}</p>
      <ul className={files.problems}>
        <li>
          <span>
            {intl.formatMessage({
              id: `translations.refused.${fault}` satisfies `translations.refused.${FileFault}`,
            })}
          </span>
          {line !== null && <span>{intl.formatMessage({ id: 'import.line' }, { line })}</span>}
        </li>
      </ul>
    </div>
  );
}

function Comparison({ importing, imported }: Props & { imported: ImportedTranslations }) {
  const intl = useMessages('dialogs', 'translations');
  const { unticked } = useActorSelector(importing, importContext);
  const changes = useActorSelector(importing, changeCount);
  const { venue } = useActors();
  const currency = useActorSelector(venue, activeVenue)?.currency ?? '';
  const { items, problems, moreProblems, empty, unchanged } = imported;
  return (
    <>
      <p>{intl.formatMessage({ id: 'translations.import.summary' }, { changes, unchanged, empty })}</p>
      {problems.length > 0 && <Problems problems={problems} more={moreProblems} />}
      <ChangedItems
        items={items}
        currency={currency}
        unticked={unticked}
        onTick={(at) => importing.send({ type: 'import.ticked', at })}
        onTickAll={(on) => importing.send({ type: 'import.allTicked', on })}
      />
    </>
  );
}

/** The rows that are excluded or not ticked, each with the reason. */
function Problems({ problems, more }: { problems: readonly RowProblem[]; more: number }) {
  const intl = useMessages('dialogs', 'translations');
  return (
    <section className={files.notice} aria-label={intl.formatMessage({ id: 'translations.import.problems' })}>
      <p>{intl.formatMessage({ id: 'translations.import.problems' })}</p>
      <ul className={files.problems}>
        {problems.map(({ line, fault, source }) => (
          <li key={`${line} ${fault}`}>
            <span>{intl.formatMessage({ id: 'import.line' }, { line })}</span>
            <span>{formatById(intl, fault.startsWith('error.') ? fault : `translations.row.${fault}`)}</span>
            <bdi lang="en" className={files.location}>
              {source}
            </bdi>
          </li>
        ))}
        {more > 0 && <li>{intl.formatMessage({ id: 'translations.import.more' }, { count: more })}</li>}
      </ul>
    </section>
  );
}
