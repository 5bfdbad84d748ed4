import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { TableRow } from '../../../machines/table/define-table.ts';
import {
  isRefetching,
  selectRowGroups,
  selectSelectedCount,
  selectSelectedIds,
  selectTabRow,
} from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import type { CellRenderer } from './cell-renderers.ts';
import styles from './grouped-grid.module.css';
import type { TableActor } from './table-actor.ts';
import { TableGridRow } from './TableGridRow.tsx';
import { useReturnToTable, useRowFocus, useRowMenuRequests } from './use-row-focus.ts';

interface Props<Row extends TableRow> {
  table: TableActor;
  label: string;
  groupLabel: (group: string) => string;
  /** groups that are hidden while empty */
  optional: readonly string[];
  cells: readonly CellRenderer<Row>[];
  className: string;
  rowActions: (row: Row) => ReactNode;
}

/**
 * The rows of a table in groups side by side, on a phone one below the other: one grid with one tab stop. Up and down
 * move within a group, left and right between groups.
 */
export function GroupedGrid<Row extends TableRow>(props: Props<Row>) {
  const { table, label, groupLabel, optional, className } = props;
  const intl = useMessages();
  const all = useActorSelector(table, selectRowGroups) ?? [];
  const groups = all.filter(({ id, rows }) => rows.length > 0 || !optional.includes(id));
  const selected = useActorSelector(table, selectSelectedIds);
  const selecting = useActorSelector(table, (snapshot) => selectSelectedCount(snapshot) > 0);
  const tabRow = useActorSelector(table, selectTabRow);
  const grid = useRef<HTMLDivElement>(null);
  useReturnToTable(table, grid);
  useRowFocus(table, grid);
  useRowMenuRequests(table);
  // The rows of a table are of its declaration's type, which its renderers know.
  const cells = props.cells as readonly CellRenderer<TableRow>[];
  const actions = props.rowActions as (row: TableRow) => ReactNode;

  const step = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !(event.target instanceof HTMLElement)) return;
    if (event.target.role !== 'row' || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const forward = getComputedStyle(event.target).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    table.send({ type: 'row.stepped', step: event.key === forward ? 'besideNext' : 'besidePrevious' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows in it have the focus
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      data-skip-target
      aria-label={label}
      aria-multiselectable
      aria-busy={useActorSelector(table, isRefetching)}
      className={`${styles.grid} ${className}`}
      data-selecting={selecting || undefined}
      onKeyDown={step}
    >
      {groups.map(({ id, rows }, column) => {
        // every group has a header, which is a row too
        const before = groups.slice(0, column).reduce((count, group) => count + group.rows.length + 1, 0);
        return (
          <div key={id} role="rowgroup" className={styles.group} data-empty={rows.length === 0 || undefined}>
            <div role="row" aria-rowindex={before + 1} className={styles.head}>
              <span role="columnheader" className={styles.label}>
                {groupLabel(id)}
                <bdi className={styles.count}>{intl.formatNumber(rows.length)}</bdi>
              </span>
            </div>
            {rows.map((row, at) => (
              <TableGridRow
                key={row.id}
                table={table}
                row={row}
                index={before + at + 2}
                cells={cells}
                lastPinned={false}
                selected={selected.has(row.id)}
                tabStop={row.id === tabRow}
                actions={actions}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
