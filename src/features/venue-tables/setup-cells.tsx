import { useMemo } from 'react';
import { getAreaName } from '../../../graphql/domain/reservations.ts';
import { languageNames, languages } from '../../../graphql/domain/languages.ts';
import type { areasTable } from '../../../machines/venue-tables/areas.table.ts';
import type { tablesTable } from '../../../machines/venue-tables/tables.table.ts';
import type { VenueAreaRow, VenueTableRow } from '../../../machines/venue-tables/venue-tables.types.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import styles from './venue-tables.module.css';

/** '2–4', '4'. */
export const formatSeats = (min: number, max: number): string => (min === max ? String(max) : `${min}–${max}`);

const useActiveTag = () => {
  const intl = useMessages('venue-tables');
  return ({ active }: { active: boolean }) =>
    active ? (
      <StatusTag tone="good">{intl.formatMessage({ id: 'venueTables.active' })}</StatusTag>
    ) : (
      <StatusTag>{intl.formatMessage({ id: 'venueTables.inactive' })}</StatusTag>
    );
};

export const useTableCells = (): TableCells<VenueTableRow> => {
  const intl = useMessages('venue-tables');
  const activeTag = useActiveTag();
  return useMemo(() => {
    const wide: ColumnRenderers<VenueTableRow, typeof tablesTable> = {
      number: {
        min: 120,
        share: 1,
        className: styles.number ?? '',
        skeleton: { width: '4ch' },
        render: ({ name }) => <bdi dir="ltr">{name}</bdi>,
      },
      seats: {
        min: 110,
        share: 0.6,
        skeleton: { width: '6ch' },
        render: ({ seatsMin, seatsMax }) =>
          intl.formatMessage(
            { id: 'venueTables.seats' },
            { count: seatsMax, seats: <bdi key="seats">{formatSeats(seatsMin, seatsMax)}</bdi> },
          ),
      },
      area: {
        min: 130,
        share: 1,
        skeleton: { width: '10ch' },
        render: ({ areaNames }) => <bdi>{getAreaName(areaNames, intl.locale)}</bdi>,
      },
      active: { min: 110, share: 0.6, skeleton: { width: '8ch' }, render: activeTag },
    };
    return {
      wide,
      narrow: [
        { ...wide.number, columns: ['number'], className: `${styles.number} ${styles.narrowMain}` },
        {
          ...wide.seats,
          columns: ['seats'],
          className: styles.narrowDetail ?? '',
          render: (row) => (
            <span className={styles.parts}>
              <span>{wide.seats.render(row, undefined)}</span>
              {row.areaNames && wide.area.render(row, undefined)}
              {!row.active && wide.active.render(row, undefined)}
            </span>
          ),
        },
      ],
    };
  }, [intl, activeTag]);
};

export const useAreaCells = (): TableCells<VenueAreaRow> => {
  const intl = useMessages('venue-tables');
  const activeTag = useActiveTag();
  return useMemo(() => {
    const wide: ColumnRenderers<VenueAreaRow, typeof areasTable> = {
      name: {
        min: 150,
        share: 1.2,
        className: styles.number ?? '',
        skeleton: { width: '12ch' },
        render: ({ names }) => <bdi>{localizedName(names, intl.locale)}</bdi>,
      },
      tables: {
        min: 100,
        share: 0.5,
        skeleton: { width: '6ch' },
        render: ({ tables }) => intl.formatMessage({ id: 'venueAreas.tables' }, { count: tables }),
      },
      languages: {
        min: 180,
        share: 1.4,
        skeleton: { width: '20ch' },
        render: ({ names }) => (
          <span className={styles.parts}>
            {languages
              .filter((language) => names[language])
              .map((language) => (
                <bdi key={language} lang={language}>
                  {languageNames[language]}
                </bdi>
              ))}
          </span>
        ),
      },
      active: { min: 110, share: 0.6, skeleton: { width: '8ch' }, render: activeTag },
    };
    return {
      wide,
      narrow: [
        { ...wide.name, columns: ['name'], className: `${styles.number} ${styles.narrowMain}` },
        {
          ...wide.tables,
          columns: ['tables'],
          className: styles.narrowDetail ?? '',
          render: (row) => (
            <span className={styles.parts}>
              <span>{wide.tables.render(row, undefined)}</span>
              {!row.active && wide.active.render(row, undefined)}
            </span>
          ),
        },
      ],
    };
  }, [intl, activeTag]);
};
