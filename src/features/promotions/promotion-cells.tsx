import { useMemo } from 'react';
import { itemPath } from '../../../machines/list/item-path.ts';
import type { promotionsTable } from '../../../machines/promotions/promotions.table.ts';
import type { PromotionRow } from '../../../machines/promotions/promotions.types.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import styles from './promotions.module.css';

/** `venue`: whose items the rows lead to. */
export const usePromotionCells = (venue: string): TableCells<PromotionRow> => {
  const intl = useMessages('promotions');
  return useMemo(() => {
    const wide: ColumnRenderers<PromotionRow, typeof promotionsTable> = {
      name: {
        min: 200,
        share: 1.6,
        skeleton: { width: '18ch', height: 36 },
        render: ({ id, entity, name, path }) => (
          <span className={styles.stack}>
            <a className={styles.name} href={itemPath(venue, { entity, id })} tabIndex={-1}>
              <bdi>{name}</bdi>
            </a>
            <bdi dir="ltr" className={styles.soft}>
              {path}
            </bdi>
          </span>
        ),
      },
      views: {
        min: 110,
        share: 0.5,
        skeleton: { width: '5ch' },
        render: ({ views }) => <bdi className={styles.views}>{intl.formatNumber(views)}</bdi>,
      },
      kind: {
        min: 110,
        share: 0.5,
        skeleton: { width: '8ch' },
        render: ({ entity }) => intl.formatMessage({ id: `promotions.one.${entity}` }),
      },
      published: {
        min: 150,
        share: 0.8,
        skeleton: { width: '12ch' },
        render: ({ publishedAt, by }) => (
          <span className={styles.stack}>
            <RelativeTime at={publishedAt} />
            <bdi className={styles.soft}>{by}</bdi>
          </span>
        ),
      },
    };
    return {
      wide,
      narrow: [
        { ...wide.name, columns: ['name'], className: styles.narrowName },
        { ...wide.views, columns: ['views'], className: styles.narrowViews },
        { ...wide.kind, columns: ['kind'], className: styles.narrowKind },
        { ...wide.published, columns: ['published'], className: styles.narrowPublished },
      ],
    };
  }, [intl, venue]);
};
