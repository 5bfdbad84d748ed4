import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import type { employeesTable } from '../../../machines/team/employees.table.ts';
import type { EmployeeRow } from '../../../machines/team/team.types.ts';
import { IconCheck } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import type { TableActor } from '../table/table-actor.ts';
import { AccessTag } from './AccessTag.tsx';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { RoleCell } from './RoleCell.tsx';
import styles from './team.module.css';

export const useEmployeeCells = (table: TableActor): TableCells<EmployeeRow> => {
  const intl = useMessages('team');
  return useMemo(() => {
    const inactive = <StatusTag>{intl.formatMessage({ id: 'employees.inactive' })}</StatusTag>;
    const topgo = <StatusTag tone="accent">{intl.formatMessage({ id: 'employees.field.topgo' })}</StatusTag>;
    const wide: ColumnRenderers<EmployeeRow, typeof employeesTable> = {
      name: {
        min: 140,
        share: 1.4,
        className: styles.name,
        skeleton: { width: '14ch' },
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      phone: { min: 138, share: 0.7, skeleton: { width: '12ch' }, render: ({ phone }) => <PhoneLink phone={phone} /> },
      email: { min: 130, share: 1.3, skeleton: { width: '18ch' }, render: ({ email }) => <EmailLink email={email} /> },
      role: { min: 130, share: 0.6, skeleton: { width: '8ch' }, render: (row) => <RoleCell table={table} row={row} /> },
      access: {
        min: 160,
        share: 1,
        skeleton: { width: '10ch' },
        render: (row) => <AccessTag {...row} />,
      },
      topgo: {
        min: 72,
        share: 0.2,
        skeleton: { width: '3ch' },
        render: (row) =>
          row.topgo && <IconCheck size={18} stroke={1.75} aria-label={intl.formatMessage({ id: 'employees.yes' })} />,
      },
      active: {
        min: 84,
        share: 0.3,
        skeleton: { width: '6ch' },
        render: ({ active }) =>
          active ? <StatusTag tone="good">{intl.formatMessage({ id: 'employees.active' })}</StatusTag> : inactive,
      },
      updatedAt: {
        min: 104,
        share: 0.5,
        skeleton: { width: '8ch' },
        render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
    };
    return {
      wide,
      narrow: [
        {
          columns: ['name'],
          className: styles.narrowName,
          skeleton: { width: '14ch' },
          render: (row) => (
            <span className={styles.tags}>
              <bdi className={styles.name}>{row.name}</bdi>
              {!row.active && inactive}
              {row.topgo && topgo}
            </span>
          ),
        },
        {
          columns: ['phone'],
          className: styles.narrowContact,
          skeleton: { width: '12ch' },
          render: ({ phone }) => <PhoneLink phone={phone} />,
        },
        { ...wide.role, columns: ['role'], className: styles.narrowRole },
        { ...wide.access, columns: ['access'], className: styles.narrowAccess },
      ],
    };
  }, [intl, table]);
};
