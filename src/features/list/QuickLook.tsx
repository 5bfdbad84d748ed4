import { useIntl } from 'react-intl';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getSummaryLines } from '../../../graphql/content/summary-lines.ts';
import { getDirection, parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  quickLookItem,
  quickLookRow,
  selectListKind,
  selectListLanguages,
} from '../../../machines/list/list.selectors.ts';
import { selectQuickLookError } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LanguageMarks } from '../../kinds/LanguageMarks.tsx';
import type { ListActor } from './ListToolbar.tsx';
import styles from './quick-look.module.css';
import { StateTag } from './StateTag.tsx';

const maxLines = 14;

/** A preview of the focused row beside the list. The keyboard focus stays in the list, and the preview follows it. */
export function QuickLook({ list }: { list: ListActor }) {
  const intl = useIntl();
  const row = useActorSelector(list, quickLookRow);
  const languages = useActorSelector(list, selectListLanguages);
  if (row === null) return null;
  return (
    <aside className={styles.quickLook} aria-label={intl.formatMessage({ id: 'list.peek' })}>
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
      <Summary list={list} />
    </aside>
  );
}

/** A live region, so that a screen reader announces each row's content as it loads. */
function Summary({ list }: { list: ListActor }) {
  const intl = useIntl();
  const errorMessage = useErrorMessage();
  const item = useActorSelector(list, quickLookItem);
  const error = useActorSelector(list, selectQuickLookError);
  const kind = getKind(useActorSelector(list, selectListKind));
  if (error) return <p role="alert">{errorMessage(error)}</p>;
  if (item === null) return <Skeleton width="100%" height={120} />;
  const lines = getSummaryLines(kind, item, parseLanguage(intl.locale) ?? 'en', maxLines);
  return (
    <div className={styles.summary} aria-live="polite">
      {lines.length === 0 && <p className={styles.empty}>{intl.formatMessage({ id: 'list.peek.empty' })}</p>}
      {lines.map(({ text, language, depth }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none is moved
        <p key={at} className={styles.line} data-depth={depth} lang={language} dir={getDirection(language)}>
          {text}
        </p>
      ))}
    </div>
  );
}
