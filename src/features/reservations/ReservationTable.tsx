import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { useEffect, useState } from 'react';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { reservationAggregates } from '../../../graphql/domain/reservations.ts';
import {
  selectCounters,
  selectLastDate,
  selectLayout,
  selectQuarter,
  selectView,
} from '../../../machines/reservations/reservations.selectors.ts';
import { reservationViews } from '../../../machines/reservations/reservations.query.ts';
import type { ReservationRow } from '../../../machines/reservations/reservations.types.ts';
import { selectSearchText, tablePhase } from '../../../machines/table/table.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconPlan, IconReservation } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { BulkActionBar } from '../table/BulkActionBar.tsx';
import { ColumnMenu } from '../table/ColumnMenu.tsx';
import { TableCounters } from '../table/TableCounters.tsx';
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
import { BackToToday, DayPicker } from './DayPicker.tsx';
import { EveningSummary } from './EveningSummary.tsx';
import { ReservationActions } from './ReservationActions.tsx';
import { useReservationCells } from './reservation-cells.tsx';
import styles from './reservations.module.css';
import { SeatingPlan } from './SeatingPlan.tsx';
import { WaitingReservations } from './WaitingReservations.tsx';
import { ReservationQuickView } from './ReservationQuickView.tsx';

type ReservationsActor = NonNullable<RunningActors['reservations']>;

