import { memo } from 'react';
import { useIntl } from 'react-intl';
import { type Language, ownNames } from '../../../graphql/languages.ts';
import type { Completeness } from '../../../machines/list/list.rows.ts';
import styles from './list.module.css';

const look: Record<Completeness, string | undefined> = {
  complete: styles.complete,
  partial: styles.partial,
  missing: styles.missing,
  stale: styles.stale,
};

/** Four shapes, so that nobody needs the colour: full disc, half disc, ring, broken ring with a dot. */
function Mark({ is }: { is: Completeness }) {
  return (
    <svg className={look[is]} width={14} height={14} viewBox="0 0 14 14" aria-hidden>
      {is === 'complete' && <circle cx={7} cy={7} r={6} fill="currentColor" />}
      {is !== 'complete' && (
        <circle
          cx={7}
          cy={7}
          r={5.25}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray={is === 'stale' ? '3.2 2.3' : undefined}
        />
      )}
      {is === 'partial' && <path d="M7 1.75a5.25 5.25 0 0 1 0 10.5z" fill="currentColor" />}
      {is === 'stale' && <circle cx={7} cy={7} r={2} fill="currentColor" />}
    </svg>
  );
}

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
    return `${ownNames[language]}: ${state}`;
  };
  return (
    <span className={styles.marks} role="img" aria-label={languages.map(words).join(', ')}>
      {languages.map((language) => (
        <span key={language} className={styles.mark} title={words(language)} data-language={language}>
          <Mark is={states[language] ?? 'missing'} />
        </span>
      ))}
    </span>
  );
});
