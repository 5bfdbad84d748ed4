import { useIntl } from 'react-intl';
import type { Column } from '../../../machines/list/list.query.ts';
import { allSelected, selectSort } from '../../../machines/list/list.selectors.ts';
import { useRunCommand } from '../../commands/use-command.ts';
import { IconSortDown, IconSortUp } from '../../ui/icons.ts';
import { useActorSelector } from '../../app/actors-context.tsx';
import styles from './list.module.css';
import type { ListActor } from './ListRow.tsx';

function Head({ list, column }: { list: ListActor; column: Column }) {
  const intl = useIntl();
  const act = useRunCommand();
  const sort = useActorSelector(list, selectSort(column));
  const Sign = sort === 'ascending' ? IconSortUp : IconSortDown;
  return (
    <span
      role="columnheader"
      aria-sort={sort}
      className={`${styles.cell} ${column === 'version' ? styles.number : ''}`}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={sort === 'none' ? undefined : sort}
        onClick={() => act('list.sort', { column })}
      >
        <span>{intl.formatMessage({ id: `list.column.${column}` satisfies `list.column.${Column}` })}</span>
        {sort !== 'none' && <Sign size={14} stroke={2} aria-hidden />}
      </button>
    </span>
  );
}

/** The heads of the columns: a press sorts by one, another turns it round. */
export function ColumnHeaders({ list }: { list: ListActor }) {
  const intl = useIntl();
  const act = useRunCommand();
  const all = useActorSelector(list, allSelected);
  return (
    <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.heads}`}>
      <span role="columnheader" className={`${styles.cell} ${styles.tick}`}>
        <input
          type="checkbox"
          checked={all}
          onChange={() => act('list.selectAll')}
          aria-label={intl.formatMessage({ id: 'command.list.selectAll' })}
        />
      </span>
      <Head list={list} column="name" />
      <Head list={list} column="component" />
      <Head list={list} column="cms_id" />
      <span role="columnheader" className={styles.cell}>
        {intl.formatMessage({ id: 'list.column.languages' })}
      </span>
      <span role="columnheader" className={styles.cell}>
        {intl.formatMessage({ id: 'list.column.state' })}
      </span>
      <Head list={list} column="updated_at" />
      <Head list={list} column="updated_by" />
      <Head list={list} column="version" />
    </div>
  );
}