/** The reservations of a day, or the invitations that wait for an answer. */
export function ReservationTable({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservation-statuses', 'reservations');
  const view = useActorSelector(reservations, selectView);
  const dated = useActorSelector(reservations, selectLastDate) !== '' || view === 'pending';
  const cells = useReservationCells(dated);
  const className = styles.grid ?? '';
  const layout = useActorSelector(reservations, selectLayout);
  const { seatingPlan: plan } = useActors();
  const label = intl.formatMessage({ id: 'command.go.reservations' });
  const empty = (
    <EmptyState
      icon={IconReservation}
      title={intl.formatMessage({ id: view === 'pending' ? 'reservations.nothingPending' : 'reservations.nothingYet' })}
      text={intl.formatMessage({
        id: view === 'pending' ? 'reservations.nothingPending.text' : 'reservations.nothingYet.text',
      })}
      action={<CommandButton id="reservations.create" tone="main" showKeys />}
    />
  );
  return (
    <section className={tableStyles.screen} data-state={useActorSelector(reservations, tablePhase)}>
      <Toolbar reservations={reservations} dated={dated} />
      <ExportProgress table={reservations} />
      <FailureList table={reservations} />
      <WaitingReservations reservations={reservations} />
      {layout === 'plan' && view === 'day' ? (
        plan && <SeatingPlan plan={plan} />
      ) : (
        <TablePanel
          table={reservations}
          phases={{
            skeleton: <TableSkeleton table={reservations} cells={cells} className={className} hasMenu />,
            rows:
              layout === 'columns' ? (
                <GroupedGrid
                  table={reservations}
                  cells={cells.card}
                  className={styles.columns ?? ''}
                  label={label}
                  groupLabel={(status) => formatComposed(intl, `reservation.status.${status}`)}
                  optional={['deleted']}
                  rowActions={rowActions}
                />
              ) : (
                <TableGrid
                  table={reservations}
                  cells={cells}
                  className={className}
                  label={label}
                  rowActions={rowActions}
                />
              ),
            empty,
          }}
          aside={<ReservationQuickView reservations={reservations} />}
        />
      )}
      <BulkActionBar
        table={reservations}
        actions={['approve', 'done', 'seat', 'depart', 'noShow', 'cancel', 'delete']}
      />
    </section>
  );
}

function Toolbar({ reservations, dated }: { reservations: ReservationsActor; dated: boolean }) {
  const intl = useMessages('reservations');
  const isNarrow = useIsNarrow();
  const view = useActorSelector(reservations, selectView);
  const layout = useActorSelector(reservations, selectLayout);
  const cells = useReservationCells(dated);
  if (isNarrow) return <NarrowToolbar reservations={reservations} />;
  return (
    <>
      <header className={tableStyles.head}>
        <div className={tableStyles.title}>
          <h1>{intl.formatMessage({ id: 'command.go.reservations' })}</h1>
        </div>
        <Search reservations={reservations} />
        <CommandButton id="reservations.email" iconOnly tone="quiet" />
        <CommandButton id="reservations.exportAllExcel" iconOnly tone="quiet" />
        <CommandButton id="reservations.exportAll" iconOnly tone="quiet" />
        <LayoutButton reservations={reservations} layout="columns" />
        {view === 'day' && <LayoutButton reservations={reservations} layout="plan" />}
        {layout === 'list' && <ColumnMenu table={reservations} cells={cells} />}
        <CommandButton id="reservations.walkIn" showKeys />
        <CommandButton id="reservations.create" tone="main" className={tableStyles.create ?? ''} showKeys />
      </header>
      <div className={styles.bar}>
        <Views reservations={reservations} />
        {view === 'day' && <DayPicker reservations={reservations} />}
        <EveningSummary reservations={reservations} scrolls={false} />
      </div>
      <QuarterFilter reservations={reservations} />
      <Counters reservations={reservations} />
    </>
  );
}

/** On a phone most of the room is the list's: the search is a button until it is used, and so are the main actions. */
function NarrowToolbar({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservations');
  const view = useActorSelector(reservations, selectView);
  const isFiltered = useActorSelector(reservations, selectSearchText) !== '';
  const [isSearching, setIsSearching] = useState(false);
  useEffect(() => {
    const subscription = reservations.on('search.focusRequested', () => setIsSearching(true));
    return () => subscription.unsubscribe();
  }, [reservations]);
  return (
    <div className={styles.narrowHeader}>
      <header className={styles.narrowTitle}>
        {/* the bar below names it */}
        <h1 className="unseen">{intl.formatMessage({ id: 'command.go.reservations' })}</h1>
        {view === 'day' ? <DayPicker reservations={reservations} /> : <Views reservations={reservations} />}
        <CommandButton id="reservations.walkIn" iconOnly />
        <CommandButton id="reservations.create" iconOnly tone="main" />
      </header>
      {(isSearching || isFiltered) && (
        <div ref={focusField}>
          <Search reservations={reservations} />
        </div>
      )}
      <QuarterFilter reservations={reservations} />
      <div className={styles.narrowCounters}>
        <Counters reservations={reservations} />
        {view === 'day' && <BackToToday reservations={reservations} />}
        <CommandButton id="reservations.search" iconOnly tone="quiet" />
        {view === 'day' && <LayoutButton reservations={reservations} layout="plan" />}
      </div>
      <EveningSummary reservations={reservations} scrolls />
    </div>
  );
}

/** Once it has appeared. */
const focusField = (element: HTMLElement | null): void => element?.querySelector('input')?.focus();

function Search({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservations');
  return (
    <TableSearch
      table={reservations}
      label={intl.formatMessage({ id: 'reservations.search' })}
      hint={<Kbd keys="/" />}
      clear={<CommandButton id="reservations.clear" iconOnly size="small" tone="quiet" />}
    />
  );
}

function Views({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservations', 'screen-choices');
  return (
    <FilterChips
      table={reservations}
      filter="view"
      command="view"
      choices={reservationViews}
      label={intl.formatMessage({ id: 'reservations.views' })}
      choiceLabel={(one) => intl.formatMessage({ id: `reservations.view.${one}` })}
    />
  );
}

/** Switches between one list and another arrangement of it. */
function LayoutButton({ reservations, layout }: { reservations: ReservationsActor; layout: 'columns' | 'plan' }) {
  const intl = useMessages('reservations', 'screen-choices');
  const isOn = useActorSelector(reservations, selectLayout) === layout;
  return (
    <CommandButton
      id="reservations.layout"
      text={intl.formatMessage({ id: `reservations.layout.${layout}` })}
      args={{ layout: isOn ? 'list' : layout }}
      iconOnly
      {...(layout === 'plan' && { icon: IconPlan })}
      tone="quiet"
      aria-pressed={isOn}
    />
  );
}

/** Says that the list is one of a quarter of an hour, which the home’s chart opens, and ends it. */
function QuarterFilter({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservations');
  const quarter = useActorSelector(reservations, selectQuarter);
  if (quarter === '') return null;
  const time = <bdi dir="ltr">{formatExpectedTime(`00000000${quarter}`)}</bdi>;
  return (
    <p className={styles.quarter}>
      {intl.formatMessage({ id: 'reservations.quarter' }, { time })}
      <CommandButton id="reservations.clear" size="small" tone="quiet" />
    </p>
  );
}

function Counters({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservations');
  const counts = useActorSelector(reservations, selectCounters);
  const chosen = useActorSelector(reservations, ({ context }) => context.query.filters.aggregate);
  // nothing to show while every message reaches its guest
  const shown = reservationAggregates.filter((it) => it !== 'failed' || it === chosen || (counts.failed ?? 0) > 0);
  return (
    <TableCounters
      table={reservations}
      label={intl.formatMessage({ id: 'reservations.counters' })}
      filter="aggregate"
      values={shown}
      name={(aggregate) => intl.formatMessage({ id: `reservations.aggregate.${aggregate}` })}
    />
  );
}

const rowActions = (row: ReservationRow) => <ReservationActions reservation={row} />;
