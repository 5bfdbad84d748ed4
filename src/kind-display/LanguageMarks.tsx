import { memo } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { type Language, languageNames } from '../../graphql/domain/languages.ts';
import type { Completeness } from '../../machines/list/content-list.table.ts';
import styles from './language-marks.module.css';

// Distinguished by shape as well as by colour: full disc, half disc, ring, broken ring with a dot.
const markClass: Record<Completeness, string | undefined> = {
  complete: styles.complete,
  partial: styles.partial,
  missing: styles.missing,
  stale: styles.stale,
};

interface Props {
  languages: readonly Language[];
  states: Partial<Record<Language, Completeness>>;
}

/** One mark per language of the venue, in the venue's order, with a text alternative. */
export const LanguageMarks = memo(({ languages, states }: Props) => {
  const intl = useMessages();
  const describe = (language: Language): string => {
    const state = intl.formatMessage({
      id: `completeness.${states[language] ?? 'missing'}` satisfies `completeness.${Completeness}`,
    });
    return `${languageNames[language]}: ${state}`;
  };
  const descriptions = languages.map(describe);
  return (
    <span className={styles.marks} role="img" aria-label={descriptions.join(', ')}>
      {languages.map((language, at) => (
        <span
          key={language}
          className={`${styles.mark} ${markClass[states[language] ?? 'missing']}`}
          title={descriptions[at]}
          data-language={language}
        />
      ))}
    </span>
  );
});
