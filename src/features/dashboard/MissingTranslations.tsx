import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { getDirection, languageNames } from '../../../graphql/domain/languages.ts';
import type { MissingTranslation } from '../../../machines/dashboard/dashboard.machine.ts';
import { itemPath } from '../../../machines/list/item-path.ts';
import { listPath } from '../../../machines/list/list-paths.ts';
import { IconDone } from '../../ui/icons.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import styles from './dashboard.module.css';

const tones: Record<MissingTranslation['state'], Tone> = { missing: 'bad', stale: 'warn', partial: 'info' };

/** Translations that are missing, outdated or incomplete; each links to its item. */
export function MissingTranslations({
  venue,
  missing,
  total,
}: {
  venue: string;
  missing: readonly MissingTranslation[];
  total: number;
}) {
  const intl = useIntl();
  const [first] = missing;
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{intl.formatMessage({ id: 'home.gaps' })}</h2>
        {first && (
          <Link href={listPath(venue, first.entity, 'missing')} className={styles.all}>
            {intl.formatMessage({ id: 'home.all' })} <bdi className={styles.sum}>{intl.formatNumber(total)}</bdi>
          </Link>
        )}
      </header>
      {missing.length === 0 && (
        <p className={styles.nothing}>
          <IconDone size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'home.noGaps' })}
        </p>
      )}
      <ul className={styles.missing}>
        {missing.map(({ id, entity, name, language, state }) => (
          <li key={`${id} ${language}`}>
            <Link href={`${itemPath(venue, entity, id)}?language=${language}`} className={styles.row}>
              <bdi className={styles.words}>{name}</bdi>
              <span className={styles.language}>
                <bdi lang={language} dir={getDirection(language)}>
                  {languageNames[language]}
                </bdi>
              </span>
              <StatusTag tone={tones[state]}>{intl.formatMessage({ id: `home.gap.${state}` as const })}</StatusTag>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
