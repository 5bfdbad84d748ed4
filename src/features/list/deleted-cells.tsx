import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { daysUntilRemoval } from '../../../graphql/domain/retention.ts';
import type { ContentRow } from '../../../machines/list/content-list.table.ts';
import type { deletedView } from '../../../machines/list/deleted-view.ts';
import { useServerTime } from '../../actors/actors-context.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import type { ColumnRenderers, NarrowCell, TableCells } from '../table/cell-renderers.ts';
import styles from './list.module.css';

/** The cells of recently deleted items. The name links to the item's former URL, which shows its deletion. */
export const useDeletedCells = (): TableCells<ContentRow> => {
  const intl = useMessages();
  const serverTime = useServerTime();
  return useMemo(() => {
    const author = ({ deletedBy }: ContentRow) =>
      deletedBy === '' ? intl.formatMessage({ id: 'list.deletedAutomatically' }) : <bdi>{deletedBy}</bdi>;
    // until the view is loaded, the rows are still those of the view before
    const moment = ({ deletedAt }: ContentRow) => deletedAt !== null && <RelativeTime at={deletedAt} />;
    const daysLeft = ({ deletedAt }: ContentRow) =>
      deletedAt !== null &&
      intl.formatMessage({ id: 'list.daysLeft' }, { days: daysUntilRemoval(Date.parse(deletedAt), serverTime()) });
    const wide: ColumnRenderers<ContentRow, typeof deletedView> = {
      name: {
        min: 180,
        share: 2.4,
        className: styles.name,
        skeleton: { width: '18ch' },
        render: ({ name }, href) => (
          <a href={href} tabIndex={-1} dir="auto">
            {name}
          </a>
        ),
      },
      deletedAt: { min: 130, share: 1, skeleton: { width: '9ch' }, render: moment },
      deletedBy: { min: 130, share: 1, skeleton: { width: '12ch' }, render: author },
      daysLeft: { min: 130, share: 1, className: styles.state, skeleton: { width: '8ch' }, render: daysLeft },
    };
    const deletion: NarrowCell<ContentRow> = {
      columns: ['deleted_at', 'deleted_by'],
      className: styles.second,
      skeleton: { width: '18ch' },
      render: (row) => (
        <>
          <span className={styles.dotted}>{author(row)}</span>
          {moment(row)}
        </>
      ),
    };
    return {
      wide,
      narrow: [{ ...wide.name, columns: ['name'] }, { ...wide.daysLeft, columns: ['days_left'] }, deletion],
    };
  }, [intl, serverTime]);
};
