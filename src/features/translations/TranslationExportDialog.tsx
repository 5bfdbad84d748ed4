import { useMessages } from '../../i18n/use-messages.ts';
import { languageNames, languages } from '../../../graphql/domain/languages.ts';
import {
  exportedTexts,
  type ExportedTexts,
  type TranslationFormat,
  translationFormats,
} from '../../../machines/translations/translation-file.types.ts';
import {
  exportedSoFar,
  exportOptions,
  exportPhase,
  targetLanguages,
} from '../../../machines/translations/translations.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select } from '../../ui/FormField.tsx';
import files from '../import/import.module.css';
import styles from './translations.module.css';

type ExportActor = NonNullable<RunningActors['translationExport']>;

/** Chooses language, texts and format of a file for an external translator. */
export function TranslationExportDialog({ exporting }: { exporting: ExportActor }) {
  const intl = useMessages('translations');
  const phase = useActorSelector(exporting, exportPhase);
  const { items } = useActorSelector(exporting, exportOptions);
  return (
    <Dialog
      open
      shortcuts="translationExport"
      onClose={() => exporting.send({ type: 'export.closed' })}
      title={intl.formatMessage({ id: 'translations.export.title' })}
      foot={
        phase === 'writing' ? (
          <Button onClick={() => exporting.send({ type: 'export.cancelled' })}>
            {intl.formatMessage({ id: 'translations.export.cancel' })}
          </Button>
        ) : (
          <CommandButton id="translations.export" tone="main" showKeys />
        )
      }
    >
      <div className={files.dialog} data-state={phase}>
        <p>
          {items === null
            ? intl.formatMessage({ id: 'translations.export.whole' })
            : intl.formatMessage({ id: 'translations.export.items' }, { count: items.length })}
        </p>
        <Options exporting={exporting} />
        <Outcome exporting={exporting} />
      </div>
    </Dialog>
  );
}

function Options({ exporting }: { exporting: ExportActor }) {
  const intl = useMessages('translations');
  const { language, format, texts } = useActorSelector(exporting, exportOptions);
  const targets = exporting.getSnapshot();
  const busy = useActorSelector(exporting, exportPhase) === 'writing';
  return (
    <div className={styles.options}>
      <Select
        label={intl.formatMessage({ id: 'translations.export.language' })}
        value={language ?? ''}
        disabled={busy}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          const chosen = languages.find((one) => one === value);
          if (chosen !== undefined) exporting.send({ type: 'export.languageChosen', language: chosen });
        }}
      >
        {targetLanguages(targets).map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </Select>
      <Select
        label={intl.formatMessage({ id: 'translations.export.texts' })}
        value={texts}
        disabled={busy}
        onChange={({ currentTarget: { value } }) =>
          exporting.send({ type: 'export.textsChosen', texts: exportedTexts.find((one) => one === value) ?? texts })
        }
      >
        {exportedTexts.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({
              id: `translations.export.texts.${one}` satisfies `translations.export.texts.${ExportedTexts}`,
            })}
          </option>
        ))}
      </Select>
      <Select
        label={intl.formatMessage({ id: 'translations.export.format' })}
        value={format}
        disabled={busy}
        onChange={({ currentTarget: { value } }) =>
          exporting.send({
            type: 'export.formatChosen',
            format: translationFormats.find((one) => one === value) ?? format,
          })
        }
      >
        {translationFormats.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({
              id: `translations.export.format.${one}` satisfies `translations.export.format.${TranslationFormat}`,
            })}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Outcome({ exporting }: { exporting: ExportActor }) {
  const intl = useMessages('translations');
  const phase = useActorSelector(exporting, exportPhase);
  const count = useActorSelector(exporting, exportedSoFar);
  const { error } = useActorSelector(exporting, exportOptions);
  if (phase === 'failed' && error)
    return <ErrorPanel error={error} onRetry={() => exporting.send({ type: 'export.started' })} />;
  return (
    <p role="status" className={styles.status}>
      {phase === 'writing' && intl.formatMessage({ id: 'translations.export.progress' }, { count })}
      {phase === 'empty' && intl.formatMessage({ id: 'translations.export.empty' })}
    </p>
  );
}
