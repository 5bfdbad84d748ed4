import { useMessages } from '../../i18n/use-messages.ts';
import { getPercent } from '../../../graphql/content/translation-progress.ts';
import { type Language, languageNames } from '../../../graphql/domain/languages.ts';
import {
  comparisonFailed,
  publishRows,
  shownComparison,
  shownItem,
} from '../../../machines/publish/publish.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { ChangeList } from '../diff/ChangeList.tsx';
import { LanguageMarks } from '../../kind-display/LanguageMarks.tsx';
import { selectIsOpened } from '../../../machines/publish/publish.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PublishActor } from './use-publish.ts';
import styles from './publish.module.css';

/** What changes for guests, and how complete each language is. */
export function PublishChanges({ publish }: { publish: PublishActor }) {
  const intl = useMessages('dialogs');
  const comparison = useActorSelector(publish, shownComparison);
  const failed = useActorSelector(publish, comparisonFailed);
  const rows = useActorSelector(publish, publishRows);
  const shown = useActorSelector(publish, shownItem);
  const { venue } = publish.getSnapshot().context;
  const row = rows.find(({ id }) => id === shown);
  // where guests cannot open it, nothing says that they will see it
  const isOpened = useActorSelector(publish, selectIsOpened);
  const first = row?.publishedVersion === null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there
    <section className={styles.changes} aria-label={intl.formatMessage({ id: 'publish.changes' })} tabIndex={0}>
      {comparison && (
        <ul className={styles.languages}>
          {venue.languages.map((language) => (
            <OneLanguage key={language} language={language} progress={comparison.progress[language]} />
          ))}
        </ul>
      )}
      {failed && (
        <Button onClick={() => publish.send({ type: 'publish.retry' })}>
          {intl.formatMessage({ id: 'common.retry' })}
        </Button>
      )}
      {!comparison && !failed && <Skeleton width="100%" height={96} />}
      {comparison && first && isOpened && (
        <p>{intl.formatMessage({ id: 'publish.firstTime' }, { count: comparison.changes.length })}</p>
      )}
      {comparison && row && !first && (
        <ChangeList entity={row.entity} currency={venue.currency} difference={comparison} />
      )}
    </section>
  );
}

interface LanguageProps {
  language: Language;
  progress: { state: 'complete' | 'partial' | 'missing' | 'stale'; done: number; total: number } | undefined;
}

function OneLanguage({ language, progress }: LanguageProps) {
  const intl = useMessages();
  if (progress === undefined) return null;
  return (
    <li>
      <LanguageMarks languages={[language]} states={{ [language]: progress.state }} />
      <bdi lang={language}>{languageNames[language]}</bdi>
      <span className={styles.share}>{intl.formatNumber(getPercent(progress) / 100, { style: 'percent' })}</span>
    </li>
  );
}
