import { auditFilters } from '../../../graphql/domain/audit.ts';
import { selectAuditDays } from '../../../machines/audit/audit-days.ts';
import { selectAuditFilters, selectAuditPeople, selectAuditVenue } from '../../../machines/audit/audit.selectors.ts';
import { selectTotal, tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BareSelect } from '../../ui/FormField.tsx';
import { IconAudit } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { ExportProgress } from '../table/ExportProgress.tsx';
import { TableDays } from '../table/TableDays.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useAuditCells } from './audit-cells.tsx';
import styles from './audit.module.css';

type ListActor = NonNullable<RunningActors['audit']>;

/** Who did what in the venue, with what it was before and is now. */
export function AuditTable({ list }: { list: ListActor }) {
  const intl = useMessages('audit');
  const cells = useAuditCells(useActorSelector(list, selectAuditVenue).timeZone);
  const total = useActorSelector(list, selectTotal);
  const isNarrow = useIsNarrow();
  const className = styles.grid ?? '';
  const title = intl.formatMessage({ id: 'command.go.audit' });
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(list, tablePhase)}>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{title}</h1>
          {total !== null && <bdi className={tableStyles.count}>{intl.formatNumber(total)}</bdi>}
        </div>
        <TableSearch
          table={list}
          label={intl.formatMessage({ id: 'audit.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="audit.clear" iconOnly size="small" tone="quiet" />}
        />
        <CommandButton id="audit.reload" iconOnly tone="quiet" />
        {!isNarrow && (
          <>
            <CommandButton id="audit.exportAllExcel" iconOnly tone="quiet" />
            <CommandButton id="audit.exportAll" iconOnly tone="quiet" />
          </>
        )}
        <ColumnMenu table={list} cells={cells} />
      </header>
      <Filters list={list} />
      <ExportProgress table={list} />
      <TablePanel
        table={list}
        phases={{
          skeleton: <TableSkeleton table={list} cells={cells} className={className} hasMenu={false} />,
          rows: <TableGrid table={list} cells={cells} className={className} label={title} />,
          empty: (
            <EmptyState
              icon={IconAudit}
              title={intl.formatMessage({ id: 'audit.nothingYet' })}
              text={intl.formatMessage({ id: 'audit.nothingYet.text' })}
            />
          ),
        }}
      />
    </section>
  );
}

/** The business days, the person and the kind of thing. */
function Filters({ list }: { list: ListActor }) {
  const intl = useMessages('audit', 'screen-choices');
  const run = useRunCommand();
  const filters = useActorSelector(list, selectAuditFilters);
  const people = Object.entries(useActorSelector(list, selectAuditPeople));
  const person = filters.person ?? '';
  return (
    <TableDays
      table={list}
      select={selectAuditDays}
      label={intl.formatMessage({ id: 'audit.filters' })}
      from={{ label: intl.formatMessage({ id: 'audit.from' }), command: 'audit.from' }}
      to={{ label: intl.formatMessage({ id: 'audit.to' }), command: 'audit.to' }}
    >
      <BareSelect
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'audit.column.who' })}
        value={person}
        onChange={({ currentTarget }) => run('audit.by', { person: currentTarget.value })}
      >
        <option value="">{intl.formatMessage({ id: 'audit.everybody' })}</option>
        {/* someone who did nothing in the days that were chosen next */}
        {person !== '' && !people.some(([id]) => id === person) && (
          <option value={person}>{intl.formatMessage({ id: 'audit.by.person' })}</option>
        )}
        {people.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </BareSelect>
      <BareSelect
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'audit.column.thing' })}
        value={filters.thing ?? 'all'}
        onChange={({ currentTarget }) => run('audit.show', { thing: currentTarget.value })}
      >
        {auditFilters.map((thing) => (
          <option key={thing} value={thing}>
            {intl.formatMessage({ id: `audit.thing.${thing}` })}
          </option>
        ))}
      </BareSelect>
    </TableDays>
  );
}
