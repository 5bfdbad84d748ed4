import { useIntl } from 'react-intl';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import type { TableRow } from '../../../machines/table/define-table.ts';
import type { TableCells } from './cell-renderers.ts';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import type { TableActor } from './table-actor.ts';
import styles from './table.module.css';

const rowCount = 8;

/** The real columns, before their rows have been loaded. */
export function TableSkeleton<Row extends TableRow>({
  table,
  cells,
  className,
}: {
  table: TableActor;
  cells: TableCells<Row>;
  className: string;
}) {
  const intl = useIntl();
  const shown = useIsNarrow() ? cells.narrow : cells.wide;
  return (
    <div
      className={`${styles.grid} ${className}`}
      role="grid"
      aria-busy
      aria-label={intl.formatMessage({ id: 'common.loading' })}
    >
      <ColumnHeaders table={table} />
      {Array.from({ length: rowCount }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other name
        <div key={at} role="row" className={styles.row}>
          <span className={`${styles.cell} ${styles.tick}`} />
          {shown.map(({ className: cell, skeleton }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are not moved
            <span key={column} className={`${styles.cell} ${cell ?? ''}`}>
              <Skeleton {...skeleton} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
