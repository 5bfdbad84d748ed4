import { useMessages } from '../../i18n/use-messages.ts';
import type { ContentRow } from '../../../machines/list/content-list.table.ts';
import { selectListLanguages } from '../../../machines/list/list.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { LanguageMarks } from '../../kind-display/LanguageMarks.tsx';
import type { ListActor } from './ListToolbar.tsx';
import styles from './quick-view.module.css';
import { QuickViewSummary } from './QuickViewSummary.tsx';
import { StateTag } from './StateTag.tsx';

/** The quick view of the focused row: next to the list, which keeps the focus; on a phone above it. */
export function QuickView({ list, row }: { list: ListActor; row: ContentRow | null }) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return <QuickViewSheet list={list} row={row} />;
  return row && <QuickViewPanel list={list} row={row} />;
}

function QuickViewPanel({ list, row }: { list: ListActor; row: ContentRow }) {
  const intl = useMessages();
  return (
    <aside className={styles.quickView} aria-label={intl.formatMessage({ id: 'list.quickView' })}>
      <header className={styles.head}>
        <h2 className={styles.name} dir="auto">
          {row.name}
        </h2>
        <CommandButton id="list.closeQuickView" iconOnly size="small" tone="quiet" />
      </header>
      <QuickViewBody list={list} row={row} />
    </aside>
  );
}

function QuickViewSheet({ list, row }: { list: ListActor; row: ContentRow | null }) {
  const run = useRunCommand();
  return (
    <Dialog open={row !== null} onClose={() => run('list.closeQuickView')} title={<bdi>{row?.name}</bdi>}>
      {row && (
        <div className={styles.sheet}>
          <QuickViewBody list={list} row={row} />
        </div>
      )}
    </Dialog>
  );
}

function QuickViewBody({ list, row }: { list: ListActor; row: ContentRow }) {
  const intl = useMessages();
  const languages = useActorSelector(list, selectListLanguages);
  return (
    <>
      <p className={styles.facts}>
        <StateTag state={row.state} />
        <LanguageMarks languages={languages} states={row.languages} />
      </p>
      <p className={styles.by}>
        <bdi>{intl.formatMessage({ id: 'common.version' }, { version: row.version })}</bdi>
        <bdi>{row.updatedBy}</bdi>
        <RelativeTime at={row.updatedAt} />
      </p>
      <QuickViewSummary list={list} />
    </>
  );
}
