import { useIntl } from 'react-intl';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { ticketAggregates } from '../../../graphql/domain/reservations.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import {
  selectBoardVenue,
  selectCounters,
  selectDate,
  selectLastDate,
  selectLayout,
  selectView,
} from '../../../machines/reservations/reservations.selectors.ts';
import { reservationViews } from '../../../machines/reservations/reservations.query.ts';
import type { TicketRow } from '../../../machines/reservations/reservations.types.ts';
import { tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActorSelector, useServerTime } from '../../actors/actors-context.tsx';
import { CommandButton, CommandItem } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { IconButton } from '../../ui/Button.tsx';
import { DateRangeInput } from '../../ui/calendar/DateRangeInput.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconChevronLeft, IconChevronRight, IconReservation } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { MenuDivider } from '../../ui/Menu.tsx';
import { Chip } from '../../ui/StatusTag.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { CounterBar } from '../table/CounterBar.tsx';
import { ExportProgress } from '../table/ExportProgress.tsx';
import { FailureList } from '../table/FailureList.tsx';
import { FilterChips } from '../table/FilterChips.tsx';
import { GroupedGrid } from '../table/GroupedGrid.tsx';
import { TableGrid } from '../table/TableGrid.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { TableSearch } from '../table/TableSearch.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import tableStyles from '../table/table.module.css';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { useReservationCells } from './reservation-cells.tsx';
import styles from './reservations.module.css';
import { TicketQuickView } from './TicketQuickView.tsx';

type BoardActor = NonNullable<RunningActors['rsvp']>;

/** The reservations of a day, or the invitations that wait for an answer. */
export function Reservations({ board }: { board: BoardActor }) {
  const intl = useIntl();
  const view = useActorSelector(board, selectView);
  const dated = useActorSelector(board, selectLastDate) !== '' || view === 'pending';
  const cells = useReservationCells(dated);
  const className = styles.grid ?? '';
  const layout = useActorSelector(board, selectLayout);
  const label = intl.formatMessage({ id: 'command.go.rsvp' });
  const empty = (
    <EmptyState
      icon={IconReservation}
      title={intl.formatMessage({ id: view === 'pending' ? 'rsvp.nothingPending' : 'rsvp.nothingYet' })}
      text={intl.formatMessage({ id: view === 'pending' ? 'rsvp.nothingPending.text' : 'rsvp.nothingYet.text' })}
      action={<CommandButton id="rsvp.create" tone="main" showKeys />}
    />
  );
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(board, tablePhase)}>
      <Toolbar board={board} dated={dated} />
      <ExportProgress table={board} />
      <FailureList table={board} />
      <TablePanel
        table={board}
        phases={{
          skeleton: <TableSkeleton table={board} cells={cells} className={className} hasMenu />,
          rows:
            layout === 'columns' ? (
              <GroupedGrid
                table={board}
                cells={cells.card}
                className={styles.columns ?? ''}
                label={label}
                groupLabel={(status) => intl.formatMessage({ id: `ticket.status.${status}` })}
                optional={['deleted']}
                rowActions={rowActions}
              />
            ) : (
              <TableGrid table={board} cells={cells} className={className} label={label} rowActions={rowActions} />
            ),
          empty,
        }}
        aside={<TicketQuickView board={board} />}
      />
      <BulkActionBar table={board} actions={['approve', 'done', 'noShow', 'cancel', 'delete']} />
    </section>
  );
}

function Toolbar({ board, dated }: { board: BoardActor; dated: boolean }) {
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const view = useActorSelector(board, selectView);
  const layout = useActorSelector(board, selectLayout);
  const cells = useReservationCells(dated);
  return (
    <>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{intl.formatMessage({ id: 'command.go.rsvp' })}</h1>
        </div>
        <TableSearch
          table={board}
          label={intl.formatMessage({ id: 'rsvp.search' })}
          hint={<Kbd keys="/" />}
          clear={<CommandButton id="rsvp.clear" iconOnly size="small" tone="quiet" />}
        />
        {!isNarrow && (
          <>
            <CommandButton id="rsvp.email" iconOnly tone="quiet" />
            <CommandButton id="rsvp.exportAll" iconOnly tone="quiet" />
          </>
        )}
        <LayoutButton board={board} />
        {layout === 'list' && <ColumnMenu table={board} cells={cells} />}
        <CommandButton id="rsvp.create" tone="main" className={tableStyles.create ?? ''} showKeys />
      </header>
      <div className={styles.bar}>
        <FilterChips
          table={board}
          filter="view"
          command="view"
          choices={reservationViews}
          label={intl.formatMessage({ id: 'rsvp.views' })}
          choiceLabel={(one) => intl.formatMessage({ id: `rsvp.view.${one}` })}
        />
        {view === 'day' && <DayPicker board={board} />}
      </div>
      <Counters board={board} />
    </>
  );
}

