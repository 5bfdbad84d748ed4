import { formatById, useMessages } from '../../i18n/use-messages.ts';
import type { TableColumn } from '../../../machines/table/define-table.ts';
import { isAllSelected, selectRowCount, selectSort, selectTable } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { IconSortDown, IconSortUp } from '../../ui/icons.ts';
import { type TableActor, tableCommand } from './table-actor.ts';
import styles from './table.module.css';

/** The headers of the columns: a press sorts by one, another press turns the order round. */
export function ColumnHeaders({
  table,
  columns,
  hasMenu,
}: {
  table: TableActor;
  columns: readonly TableColumn[];
  hasMenu: boolean;
}) {
  const intl = useMessages();
  const { selectable } = useActorSelector(table, selectTable);
  return (
    <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.headers}`}>
      {selectable && <SelectAll table={table} />}
      {columns.map((column) =>
        column.sort === undefined ? (
          <PlainHeader key={column.id} column={column} />
        ) : (
          <SortableHeader key={column.id} table={table} column={column} />
        ),
      )}
      {hasMenu && (
        <span role="columnheader" className={styles.cell}>
          <span className="unseen">{intl.formatMessage({ id: 'list.column.actions' })}</span>
        </span>
      )}
    </div>
  );
}

function SelectAll({ table }: { table: TableActor }) {
  const intl = useMessages();
  const run = useRunCommand();
  return (
    <span role="columnheader" className={`${styles.cell} ${styles.tick}`}>
      <input
        type="checkbox"
        checked={useActorSelector(table, isAllSelected)}
        disabled={useActorSelector(table, selectRowCount) === 0}
        onChange={() => run(tableCommand(table, 'selectAll'))}
        aria-label={intl.formatMessage({ id: 'command.list.selectAll' })}
      />
    </span>
  );
}

function PlainHeader({ column }: { column: TableColumn }) {
  const intl = useMessages();
  return (
    <span role="columnheader" className={styles.cell} data-column={column.id}>
      {formatById(intl, column.label)}
    </span>
  );
}

function SortableHeader({ table, column }: { table: TableActor; column: TableColumn }) {
  const intl = useMessages();
  const run = useRunCommand();
  const sort = useActorSelector(table, selectSort(column.id));
  const Icon = sort === 'ascending' ? IconSortUp : IconSortDown;
  return (
    <span role="columnheader" aria-sort={sort} className={styles.cell} data-column={column.id}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sort === 'none' ? undefined : sort}
        onClick={() => run(tableCommand(table, 'sort'), { column: column.id })}
      >
        <span>{formatById(intl, column.label)}</span>
        {sort !== 'none' && <Icon size={14} stroke={2} aria-hidden />}
      </button>
    </span>
  );
}
