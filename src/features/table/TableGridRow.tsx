import { memo, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { hasQuickView, type TableRow } from '../../../machines/table/define-table.ts';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import type { CellRenderer } from './cell-renderers.ts';
import { RowMenu } from './RowMenu.tsx';
import { rowElementId, type TableActor } from './table-actor.ts';
import styles from './table.module.css';
import { useLongPress } from './use-long-press.ts';

interface Props {
  table: TableActor;
  row: TableRow;
  /** its position among all rows of the grid, from 1; the headers are the first */
  index: number;
  cells: readonly CellRenderer<TableRow>[];
  lastPinned: boolean;
  selected: boolean;
  /** the one row that Tab leads to */
  tabStop: boolean;
  /** the entries of its menu */
  actions: ((row: TableRow) => ReactNode) | undefined;
}

/**
 * One row. A press opens it, or by touch the menu of one that does not open, except on its tick or with Shift, which
 * select; a link to elsewhere, such as a number to call, is followed.
 */
export const TableGridRow = memo(({ table, row, index, cells, lastPinned, selected, tabStop, actions }: Props) => {
  const { context } = table.getSnapshot();
  const href = context.table.rowPath?.(context.scope, row.id, row);
  const isNarrow = useIsNarrow();
  const opensByTouch = isNarrow && hasQuickView(context.table, row);
  const longPress = useLongPress(opensByTouch ? () => table.send({ type: 'quickView.toggled', id: row.id }) : null);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.button !== 0 || !(event.target instanceof Element)) return;
    // an open menu is a portal, and its clicks bubble to here
    if (!event.currentTarget.contains(event.target) || event.target.closest('button, select') !== null) return;
    if (longPress.endsWith()) return event.preventDefault();
    const link = event.target.closest('a');
    if (link !== null && link.getAttribute('href') !== href) return;
    const onTick = event.target.closest('[data-tick]') !== null;
    if (!onTick) event.preventDefault();
    if (onTick || event.shiftKey) table.send({ type: 'row.selected', id: row.id, extend: event.shiftKey });
    else if (href === undefined && actions !== undefined && isNarrow) {
      // a row that leads nowhere shows what can be done with it
      table.send({ type: 'row.focused', id: row.id });
      table.send({ type: 'row.menuRequested' });
    } else table.send({ type: 'row.opened', id: row.id });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter, X and Shift are commands of the table
    <div
      id={rowElementId(row.id)}
      role="row"
      aria-rowindex={index}
      aria-selected={context.table.selectable ? selected : undefined}
      tabIndex={tabStop ? 0 : -1}
      className={`${styles.row} ${lastPinned ? styles.lastPinned : ''}`}
      {...longPress.handlers}
      onClick={press}
      onFocus={() => table.send({ type: 'row.focused', id: row.id })}
    >
      {context.table.selectable && <Tick name={row.name} selected={selected} />}
      {cells.map(({ render, className, title }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity
          key={at}
          role="gridcell"
          className={`${styles.cell} ${className ?? ''}`}
          title={title?.(row)}
        >
          {render(row, href)}
        </span>
      ))}
      {actions && <RowMenu row={row} actions={actions} />}
    </div>
  );
});

function Tick({ name, selected }: { name: string; selected: boolean }) {
  const intl = useMessages();
  return (
    <span role="gridcell" className={`${styles.cell} ${styles.tick}`} data-tick>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selected}
        readOnly
        aria-label={intl.formatMessage({ id: 'list.selectOne' }, { name })}
      />
    </span>
  );
}
