import { useIntl } from 'react-intl';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './list.module.css';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import type { ListActor } from './ListRow.tsx';

const widths = ['16ch', '22ch', '12ch', '19ch', '14ch', '24ch', '17ch', '11ch'];

/** The real columns, before their rows are there. */
export function ListSkeleton({ list }: { list: ListActor }) {
  const intl = useIntl();
  const narrow = useIsNarrow();
  return (
    <div className={styles.grid} role="grid" aria-busy aria-label={intl.formatMessage({ id: 'common.loading' })}>
      <ColumnHeaders list={list} />
      {widths.map((width) => (
        <div key={width} role="row" className={styles.row}>
          <span className={`${styles.cell} ${styles.tick}`} />
          <span className={`${styles.cell} ${styles.name}`}>
            <Skeleton width={width} />
          </span>
          {narrow || <Bone width="7ch" />}
          {narrow || <Bone width="9ch" />}
          <span className={`${styles.cell} ${styles.marksCell}`}>
            <Skeleton width="11ch" />
          </span>
          <span className={`${styles.cell} ${styles.state}`}>
            <Skeleton width="9ch" height={20} />
          </span>
          {narrow ? (
            <Bone width="18ch" className={styles.second} />
          ) : (
            <>
              <Bone width="8ch" />
              <Bone width="10ch" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

function Bone({ width, className = '' }: { width: string; className?: string }) {
  return (
    <span className={`${styles.cell} ${className}`}>
      <Skeleton width={width} />
    </span>
  );
}
