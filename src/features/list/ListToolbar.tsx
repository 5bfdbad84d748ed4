import { useIntl } from 'react-intl';
import { getSection } from '../../../graphql/routes.ts';
import { type ContentView, contentViews } from '../../../machines/list/content-list.table.ts';
import { selectListKind } from '../../../machines/list/list.selectors.ts';
import { isCreating, selectTotal } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { commandLabelId } from '../../commands/command.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { FilterChips } from '../table/FilterChips.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import styles from '../table/table.module.css';

export type ListActor = NonNullable<RunningActors['list']>;

/** The title of the list with its count, the search and the main action; below them the views. */
export function ListToolbar({ list }: { list: ListActor }) {
  const intl = useIntl();
  const count = useActorSelector(list, selectTotal);
  const kind = useActorSelector(list, selectListKind);
  const creating = useActorSelector(list, isCreating);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{intl.formatMessage({ id: commandLabelId({ id: `go.${getSection(kind)}` }) })}</h1>
          {count !== null && (
            <span className={styles.count} aria-label={intl.formatMessage({ id: 'list.count' }, { count })}>
              {intl.formatNumber(count)}
            </span>
          )}
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'list.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="list.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="list.selectRow" iconOnly tone="plain" className={styles.choose} />
        <CommandButton
          id="list.create"
          tone="main"
          showKeys
          busy={creating}
          text={intl.formatMessage({ id: `list.create.${kind}` })}
        />
      </header>
      <FilterChips
        table={list}
        filter="where"
        command="view"
        choices={contentViews}
        label={intl.formatMessage({ id: 'list.views' })}
        choiceLabel={(view) => intl.formatMessage({ id: `list.view.${view}` satisfies `list.view.${ContentView}` })}
      />
    </>
  );
}
