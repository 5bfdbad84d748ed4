import { memo } from 'react';
import { useIntl } from 'react-intl';
import { type Language, languageNames } from '../../../graphql/domain/languages.ts';
import type { Completeness } from '../../../machines/list/list.reconcile.ts';
import styles from './list.module.css';

// Four shapes, so that nobody needs the colour: full disc, half disc, ring, broken ring with a dot.
const look: Record<Completeness, string | undefined> = {
  complete: styles.complete,
  partial: styles.partial,
  missing: styles.missing,
  stale: styles.stale,
};

interface Props {
  languages: readonly Language[];
  states: Partial<Record<Language, Completeness>>;
}

/** One mark for each language of the venue, in the venue's order, and the same in words. */
export const LanguageMarks = memo(({ languages, states }: Props) => {
  const intl = useIntl();
  const words = (language: Language): string => {
    const state = intl.formatMessage({
      id: `completeness.${states[language] ?? 'missing'}` satisfies `completeness.${Completeness}`,
    });
    return `${languageNames[language]}: ${state}`;
  };
  const said = languages.map(words);
  return (
    <span className={styles.marks} role="img" aria-label={said.join(', ')}>
      {languages.map((language, at) => (
        <span
          key={language}
          className={`${styles.mark} ${look[states[language] ?? 'missing']}`}
          title={said[at]}
          data-language={language}
        />
      ))}
    </span>
  );
});
