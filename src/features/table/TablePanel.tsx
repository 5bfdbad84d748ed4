import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import {
  isRefetching,
  selectTable,
  selectTableError,
  type TablePhase,
  tablePhase,
} from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { NewRowsPill } from './NewRowsPill.tsx';
import { SavedViews } from './SavedViews.tsx';
import { type TableActor, tableCommand } from './table-actor.ts';
import { TablePagination } from './TablePagination.tsx';
import styles from './table.module.css';
import { useFocusRequests, useReturnFromQuickView } from './use-row-focus.ts';

interface Props {
  table: TableActor;
  /** the content of each phase; `noMatches` has a default */
  phases: Record<Exclude<TablePhase, 'failed' | 'noMatches'>, ReactNode> & { noMatches?: ReactNode };
  /** next to the rows: the quick view */
  aside?: ReactNode;
}

/** Rows, or why there are none, with the progress bar above and the pages below them. */
export function TablePanel({ table, phases, aside }: Props) {
  const phase = useActorSelector(table, tablePhase);
  const error = useActorSelector(table, selectTableError);
  const refetching = useActorSelector(table, isRefetching);
  const { live } = useActorSelector(table, selectTable);
  useReturnFromQuickView(table);
  useFocusRequests(table);
  return (
    <>
      <SavedViews table={table} />
      {error && <ErrorPanel error={error} onRetry={() => table.send({ type: 'table.reload' })} />}
      {phase !== 'failed' && (
        <div className={styles.sideBySide}>
          <div className={styles.panel}>
            {refetching && <div className={styles.progress} />}
            {live?.newRows === 'pill' && <NewRowsPill table={table} />}
            {phase === 'noMatches' ? (phases.noMatches ?? <NoMatches table={table} />) : phases[phase]}
            <TablePagination table={table} />
          </div>
          {aside}
        </div>
      )}
    </>
  );
}

function NoMatches({ table }: { table: TableActor }) {
  const intl = useMessages();
  return (
    <EmptyState
      icon={IconSearch}
      title={intl.formatMessage({ id: 'list.nothingMatches' })}
      text={intl.formatMessage({ id: 'list.nothingMatches.text' })}
      action={<CommandButton id={tableCommand(table, 'clear')} />}
    />
  );
}
