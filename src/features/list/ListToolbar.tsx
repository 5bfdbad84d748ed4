import { formatComposed, type Messages, useMessages } from '../../i18n/use-messages.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getSection } from '../../../graphql/routes.ts';
import { type ContentView, contentViews } from '../../../machines/list/content-list.query.ts';
import type { ContentRow } from '../../../machines/list/content-list.table.ts';
import { selectListKind } from '../../../machines/list/list.selectors.ts';
import { hasItemsSheet } from '../../../machines/import/sheet-kinds.ts';
import { hasMoreThanTotal, isCreating, selectTotal, tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { commandLabelId } from '../../commands/command.ts';
import { getCreateCommand } from '../../commands/list.commands.ts';
import { useCommandState } from '../../commands/use-command.ts';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { IconMore } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { TableCells } from '../table/cell-renderers.ts';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { FilterChips } from '../table/FilterChips.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import styles from '../table/table.module.css';

export type ListActor = NonNullable<RunningActors['list']>;

/** `1,000+` where there are more; screen readers are told in words. */
const formatCount = (intl: Messages, count: number, hasMore: boolean): string =>
  hasMore ? `${intl.formatNumber(count)}+` : intl.formatNumber(count);

/** The title of the list with its count, the search and the main action; below them the views. */
export function ListToolbar({ list, cells }: { list: ListActor; cells: TableCells<ContentRow> }) {
  const intl = useMessages();
  const count = useActorSelector(list, selectTotal);
  const hasMore = useActorSelector(list, hasMoreThanTotal);
  const kind = useActorSelector(list, selectListKind);
  const restores = useCommandState('list.recentlyDeleted').state !== 'absent';
  const views = contentViews.filter((view) => view !== 'deleted' || restores);
  const view = useActorSelector(list, ({ context }) => context.query.filters.where);
  const creating = useActorSelector(list, isCreating);
  // an empty list has the button in its middle
  const phase = useActorSelector(list, tablePhase);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{formatComposed(intl, commandLabelId({ id: `go.${getSection(kind)}` }))}</h1>
          {count !== null && (
            <bdi
              className={styles.count}
              aria-label={intl.formatMessage({ id: hasMore ? 'list.countMore' : 'list.count' }, { count })}
            >
              {formatCount(intl, count, hasMore)}
            </bdi>
          )}
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'list.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="list.clear" iconOnly size="small" tone="quiet" />}
        />
        <ColumnMenu table={list} cells={cells} />
        {view === 'changed' && <CommandButton id="list.publishChanged" />}
        <CommandButton id="list.selectRow" iconOnly tone="plain" className={styles.choose} />
        <Menu
          position="bottom-end"
          width={240}
          trigger={<IconButton icon={IconMore} label={intl.formatMessage({ id: 'common.moreActions' })} />}
        >
          <CommandItem id="list.import" />
          {hasItemsSheet(kind) && (
            <>
              <CommandItem id="list.exportSheetExcel" />
              <CommandItem id="list.exportSheet" />
            </>
          )}
        </Menu>
        {phase !== 'empty' && (
          <CommandButton
            id={getCreateCommand(kind)}
            tone="main"
            className={styles.create}
            showKeys
            busy={creating}
            text={formatComposed(intl, `list.create.${getKindIdentity(kind).entity}`)}
          />
        )}
      </header>
      <FilterChips
        table={list}
        filter="where"
        command="view"
        choices={views}
        label={intl.formatMessage({ id: 'list.views' })}
        choiceLabel={(view) => intl.formatMessage({ id: `list.view.${view}` satisfies `list.view.${ContentView}` })}
      />
    </>
  );
}
