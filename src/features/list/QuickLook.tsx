import { useIntl } from 'react-intl';
import { getSummaryLines } from '../../../graphql/content/summary-lines.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getDirection, parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  contentLanguages,
  shownKind,
  quickLookItem,
  quickLookRow,
  quickLookError,
} from '../../../machines/list/list.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useActorSelector } from '../../app/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { LanguageMarks } from './LanguageMarks.tsx';
import type { ListActor } from './ListRow.tsx';
import styles from './quick-look.module.css';
import { StateTag } from './StateTag.tsx';

const mostLines = 14;

/** A look into the focused row beside the list: the focus stays where it is, and takes the look along. */
export function QuickLook({ list }: { list: ListActor }) {
  const intl = useIntl();
  const row = useActorSelector(list, quickLookRow);
  const languages = useActorSelector(list, contentLanguages);
  if (row === null) return null;
  return (
    <aside className={styles.peek} aria-label={intl.formatMessage({ id: 'list.peek' })}>
      <header className={styles.head}>
        <h2 className={styles.name} dir="auto">
          {row.name}
        </h2>
        <CommandButton id="list.unpeek" iconOnly size="small" tone="quiet" />
      </header>
      <p className={styles.facts}>
        <StateTag state={row.state} />
        <LanguageMarks languages={languages} states={row.languages} />
      </p>
      <p className={styles.by}>
        <bdi>{intl.formatMessage({ id: 'editor.version' }, { version: row.version })}</bdi>
        <bdi>{row.updatedBy}</bdi>
        <RelativeTime at={row.updatedAt} />
      </p>
      <Words list={list} />
    </aside>
  );
}

/** Said aloud as they come: who looks from row to row hears what is in each. */
function Words({ list }: { list: ListActor }) {
  const intl = useIntl();
  const problemText = useErrorMessage();
  const item = useActorSelector(list, quickLookItem);
  const problem = useActorSelector(list, quickLookError);
  const kind = getKind(useActorSelector(list, shownKind));
  if (problem) return <p role="alert">{problemText(problem)}</p>;
  if (item === null) return <Skeleton width="100%" height={120} />;
  const lines = getSummaryLines(kind, item, parseLanguage(intl.locale) ?? 'en', mostLines);
  return (
    <div className={styles.words} aria-live="polite">
      {lines.length === 0 && <p className={styles.nothing}>{intl.formatMessage({ id: 'list.peek.empty' })}</p>}
      {lines.map(({ text, language, depth }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none is moved
        <p key={at} className={styles.line} data-depth={depth} lang={language} dir={getDirection(language)}>
          {text}
        </p>
      ))}
    </div>
  );
}
