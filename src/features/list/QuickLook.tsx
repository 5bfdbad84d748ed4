import { useIntl } from 'react-intl';
import { quickLookRow, selectListLanguages } from '../../../machines/list/list.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LanguageMarks } from '../../kinds/LanguageMarks.tsx';
import type { ListActor } from './ListToolbar.tsx';
import styles from './quick-look.module.css';
import { StateTag } from './StateTag.tsx';

/** Knows the fields of every kind, which the list itself does without. */
const summary = lazyModule(() => import('./QuickLookSummary.tsx'));

/** A preview of the focused row beside the list. The keyboard focus stays in the list, and the preview follows it. */
export function QuickLook({ list }: { list: ListActor }) {
  const intl = useIntl();
  const row = useActorSelector(list, quickLookRow);
  const languages = useActorSelector(list, selectListLanguages);
  const code = summary.useCode(row !== null);
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
        <bdi>{intl.formatMessage({ id: 'common.version' }, { version: row.version })}</bdi>
        <bdi>{row.updatedBy}</bdi>
        <RelativeTime at={row.updatedAt} />
      </p>
      {code ? <code.QuickLookSummary list={list} /> : <Skeleton width="100%" height={120} />}
    </aside>
  );
}
