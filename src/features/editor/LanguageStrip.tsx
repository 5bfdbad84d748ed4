import { useMessages } from '../../i18n/use-messages.ts';
import { languageNames } from '../../../graphql/domain/languages.ts';
import { requestedSideBySide, language, progress, sameProgress } from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import styles from './item.module.css';

/** The translation progress of each language; one is selected, alone or with English side by side. */
export function LanguageStrip() {
  const intl = useMessages('item');
  const act = useRunCommand();
  const all = useEditorSelector(progress, sameProgress);
  const here = useEditorSelector(language);
  const isSideBySide = useEditorSelector(requestedSideBySide);
  return (
    <Toolbar className={styles.strip} label={intl.formatMessage({ id: 'editor.tools' })}>
      <div className={styles.chips} role="group" aria-label={intl.formatMessage({ id: 'editor.languages' })}>
        {all.map(({ language: one, percent, stale }) => (
          <button
            key={one}
            type="button"
            className={styles.chip}
            aria-pressed={one === here}
            data-command="editor.language"
            onClick={() => act('editor.language', { language: one })}
          >
            <span className={styles.chipText}>
              <bdi lang={one}>{languageNames[one]}</bdi>
              <bdi className={styles.percent}>{intl.formatNumber(percent / 100, { style: 'percent' })}</bdi>
            </span>
            <progress className={styles.bar} value={percent} max={100} aria-hidden />
            {stale > 0 && (
              <span className="unseen">{intl.formatMessage({ id: 'editor.staleCount' }, { count: stale })}</span>
            )}
          </button>
        ))}
      </div>
      <div className={styles.stripActions}>
        <CommandButton
          id="editor.sideBySide"
          aria-expanded={isSideBySide}
          className={isSideBySide ? styles.on : undefined}
        />
        <CommandButton id="editor.nextMissingTranslation" />
        <CommandButton id="editor.find" />
      </div>
    </Toolbar>
  );
}
