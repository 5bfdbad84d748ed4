import { useIntl } from 'react-intl';
import { Skeleton } from '../skeleton.tsx';
import styles from './list.module.css';
import { ListHeads } from './ListHeads.tsx';
import type { ListActor } from './ListRow.tsx';

const widths = ['16ch', '22ch', '12ch', '19ch', '14ch', '24ch', '17ch', '11ch'];

/** The real columns, before their rows are there. */
export function ListSkeleton({ list }: { list: ListActor }) {
  const intl = useIntl();
  return (
    <div className={styles.grid} role="grid" aria-busy aria-label={intl.formatMessage({ id: 'common.loading' })}>
      <ListHeads list={list} />
      {widths.map((width) => (
        <div key={width} role="row" className={styles.row}>
          <span className={`${styles.cell} ${styles.tick}`} />
          <span className={`${styles.cell} ${styles.name}`}>
            <Skeleton width={width} />
          </span>
          <span className={`${styles.cell} ${styles.wide}`}>
            <Skeleton width="7ch" />
          </span>
          <span className={`${styles.cell} ${styles.wide}`}>
            <Skeleton width="9ch" />
          </span>
          <span className={`${styles.cell} ${styles.marksCell}`}>
            <Skeleton width="11ch" />
          </span>
          <span className={`${styles.cell} ${styles.state}`}>
            <Skeleton width="9ch" height={20} />
          </span>
          <span className={`${styles.cell} ${styles.wide}`}>
            <Skeleton width="8ch" />
          </span>
          <span className={`${styles.cell} ${styles.wide}`}>
            <Skeleton width="10ch" />
          </span>
          <span className={`${styles.cell} ${styles.second}`}>
            <Skeleton width="18ch" />
          </span>
        </div>
      ))}
    </div>
  );
}
