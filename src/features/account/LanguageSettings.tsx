import { useIntl } from 'react-intl';
import { directionOf, languages, ownNames } from '../../../graphql/domain/languages.ts';
import { useDo } from '../../commands/use-command.ts';
import { useActors, useFact } from '../../app/actors-context.tsx';
import styles from './account.module.css';

/** The language of the interface, and of messages to this person. */
export function LanguagePart() {
  const intl = useIntl();
  const act = useDo();
  const { root } = useActors();
  const spoken = useFact(root, (it) => it.context.language);
  return (
    <fieldset className={styles.group}>
      <legend>{intl.formatMessage({ id: 'me.language.text' })}</legend>
      <div className={styles.choices}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            className={styles.choice}
            aria-pressed={language === spoken}
            lang={language}
            dir={directionOf(language)}
            onClick={() => act('language.choose', { language })}
          >
            {ownNames[language]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
