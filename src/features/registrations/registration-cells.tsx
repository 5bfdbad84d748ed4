import { useMemo } from 'react';
import { declarations } from '../../../graphql/domain/registrations.ts';
import type { registrationsTable } from '../../../machines/registrations/registrations.table.ts';
import type { RegistrationRow } from '../../../machines/registrations/registrations.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import styles from './registrations.module.css';

const tones: Record<RegistrationRow['declared'], Tone> = { none: 'plain', clear: 'good', refused: 'bad' };

/** `timeZone`: of the venue, by whose clock times are shown. */
export const useRegistrationCells = (timeZone: string): TableCells<RegistrationRow> => {
  const intl = useMessages('registrations');
  return useMemo(() => {
    const declared = (row: RegistrationRow) => {
      const refused = declarations.filter((declaration) => row[declaration] === false);
      return (
        <span className={styles.stack}>
          <StatusTag tone={tones[row.declared]}>
            {intl.formatMessage({ id: `registrations.declared.${row.declared}` })}
          </StatusTag>
          {refused.length > 0 && (
            <span className={styles.soft}>
              {intl.formatList(refused.map((one) => intl.formatMessage({ id: `registrations.refused.${one}` })))}
            </span>
          )}
        </span>
      );
    };
    const wide: ColumnRenderers<RegistrationRow, typeof registrationsTable> = {
      place: {
        min: 72,
        share: 0.2,
        skeleton: { width: '3ch' },
        render: ({ place }) => place !== null && <bdi className={styles.place}>{intl.formatNumber(place)}</bdi>,
      },
      name: {
        min: 180,
        share: 1.4,
        skeleton: { width: '16ch', height: 36 },
        render: ({ name, size, shared, sharedBy }) => (
          <span className={styles.stack}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.soft}>
              {sharedBy === null
                ? [
                    intl.formatMessage({ id: 'registrations.party' }, { size }),
                    ...(shared > 0 ? [intl.formatMessage({ id: 'registrations.party.shared' }, { shared })] : []),
                  ].join(' · ')
                : intl.formatMessage({ id: 'registrations.sharedBy' }, { name: <bdi key="name">{sharedBy}</bdi> })}
            </span>
          </span>
        ),
      },
      phone: {
        min: 138,
        share: 0.7,
        skeleton: { width: '12ch' },
        render: ({ phone }) => (
          <a className={styles.contact} href={`tel:${phone}`} tabIndex={-1}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        ),
      },
      declared: { min: 160, share: 1, skeleton: { width: '12ch' }, render: declared },
      status: {
        min: 110,
        share: 0.5,
        skeleton: { width: '8ch' },
        render: ({ status }) => intl.formatMessage({ id: `registrations.status.${status}` }),
      },
      created: {
        min: 84,
        share: 0.4,
        skeleton: { width: '5ch' },
        render: ({ createdAt }) => (
          <bdi>{intl.formatTime(createdAt, { hour: '2-digit', minute: '2-digit', timeZone })}</bdi>
        ),
      },
    };
    return {
      wide,
      narrow: [
        { ...wide.name, columns: ['name'], className: styles.narrowName },
        { ...wide.place, columns: ['place'], className: styles.narrowPlace },
        { ...wide.declared, columns: ['declared'], className: styles.narrowDeclared },
        { ...wide.phone, columns: ['phone'], className: styles.narrowPhone },
        { ...wide.created, columns: ['created'], className: styles.narrowTime },
      ],
    };
  }, [intl, timeZone]);
};
