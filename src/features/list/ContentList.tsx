import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import { getMenuExport } from '../../../machines/import/menu-export.ts';
import { getSection } from '../../../graphql/routes.ts';
import { restorableDays } from '../../../graphql/domain/retention.ts';
import { type ContentRow, contentListTable } from '../../../machines/list/content-list.table.ts';
import { isShowingDeleted, selectListKind, selectListLanguages } from '../../../machines/list/list.selectors.ts';
import { selectHiddenColumns } from '../../../machines/preferences/preferences.selectors.ts';
import { selectQuery, tablePhase } from '../../../machines/table/table.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { commandLabelId } from '../../commands/command.ts';
import { getCreateCommand } from '../../commands/list.commands.ts';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { getKindIcon } from '../../kind-display/kind-icons.ts';
import { IconRestore } from '../../ui/icons.ts';
import { MenuDivider } from '../../ui/Menu.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { ExportProgress } from '../table/ExportProgress.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useContentCells } from './content-cells.tsx';
import { useDeletedCells } from './deleted-cells.tsx';
import { type ListActor, ListToolbar } from './ListToolbar.tsx';
import styles from './list.module.css';
import { QuickViewHost } from './QuickViewHost.tsx';

/** The items of one kind, as a table. */
export function ContentList({ list }: { list: ListActor }) {
  const intl = useMessages();
  const kind = useActorSelector(list, selectListKind);
  const deleted = useActorSelector(list, isShowingDeleted);
  const searching = useActorSelector(list, (snapshot) => selectQuery(snapshot).q !== '');
  const { preferences } = useActors();
  const currentCells = useContentCells({
    kind,
    languages: useActorSelector(list, selectListLanguages),
    hidden: useActorSelector(preferences, selectHiddenColumns(contentListTable.id)),
  });
  const deletedCells = useDeletedCells();
  const cells = deleted ? deletedCells : currentCells;
  const className = styles.grid ?? '';
  const { entity, priced } = getKindIdentity(kind);
  const exportsToMenu = getMenuExport(kind) === 'item';
  const sellsOut = getSoldOutPart(kind) === 'item';
  const ownRowActions = exportsToMenu ? exportableRowActions : sellsOut ? productRowActions : undefined;
  const label = formatComposed(intl, commandLabelId({ id: `go.${getSection(kind)}` }));
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <ListToolbar list={list} cells={cells} />
      <FailureList table={list} />
      <ExportProgress table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: (
            <TableGrid
              table={list}
              cells={cells}
              className={className}
              label={label}
              rowActions={deleted ? deletedRowActions : (ownRowActions ?? rowActions)}
            />
          ),
          ...(deleted &&
            !searching && {
              noMatches: (
                <EmptyState
                  icon={IconRestore}
                  title={intl.formatMessage({ id: 'list.nothingDeleted' })}
                  text={intl.formatMessage({ id: 'list.nothingDeleted.text' }, { days: restorableDays })}
                />
              ),
            }),
          empty: (
            <EmptyState
              icon={getKindIcon(kind)}
              title={intl.formatMessage({ id: 'list.nothingYet' })}
              text={formatComposed(intl, `list.nothingYet.${entity}`)}
              action={
                <CommandButton
                  id={getCreateCommand(kind)}
                  tone="main"
                  showKeys
                  text={formatComposed(intl, `list.create.${entity}`)}
                />
              }
            />
          ),
        }}
        aside={<QuickViewHost list={list} />}
      />
      <BulkActionBar
        table={list}
        actions={
          deleted
            ? ['restore']
            : [
                'publish',
                'unpublish',
                'duplicate',
                ...(exportsToMenu ? ['exportToMenu'] : []),
                ...(sellsOut ? ['soldOut'] : []),
                ...(priced ? ['changePrices'] : []),
                'export',
                'delete',
              ]
        }
      />
    </section>
  );
}

const rowActions = ({ id: row }: ContentRow) => (
  <>
    <CommandItem id="list.openRow" args={{ row }} />
    <CommandItem id="list.quickView" args={{ row }} />
    <CommandItem id="list.selectRow" args={{ row }} />
    <MenuDivider />
    <CommandItem id="list.publish" args={{ row }} />
    <CommandItem id="list.unpublish" args={{ row }} />
    <CommandItem id="list.duplicate" args={{ row }} />
    <CommandItem id="list.export" args={{ row }} />
    <MenuDivider />
    <CommandItem id="list.delete" args={{ row }} tone="bad" />
  </>
);

const productRowActions = (row: ContentRow) => (
  <>
    <CommandItem id={row.soldOut ? 'list.inStock' : 'list.soldOut'} args={{ row: row.id }} />
    <MenuDivider />
    {rowActions(row)}
  </>
);

const exportableRowActions = (row: ContentRow) => (
  <>
    {rowActions(row)}
    <CommandItem id="list.exportToMenu" args={{ row: row.id }} />
  </>
);

const deletedRowActions = ({ id: row }: ContentRow) => (
  <>
    <CommandItem id="list.restore" args={{ row }} />
    <CommandItem id="list.openRow" args={{ row }} />
    <CommandItem id="list.selectRow" args={{ row }} />
  </>
);
