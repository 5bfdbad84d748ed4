import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { selectTotal, tablePhase } from '../../../machines/table/table.selectors.ts';
import type { teamTable } from '../../../machines/team/team.table.ts';
import type { TeamRow } from '../../../machines/team/team.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconTeam } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { FailureList } from '../table/FailureList.tsx';
import type { TableActor } from '../table/table-actor.ts';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { AccessTag } from './AccessTag.tsx';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { PeopleNav } from './PeopleNav.tsx';
import { RoleCell } from './RoleCell.tsx';
import styles from './team.module.css';

type ListActor = NonNullable<RunningActors['team']>;

const useTeamCells = (table: TableActor): TableCells<TeamRow> => {
  const intl = useMessages('team');
  return useMemo(() => {
    const renderLogin = ({ member }: TeamRow) =>
      member !== null &&
      (member.lastLogin === null ? (
        intl.formatMessage({ id: 'team.neverSignedIn' })
      ) : (
        <RelativeTime at={member.lastLogin} />
      ));
    const wide: ColumnRenderers<TeamRow, typeof teamTable> = {
      name: {
        min: 180,
        share: 1.4,
        className: styles.name,
        skeleton: { width: '14ch' },
        render: ({ name, member }) => (
          <span className={styles.tags}>
            <bdi>{name}</bdi>
            {member?.isOwn && <StatusTag tone="accent">{intl.formatMessage({ id: 'team.you' })}</StatusTag>}
          </span>
        ),
      },
      phone: { min: 150, share: 0.8, skeleton: { width: '12ch' }, render: ({ phone }) => <PhoneLink phone={phone} /> },
      email: { min: 150, share: 1.2, skeleton: { width: '18ch' }, render: ({ email }) => <EmailLink email={email} /> },
      role: { min: 150, share: 0.7, skeleton: { width: '8ch' }, render: (row) => <RoleCell table={table} row={row} /> },
      access: {
        min: 170,
        share: 1,
        skeleton: { width: '10ch' },
        render: ({ member, invitation }) => <AccessTag access={member !== null} invitation={invitation} />,
      },
      lastLogin: {
        min: 130,
        share: 0.6,
        skeleton: { width: '8ch' },
        render: renderLogin,
      },
    };
    return {
      wide,
      narrow: [
        { ...wide.name, columns: ['name'], className: `${styles.name} ${styles.narrowName}` },
        {
          ...wide.lastLogin,
          columns: ['lastLogin'],
          className: styles.narrowContact,
          render: (row) =>
            row.member !== null && (
              <span className={styles.soft}>
                {intl.formatMessage({ id: 'team.lastLogin' }, { time: <span key="time">{renderLogin(row)}</span> })}
              </span>
            ),
        },
        { ...wide.role, columns: ['role'], className: styles.narrowRole },
        { ...wide.access, columns: ['access'], className: styles.narrowAccess },
      ],
    };
  }, [intl, table]);
};

/** Who may sign in to the venue, and who was invited to. */
export function TeamTable({ list }: { list: ListActor }) {
  const intl = useMessages('team');
  const cells = useTeamCells(list);
  const count = useActorSelector(list, selectTotal);
  const label = intl.formatMessage({ id: 'command.go.team' });
  const className = styles.grid ?? '';
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{label}</h1>
          {count !== null && (
            <span className={tableStyles.count} aria-label={intl.formatMessage({ id: 'team.count' }, { count })}>
              {intl.formatNumber(count)}
            </span>
          )}
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'employees.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="team.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="team.reload" iconOnly tone="quiet" />
        <ColumnMenu table={list} cells={cells} />
        <CommandButton id="team.create" tone="main" className={tableStyles.create ?? ''} showKeys />
      </header>
      <PeopleNav />
      <FailureList table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu />,
          rows: <TableGrid table={list} cells={cells} className={className} label={label} rowActions={rowActions} />,
          empty: <EmptyState icon={IconTeam} title={intl.formatMessage({ id: 'team.nothingYet' })} />,
        }}
      />
    </section>
  );
}

const rowActions = ({ id: row }: TeamRow) => (
  <>
    <CommandItem id="team.role" args={{ row }} />
    <CommandItem id="team.sendAgain" args={{ row }} />
    <CommandItem id="team.revoke" args={{ row }} />
    <CommandItem id="team.remove" args={{ row }} tone="bad" />
  </>
);
