import { useMemo } from 'react';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { getKindIdentity, getKindLabelId } from '../../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { type ContentRow, type contentListTable, getRowKind } from '../../../machines/list/content-list.table.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import type { ColumnRenderers, NarrowCell, TableCells } from '../table/cell-renderers.ts';
import { getKindIcon } from '../../kind-display/kind-icons.ts';
import { useShownName } from '../../kind-display/use-shown-name.ts';
import { LanguageMarks } from '../../kind-display/LanguageMarks.tsx';
import styles from './list.module.css';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { ScheduledTag } from './ScheduledTag.tsx';
import { StateTag } from './StateTag.tsx';

interface Options {
  kind: KindName;
  /** of the venue */
  languages: readonly Language[];
  hidden: readonly string[];
}

/** The cells of the content list. The name is a link, so that it can be opened in another tab. */
export const useContentCells = ({ kind, languages, hidden }: Options): TableCells<ContentRow> => {
  const intl = useMessages();
  const shownName = useShownName();
  return useMemo(() => {
    const wide: ColumnRenderers<ContentRow, typeof contentListTable> = {
      name: {
        min: 200,
        share: 3,
        className: styles.name,
        skeleton: { width: '18ch' },
        render: ({ name, titles, component }, href) => {
          const Sign = getKindIcon(getRowKind(kind, { component }));
          const { shown, internal } = shownName({ name, titles });
          return (
            <>
              <Sign className={styles.kindSign} size={16} stroke={1.75} aria-hidden />
              <a href={href} tabIndex={-1} dir="auto">
                {shown}
              </a>
              {internal !== null && (
                <bdi className={styles.internal} title={internal}>
                  {internal}
                </bdi>
              )}
            </>
          );
        },
      },
      kind: {
        min: 124,
        share: 0.8,
        skeleton: { width: '7ch' },
        render: ({ component }) =>
          formatComposed(
            intl,
            getKindLabelId({
              entity: getKindIdentity(kind).entity,
              component,
            }),
          ),
      },
      id: {
        min: 130,
        share: 0.9,
        className: styles.id,
        skeleton: { width: '9ch' },
        title: ({ id }) => id,
        render: ({ id }) => <bdi dir="ltr">{id}</bdi>,
      },
      languages: {
        min: 132,
        share: 1,
        className: styles.marksCell,
        skeleton: { width: '11ch' },
        render: ({ languages: states }) => <LanguageMarks languages={languages} states={states} />,
      },
      state: {
        min: 160,
        share: 0.8,
        className: styles.state,
        skeleton: {
          width: '9ch',
          height: 20,
        },
        render: ({ id, state, soldOut }) => (
          <>
            <StateTag state={state} />
            <ScheduledTag id={id} />
            {soldOut && <StatusTag tone="warn">{intl.formatMessage({ id: 'list.soldOutToday' })}</StatusTag>}
          </>
        ),
      },
      updatedAt: {
        min: 112,
        share: 1,
        skeleton: { width: '8ch' },
        render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
      updatedBy: {
        min: 104,
        share: 1,
        skeleton: { width: '10ch' },
        render: ({ updatedBy }) => <bdi>{updatedBy}</bdi>,
      },
      version: {
        min: 72,
        share: 0.4,
        className: styles.number,
        skeleton: { width: '2ch' },
        render: ({ version }) => intl.formatNumber(version),
      },
    };
    const [showsTime, showsPerson] = [!hidden.includes('updated_at'), !hidden.includes('updated_by')];
    const lastUpdate: NarrowCell<ContentRow> = {
      columns: ['updated_at', 'updated_by'],
      className: styles.second,
      skeleton: { width: '18ch' },
      render: ({ updatedAt, updatedBy }) => (
        <>
          {showsPerson && (
            <span className={showsTime ? styles.dotted : undefined}>
              <bdi>{updatedBy}</bdi>
            </span>
          )}
          {showsTime && <RelativeTime at={updatedAt} />}
        </>
      ),
    };
    return {
      wide,
      narrow: [
        { ...wide.name, columns: ['name'] },
        { ...wide.languages, columns: ['languages'] },
        { ...wide.state, columns: ['state'] },
        lastUpdate,
      ],
    };
  }, [intl, shownName, kind, languages, hidden]);
};
