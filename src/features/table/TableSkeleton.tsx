import { useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { TableRow } from '../../../machines/table/define-table.ts';
import type { TableCells } from './cell-renderers.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import type { TableActor } from './table-actor.ts';
import styles from './table.module.css';
import { useShownColumns } from './use-shown-columns.ts';

const rowCount = 8;

/** The real columns, before their rows have been loaded. */
export function TableSkeleton<Row extends TableRow>({
  table,
  cells,
  className,
  hasMenu = false,
}: {
  table: TableActor;
  cells: TableCells<Row>;
  className: string;
  hasMenu?: boolean;
}) {
  const intl = useMessages();
  const shown = useShownColumns(table, cells, hasMenu);
  return (
    <div
      className={`${styles.grid} ${className}`}
      style={shown.style}
      role="grid"
      aria-busy
      aria-label={intl.formatMessage({ id: 'common.loading' })}
    >
      <ColumnHeaders table={table} columns={shown.columns} hasMenu={hasMenu} />
      {Array.from({ length: rowCount }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other name
        <div key={at} aria-hidden className={styles.row}>
          <span className={`${styles.cell} ${styles.tick}`} />
          {shown.cells.map(({ className: cell, skeleton }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity
            <span key={column} className={`${styles.cell} ${cell ?? ''}`}>
              <Skeleton {...skeleton} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
