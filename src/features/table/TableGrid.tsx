import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { TableRow } from '../../../machines/table/define-table.ts';
import {
  isCreating,
  isRefetching,
  selectHasRowMenu,
  selectPinnedCount,
  selectRows,
  selectSelectedCount,
  selectSelectedIds,
  selectTable,
  selectTabRow,
} from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { CellRenderer, TableCells } from './cell-renderers.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import type { TableActor } from './table-actor.ts';
import { TableGridRow } from './TableGridRow.tsx';
import styles from './table.module.css';
import { useReturnToTable, useRowFocus, useRowMenuRequests } from './use-row-focus.ts';
import { useShownColumns } from './use-shown-columns.ts';

const headerRows = 1;
const allRows = selectRows<TableRow>();

interface Props<Row extends TableRow> {
  table: TableActor;
  label: string;
  cells: TableCells<Row>;
  /** the layout of the cells of a narrow row */
  className: string;
  /** the entries of a row's menu */
  rowActions?: (row: Row) => ReactNode;
}

/** The rows as an ARIA grid with one tab stop; the table's commands move the focus from row to row. */
export function TableGrid<Row extends TableRow>({ table, label, cells, className, rowActions }: Props<Row>) {
  const rows = useActorSelector(table, allRows);
  const selecting = useActorSelector(table, (snapshot) => selectSelectedCount(snapshot) > 0);
  const creating = useActorSelector(table, isCreating);
  const { selectable } = useActorSelector(table, selectTable);
  const hasMenu = useActorSelector(table, selectHasRowMenu) && rowActions !== undefined;
  const shown = useShownColumns(table, cells, hasMenu);
  const grid = useRef<HTMLDivElement>(null);
  useReturnToTable(table, grid);

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      data-skip-target
      aria-label={label}
      aria-multiselectable={selectable}
      aria-rowcount={rows.length + headerRows}
      aria-busy={useActorSelector(table, isRefetching)}
      className={`${styles.grid} ${className}`}
      style={shown.style}
      data-selecting={selecting || undefined}
    >
      <ColumnHeaders table={table} columns={shown.columns} hasMenu={hasMenu} />
      {creating && <NewRow />}
      <Rows
        table={table}
        rows={rows}
        // The rows of a table are of its declaration's type, which its renderers know.
        cells={shown.cells as readonly CellRenderer<TableRow>[]}
        rowActions={hasMenu ? (rowActions as (row: TableRow) => ReactNode) : undefined}
        grid={grid}
      />
    </div>
  );
}

interface RowsProps {
  table: TableActor;
  rows: readonly TableRow[];
  cells: readonly CellRenderer<TableRow>[];
  rowActions: ((row: TableRow) => ReactNode) | undefined;
  grid: React.RefObject<HTMLDivElement | null>;
}

function Rows({ table, rows, cells, rowActions, grid }: RowsProps) {
  const pinned = useActorSelector(table, selectPinnedCount);
  const selected = useActorSelector(table, selectSelectedIds);
  const tabRow = useActorSelector(table, selectTabRow);
  useRowFocus(table, grid);
  useRowMenuRequests(table);
  return (
    <div role="rowgroup" className={styles.body}>
      {rows.map((row, at) => (
        <TableGridRow
          key={row.id}
          table={table}
          row={row}
          index={at + 1 + headerRows}
          cells={cells}
          lastPinned={at === pinned - 1}
          selected={selected.has(row.id)}
          tabStop={row.id === tabRow}
          actions={rowActions}
        />
      ))}
    </div>
  );
}

/** A row that is being created, until the server has given it an id. */
function NewRow() {
  const intl = useMessages();
  return (
    <div role="row" className={styles.row} aria-busy>
      <span className={`${styles.cell} ${styles.tick}`} />
      <span role="gridcell" className={`${styles.cell} ${styles.name}`}>
        <StatusTag tone="accent">{intl.formatMessage({ id: 'list.new' })}</StatusTag>
      </span>
    </div>
  );
}
