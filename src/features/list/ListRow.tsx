import { memo, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Language } from '../../../graphql/domain/languages.ts';
import { itemPath } from '../../../machines/list/list.query.ts';
import type { ListRow as Row } from '../../../machines/list/list.reconcile.ts';
import type { RunningActors } from '../../app/actors-context.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { LanguageMarks } from './LanguageMarks.tsx';
import styles from './list.module.css';
import { StateTag } from './StateTag.tsx';

export type ListActor = NonNullable<RunningActors['list']>;
export const rowElementId = (id: string): string => `row-${id}`;

interface Props {
  list: ListActor;
  row: Row;
  /** its place among all rows of the grid, from 1; the heads are the first */
  index: number;
  languages: readonly Language[];
  lastPinned: boolean;
  selected: boolean;
  /** the one that Tab leads to */
  tabbed: boolean;
  /** two lines instead of columns */
  narrow: boolean;
}

/** The name is a link, so that it opens in another tab too; the rest of the row opens it here. */
export const ListRow = memo(({ list, row, index, languages, lastPinned, selected, tabbed, narrow }: Props) => {
  const intl = useIntl();
  const { venue, entity } = list.getSnapshot().context;

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.button !== 0) return;
    const ticking = event.target instanceof Element && event.target.closest('[data-tick]') !== null;
    if (!ticking) event.preventDefault();
    if (ticking || event.shiftKey) list.send({ type: 'row.selected', id: row.id, extend: event.shiftKey });
    else list.send({ type: 'row.opened', id: row.id });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter, X and Shift are commands of the list
    <div
      id={rowElementId(row.id)}
      role="row"
      aria-rowindex={index}
      aria-selected={selected}
      tabIndex={tabbed ? 0 : -1}
      className={`${styles.row} ${lastPinned ? styles.lastPinned : ''}`}
      onClick={open}
      onFocus={() => list.send({ type: 'row.focused', id: row.id })}
    >
      <span role="gridcell" className={`${styles.cell} ${styles.tick}`} data-tick>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          readOnly
          aria-label={intl.formatMessage({ id: 'list.selectOne' }, { name: row.name })}
        />
      </span>
      <span role="gridcell" className={`${styles.cell} ${styles.name}`}>
        <a href={itemPath(venue.venue, entity, row.id)} tabIndex={-1} dir="auto">
          {row.name}
        </a>
      </span>
      {narrow || (
        <>
          <span role="gridcell" className={styles.cell}>
            {intl.formatMessage({ id: `content.${entity}` })}
          </span>
          <span role="gridcell" className={`${styles.cell} ${styles.id}`} title={row.id}>
            <bdi dir="ltr">{row.id}</bdi>
          </span>
        </>
      )}
      <span role="gridcell" className={`${styles.cell} ${styles.marksCell}`}>
        <LanguageMarks languages={languages} states={row.languages} />
      </span>
      <span role="gridcell" className={`${styles.cell} ${styles.state}`}>
        <StateTag state={row.state} />
      </span>
      {narrow ? (
        <span role="gridcell" className={`${styles.cell} ${styles.second}`}>
          <span className={styles.dotted}>
            <bdi>{row.updatedBy}</bdi>
          </span>
          <RelativeTime at={row.updatedAt} />
        </span>
      ) : (
        <>
          <span role="gridcell" className={styles.cell}>
            <RelativeTime at={row.updatedAt} />
          </span>
          <span role="gridcell" className={styles.cell}>
            <bdi>{row.updatedBy}</bdi>
          </span>
          <span role="gridcell" className={`${styles.cell} ${styles.number}`}>
            {intl.formatNumber(row.version)}
          </span>
        </>
      )}
    </div>
  );
});
