import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { type ContentRow, contentListTable } from '../../../machines/list/content-list.table.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import type { CellRenderer, CellRenderers, TableCells } from '../table/cell-renderers.ts';
import { LanguageMarks } from '../../kinds/LanguageMarks.tsx';
import styles from './list.module.css';
import { StateTag } from './StateTag.tsx';

/** The cells of the content list. The name is a link, so that it can be opened in another tab. */
export const useContentCells = (kind: KindName, languages: readonly Language[]): TableCells<ContentRow> => {
  const intl = useIntl();
  return useMemo(() => {
    const cells: CellRenderers<ContentRow, typeof contentListTable> = {
      name: {
        className: styles.name,
        skeleton: { width: '18ch' },
        render: ({ name }, href) => (
          <a href={href} tabIndex={-1} dir="auto">
            {name}
          </a>
        ),
      },
      kind: { skeleton: { width: '7ch' }, render: () => intl.formatMessage({ id: `content.${kind}` }) },
      id: {
        className: styles.id,
        skeleton: { width: '9ch' },
        title: ({ id }) => id,
        render: ({ id }) => <bdi dir="ltr">{id}</bdi>,
      },
      languages: {
        className: styles.marksCell,
        skeleton: { width: '11ch' },
        render: ({ languages: states }) => <LanguageMarks languages={languages} states={states} />,
      },
      state: {
        className: styles.state,
        skeleton: { width: '9ch', height: 20 },
        render: ({ state }) => <StateTag state={state} />,
      },
      updatedAt: { skeleton: { width: '8ch' }, render: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
      updatedBy: { skeleton: { width: '10ch' }, render: ({ updatedBy }) => <bdi>{updatedBy}</bdi> },
      version: {
        className: styles.number,
        skeleton: { width: '2ch' },
        render: ({ version }) => intl.formatNumber(version),
      },
    };
    const lastUpdate: CellRenderer<ContentRow> = {
      className: styles.second,
      skeleton: { width: '18ch' },
      render: ({ updatedAt, updatedBy }) => (
        <>
          <span className={styles.dotted}>
            <bdi>{updatedBy}</bdi>
          </span>
          <RelativeTime at={updatedAt} />
        </>
      ),
    };
    return {
      wide: contentListTable.columns.map(({ cell }) => cells[cell]),
      narrow: [cells.name, cells.languages, cells.state, lastUpdate],
    };
  }, [intl, kind, languages]);
};
