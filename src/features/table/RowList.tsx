import type { ReactNode } from 'react';
import type { TableRow } from '../../../machines/table/define-table.ts';
import { isLoading, selectRows } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { TableActor } from './table-actor.ts';

interface Props<Row extends TableRow> {
  table: TableActor;
  /** numbered by time or rank, or not */
  ordered?: boolean;
  label?: string;
  className?: string;
  /** height of the skeleton below the rows while more are loading; undefined: none */
  skeletonHeight?: number;
  children: (row: Row) => ReactNode;
}

/** The rows of a table that has no columns: one list item for each. */
export function RowList<Row extends TableRow>(props: Props<Row>) {
  const { table, ordered = false, label, className, skeletonHeight, children } = props;
  const rows = useActorSelector(table, selectRows<Row>());
  const loading = useActorSelector(table, isLoading);
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      <List aria-label={label} className={className} aria-busy={loading}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </List>
      {loading && skeletonHeight !== undefined && <Skeleton width="100%" height={skeletonHeight} />}
    </>
  );
}
