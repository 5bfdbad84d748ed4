import { useMessages } from '../../i18n/use-messages.ts';
import { getDirection, languages, languageNames } from '../../../graphql/domain/languages.ts';
import { useRunCommand } from '../../commands/use-command.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import styles from './account.module.css';

/** The language of the interface, and of messages to this person. */
export function LanguageSettings() {
  const intl = useMessages('account');
  const act = useRunCommand();
  const { preferences } = useActors();
  const current = useActorSelector(preferences, (it) => it.context.language);
  return (
    <fieldset className={styles.group}>
      <legend>{intl.formatMessage({ id: 'me.language.text' })}</legend>
      <div className={styles.choices}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            className={styles.choice}
            aria-pressed={language === current}
            lang={language}
            dir={getDirection(language)}
            onClick={() => act('language.choose', { language })}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
