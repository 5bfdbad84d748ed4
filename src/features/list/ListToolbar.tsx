import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { getSection } from '../../../graphql/domain/routes.ts';
import { type View, views } from '../../../machines/list/list.query.ts';
import { isCreating, shownKind, listQuery, total, typedText } from '../../../machines/list/list.selectors.ts';
import { commandLabelId } from '../../commands/command.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { IconSearch } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useActorSelector } from '../../app/actors-context.tsx';
import { Chip } from '../../ui/StatusTag.tsx';
import styles from './list.module.css';
import type { ListActor } from './ListRow.tsx';

/** What this list is, how much there is of it, and the ways to less of it or more. */
export function ListToolbar({ list }: { list: ListActor }) {
  const intl = useIntl();
  const count = useActorSelector(list, total);
  const kind = useActorSelector(list, shownKind);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{intl.formatMessage({ id: commandLabelId({ id: `go.${getSection(kind)}` }) })}</h1>
        {count !== null && (
          <span className={styles.count} aria-label={intl.formatMessage({ id: 'list.count' }, { count })}>
            {intl.formatNumber(count)}
          </span>
        )}
      </div>
      <Search list={list} />
      <CommandButton id="list.selectRow" iconOnly tone="plain" className={styles.choose} />
      <CommandButton
        id="list.create"
        tone="main"
        showKeys
        busy={useActorSelector(list, isCreating)}
        words={intl.formatMessage({ id: `list.create.${kind}` })}
      />
    </header>
  );
}

function Search({ list }: { list: ListActor }) {
  const intl = useIntl();
  const typed = useActorSelector(list, typedText);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const following = list.on('search.shown', () => {
      input.current?.focus();
      input.current?.select();
    });
    return () => following.unsubscribe();
  }, [list]);
  return (
    <div className={styles.search} role="search">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={input}
        type="text"
        // an empty one takes the side of its placeholder
        dir={typed === '' ? undefined : 'auto'}
        maxLength={200}
        enterKeyHint="search"
        value={typed}
        placeholder={intl.formatMessage({ id: 'list.search' })}
        aria-label={intl.formatMessage({ id: 'list.search' })}
        onChange={({ currentTarget }) => list.send({ type: 'list.typed', text: currentTarget.value })}
      />
      {typed === '' ? <Kbd keys="/" /> : <CommandButton id="list.clear" iconOnly size="small" tone="quiet" />}
    </div>
  );
}

/** The views of the list: one at a time. */
export function ListViews({ list }: { list: ListActor }) {
  const intl = useIntl();
  const act = useRunCommand();
  const { where } = useActorSelector(list, listQuery);
  return (
    <div className={styles.views} role="group" aria-label={intl.formatMessage({ id: 'list.views' })}>
      {views.map((view) => (
        <Chip key={view} on={view === where} onClick={() => act('list.view', { where: view })}>
          {intl.formatMessage({ id: `list.view.${view}` satisfies `list.view.${View}` })}
        </Chip>
      ))}
    </div>
  );
}
