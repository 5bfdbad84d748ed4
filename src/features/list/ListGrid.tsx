import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ListRow as Row } from '../../../machines/list/list.reconcile.ts';
import {
  contentLanguages,
  isCreating,
  isRefetching,
  listRows,
  pinnedCount,
  scrollTop,
  selectedCount,
  selectedIds,
  focusableRow,
} from '../../../machines/list/list.selectors.ts';
import { isFocusLost } from '../../ui/focus-restore.ts';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { useActorSelector } from '../../app/actors-context.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './list.module.css';
import { ColumnHeaders } from './ColumnHeaders.tsx';
import { type ListActor, ListRow, rowElementId } from './ListRow.tsx';

const headRows = 1;

/** Our grid: one tab stop, the focus wanders by the commands of the list, and rows say which place they have. */
export function ListGrid({ list, label }: { list: ListActor; label: string }) {
  const rows = useActorSelector(list, listRows);
  const pinned = useActorSelector(list, pinnedCount);
  const selecting = useActorSelector(list, (it) => selectedCount(it) > 0);
  const creating = useActorSelector(list, isCreating);
  const scroller = useRef<HTMLDivElement>(null);
  useReturning(list, scroller);

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rows.length + headRows}
      aria-busy={useActorSelector(list, isRefetching)}
      className={`${styles.grid} ${selecting ? styles.selecting : ''}`}
    >
      <ColumnHeaders list={list} />
      {creating && <NewRow />}
      <Rows list={list} rows={rows} pinned={pinned} />
    </div>
  );
}

interface RowsProps {
  list: ListActor;
  rows: readonly Row[];
  /** how many of them stand above the line */
  pinned: number;
}

function Rows({ list, rows, pinned }: RowsProps) {
  const languages = useActorSelector(list, contentLanguages);
  const selected = useActorSelector(list, selectedIds);
  const tabbed = useActorSelector(list, focusableRow);
  const narrow = useIsNarrow();
  useEffect(() => {
    const following = list.on('row.shown', ({ id }) => document.getElementById(rowElementId(id))?.focus());
    return () => following.unsubscribe();
  }, [list]);
  return (
    <div role="rowgroup" className={styles.body}>
      {rows.map((row, at) => (
        <ListRow
          key={row.id}
          list={list}
          row={row}
          index={at + 1 + headRows}
          languages={languages}
          lastPinned={at === pinned - 1}
          selected={selected.has(row.id)}
          tabbed={row.id === tabbed}
          narrow={narrow}
        />
      ))}
    </div>
  );
}

/** What is being made, until the server has given it an id. */
function NewRow() {
  const intl = useIntl();
  return (
    <div role="row" className={styles.row} aria-busy>
      <span className={`${styles.cell} ${styles.tick}`} />
      <span role="gridcell" className={`${styles.cell} ${styles.name}`}>
        <StatusTag tone="accent">{intl.formatMessage({ id: 'list.new' })}</StatusTag>
      </span>
    </div>
  );
}

/** Coming back: the rows stand where they stood at leaving, and the focus is on the row it was on. */
const useReturning = (list: ListActor, scroller: RefObject<HTMLDivElement | null>) =>
  useLayoutEffect(() => {
    const grid = scroller.current;
    const snapshot = list.getSnapshot();
    const top = scrollTop(snapshot);
    if (top > 0) grid?.scrollTo({ top });
    const { focused } = snapshot.context;
    if (focused !== null && isFocusLost())
      document.getElementById(rowElementId(focused))?.focus({ preventScroll: true });
    return () => list.send({ type: 'list.scrolled', top: grid?.scrollTop ?? 0 });
  }, [list, scroller]);
