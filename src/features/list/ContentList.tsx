import { useIntl } from 'react-intl';
import { getSection } from '../../../graphql/routes.ts';
import { quickLookRow, selectListKind, selectListLanguages } from '../../../machines/list/list.selectors.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { commandLabelId } from '../../commands/command.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { getKindIcon } from '../../kinds/kind-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useContentCells } from './content-cells.tsx';
import { type ListActor, ListToolbar } from './ListToolbar.tsx';
import styles from './list.module.css';
import { QuickLook } from './QuickLook.tsx';

/** The items of one kind, as a table. */
export function ContentList({ list }: { list: ListActor }) {
  const intl = useIntl();
  const kind = useActorSelector(list, selectListKind);
  const cells = useContentCells(kind, useActorSelector(list, selectListLanguages));
  const looking = useActorSelector(list, (snapshot) => quickLookRow(snapshot) !== null);
  const className = `${styles.grid} ${looking ? styles.looking : ''}`;
  const label = intl.formatMessage({ id: commandLabelId({ id: `go.${getSection(kind)}` }) });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <ListToolbar list={list} />
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} />,
          rows: <TableGrid table={list} cells={cells} className={className} label={label} />,
          empty: (
            <EmptyState
              icon={getKindIcon(kind)}
              title={intl.formatMessage({ id: 'list.nothingYet' })}
              text={intl.formatMessage({ id: `list.nothingYet.${kind}` })}
              action={
                <CommandButton
                  id="list.create"
                  tone="main"
                  showKeys
                  text={intl.formatMessage({ id: `list.create.${kind}` })}
                />
              }
            />
          ),
        }}
        aside={<QuickLook list={list} />}
      />
      <BulkActionBar table={list} actions={['publish', 'unpublish', 'export', 'delete']} />
    </section>
  );
}