/** Switches between one list and a column for each status. */
function LayoutButton({ board }: { board: BoardActor }) {
  const intl = useIntl();
  const isGrouped = useActorSelector(board, selectLayout) === 'columns';
  return (
    <CommandButton
      id="rsvp.layout"
      text={intl.formatMessage({ id: 'rsvp.layout.columns' })}
      args={{ layout: isGrouped ? 'list' : 'columns' }}
      iconOnly
      tone="quiet"
      aria-pressed={isGrouped}
    />
  );
}

/** The day of the board, and the last one of several. */
function DayPicker({ board }: { board: BoardActor }) {
  const intl = useIntl();
  const run = useRunCommand();
  const serverTime = useServerTime();
  const { timeZone } = useActorSelector(board, selectBoardVenue);
  const today = toWallTime(new Date(serverTime()), timeZone).date;
  const date = useActorSelector(board, selectDate) || today;
  const last = useActorSelector(board, selectLastDate);
  // one hand and one line: a host looks at a day, and several are set on a larger screen
  const isNarrow = useIsNarrow();
  const show = (day: string) => run('rsvp.day', { date: day === today ? '' : day });
  const showLast = (day: string) => run('rsvp.lastDay', { date: day });
  const showToday = () => {
    if (last !== '') showLast('');
    show(today);
  };
  return (
    <div
      className={styles.days}
      role="group"
      aria-label={intl.formatMessage({ id: 'rsvp.day' })}
      data-range={last === '' ? undefined : ''}
    >
      <IconButton
        icon={IconChevronLeft}
        className={styles.flipped}
        label={intl.formatMessage({ id: 'rsvp.dayBefore' })}
        onClick={() => show(addDays(date, -1))}
      />
      <Chip on={date === today && last === ''} onClick={showToday}>
        {intl.formatMessage({ id: 'calendar.today' })}
      </Chip>
      <DateRangeInput
        from={date}
        to={last}
        fromLabel={intl.formatMessage({ id: 'rsvp.day' })}
        toLabel={intl.formatMessage({ id: 'rsvp.lastDay' })}
        hidesFromLabel
        hidesTo={isNarrow && last === ''}
        onFrom={show}
        onTo={showLast}
      >
        {!isNarrow && <span className={styles.weekday}>{formatDay(intl, date, 'long')}</span>}
      </DateRangeInput>
      <IconButton
        icon={IconChevronRight}
        className={styles.flipped}
        label={intl.formatMessage({ id: 'rsvp.dayAfter' })}
        onClick={() => show(addDays(date, 1))}
      />
    </div>
  );
}

function Counters({ board }: { board: BoardActor }) {
  const intl = useIntl();
  const run = useRunCommand();
  const counts = useActorSelector(board, selectCounters);
  const chosen = useActorSelector(board, ({ context }) => context.query.filters.aggregate);
  // nothing to show while every message reaches its guest
  const shown = ticketAggregates.filter((it) => it !== 'failed' || it === chosen || (counts.failed ?? 0) > 0);
  return (
    <CounterBar
      label={intl.formatMessage({ id: 'rsvp.counters' })}
      counters={shown.map((aggregate) => ({
        id: aggregate,
        count: counts[aggregate],
        label: intl.formatMessage({ id: `rsvp.aggregate.${aggregate}` }),
        on: chosen === aggregate,
        onPress: () => run(`rsvp.show.${aggregate}`),
      }))}
    />
  );
}

const rowActions = ({ id: row }: TicketRow) => (
  <>
    <CommandItem id="rsvp.approve" args={{ row }} />
    <CommandItem id="rsvp.promote" args={{ row }} />
    <CommandItem id="rsvp.done" args={{ row }} />
    <CommandItem id="rsvp.noShow" args={{ row }} />
    <CommandItem id="rsvp.cancel" args={{ row }} />
    <CommandItem id="rsvp.closeCallback" args={{ row }} />
    <MenuDivider />
    <CommandItem id="rsvp.edit" args={{ row }} />
    <CommandItem id="rsvp.peek" args={{ row }} />
    <CommandItem id="rsvp.correct" args={{ row }} />
    <CommandItem id="rsvp.restore" args={{ row }} />
    <CommandItem id="rsvp.archive" args={{ row }} />
    <MenuDivider />
    <CommandItem id="rsvp.exportGuest" args={{ row }} />
    <CommandItem id="rsvp.delete" args={{ row }} tone="bad" />
    <CommandItem id="rsvp.eraseGuest" args={{ row }} tone="bad" />
  </>
);
