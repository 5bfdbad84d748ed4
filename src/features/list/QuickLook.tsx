import { useIntl } from 'react-intl';
import { firstLines } from '../../../graphql/content/summary-lines.ts';
import { kindOf } from '../../../graphql/content/kinds/registry.ts';
import { directionOf, languageOf } from '../../../graphql/domain/languages.ts';
import {
  contentLanguages,
  kindShown,
  peekedItem,
  peekedRow,
  peekProblem,
} from '../../../machines/list/list.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useFact } from '../../app/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { When } from '../../i18n/RelativeTime.tsx';
import { useProblemText } from '../../i18n/use-error-message.ts';
import { LanguageMarks } from './LanguageMarks.tsx';
import type { ListActor } from './ListRow.tsx';
import styles from './quick-look.module.css';
import { StateTag } from './StateTag.tsx';

const mostLines = 14;

/** A look into the focused row beside the list: the focus stays where it is, and takes the look along. */
export function Peek({ list }: { list: ListActor }) {
  const intl = useIntl();
  const row = useFact(list, peekedRow);
  const languages = useFact(list, contentLanguages);
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
        <When at={row.updatedAt} />
      </p>
      <Words list={list} />
    </aside>
  );
}

/** Said aloud as they come: who looks from row to row hears what is in each. */
function Words({ list }: { list: ListActor }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const item = useFact(list, peekedItem);
  const problem = useFact(list, peekProblem);
  const kind = kindOf(useFact(list, kindShown));
  if (problem) return <p role="alert">{problemText(problem)}</p>;
  if (item === null) return <Skeleton width="100%" height={120} />;
  const lines = firstLines(kind, item, languageOf(intl.locale) ?? 'en', mostLines);
  return (
    <div className={styles.words} aria-live="polite">
      {lines.length === 0 && <p className={styles.nothing}>{intl.formatMessage({ id: 'list.peek.empty' })}</p>}
      {lines.map(({ text, language, depth }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none is moved
        <p key={at} className={styles.line} data-depth={depth} lang={language} dir={directionOf(language)}>
          {text}
        </p>
      ))}
    </div>
  );
}
