import type { CSSProperties } from 'react';
import {
  isApplying,
  selectFocusedRow,
  selectPlan,
  selectPlanError,
} from '../../../machines/seating/seating-plan.selectors.ts';
import { listProposals } from '../../../machines/seating/plan-changes.ts';
import type { SeatingPlanData, SeatingPlanRow } from '../../../machines/reservations/seating.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconPin, IconTable, IconWarning } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { formatTime } from './BookableTimes.tsx';
import { describeConflict, formatSeats, formatTables } from './seating-texts.tsx';
import styles from './seating.module.css';

type PlanActor = NonNullable<RunningActors['seatingPlan']>;
interface PartProps {
  actor: PlanActor;
  plan: SeatingPlanData;
}

/** The evening by table: time across and tables down, on a phone a list by table; with what is proposed and what is wrong. */
export function SeatingPlan({ plan: actor }: { plan: PlanActor }) {
  const intl = useMessages('seating', 'reservations');
  const plan = useActorSelector(actor, selectPlan);
  const error = useActorSelector(actor, selectPlanError);
  const isNarrow = useIsNarrow();
  if (error)
    return (
      <ErrorPanel
        error={error}
        what={intl.formatMessage({ id: 'seating.notLoaded' })}
        onRetry={() => actor.send({ type: 'plan.retried' })}
      />
    );
  if (plan === null) return <Skeleton width="100%" height={240} />;
  if (plan.tables.length === 0)
    return (
      <EmptyState
        icon={IconTable}
        title={intl.formatMessage({ id: 'seating.noTables' })}
        text={intl.formatMessage({ id: 'seating.noTables.text' })}
        action={<CommandButton id="go.tables" tone="main" />}
      />
    );
  return (
    <div className={styles.plan}>
      <Proposals actor={actor} plan={plan} />
      {isNarrow ? <TableList actor={actor} plan={plan} /> : <TimeGrid actor={actor} plan={plan} />}
      <FocusedParty actor={actor} plan={plan} />
      <WithoutTable actor={actor} plan={plan} />
    </div>
  );
}

/** What the seating proposes: applied in one step. */
function Proposals({ actor, plan }: PartProps) {
  const intl = useMessages('seating');
  const busy = useActorSelector(actor, isApplying);
  const count = listProposals(plan.rows).length;
  return (
    <header className={styles.proposals}>
      <p role="status">{intl.formatMessage({ id: 'seating.proposals' }, { count })}</p>
      {count > 0 && <CommandButton id="seatingPlan.apply" tone="main" busy={busy} showKeys />}
    </header>
  );
}

const hourMs = 3_600_000;
const quarterMs = hourMs / 4;

/** Whole hours around all parties. */
const findHours = (rows: readonly SeatingPlanRow[]): { from: number; to: number } => {
  const from = Math.min(...rows.map((row) => row.from));
  const to = Math.max(...rows.map((row) => row.to));
  return { from: Math.floor(from / hourMs) * hourMs, to: Math.ceil(to / hourMs) * hourMs };
};

interface Block {
  row: SeatingPlanRow;
  /** it is not there yet: it is proposed to sit here */
  proposed: boolean;
}
/** Who sits at a table, and who is proposed to. */
const listBlocks = (rows: readonly SeatingPlanRow[], table: string): Block[] =>
  rows.flatMap((row) => [
    ...(row.tables.includes(table) ? [{ row, proposed: false }] : []),
    ...(row.proposal?.includes(table) && !row.tables.includes(table) ? [{ row, proposed: true }] : []),
  ]);

function TimeGrid({ actor, plan }: PartProps) {
  const intl = useMessages('seating');
  const seated = plan.rows.filter((row) => row.tables.length > 0 || row.proposal !== null);
  if (seated.length === 0) return <p className={styles.none}>{intl.formatMessage({ id: 'seating.nobody' })}</p>;
  const { from, to } = findHours(seated);
  const columns = Math.max(1, (to - from) / quarterMs);
  const [first] = seated;
  /** wall times of the whole hours, by the first party's */
  const hours = Array.from({ length: (to - from) / hourMs }, (_, at) => {
    const base = first === undefined ? 0 : Number(first.reservation.time.slice(0, 2)) * 60;
    const minutes =
      base + Number(first?.reservation.time.slice(2) ?? 0) + (from + at * hourMs - (first?.from ?? 0)) / 60_000;
    return ((minutes % 1440) + 1440) % 1440;
  });
  const place = (start: number, end: number): CSSProperties => ({
    gridColumn: `${Math.round((start - from) / quarterMs) + 2} / ${Math.max(
      Math.round((start - from) / quarterMs) + 3,
      Math.round((end - from) / quarterMs) + 2,
    )}`,
  });
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={intl.formatMessage({ id: 'seating.plan' })}>
      <div className={styles.grid} style={{ '--columns': columns } as CSSProperties}>
        <div className={styles.hours} aria-hidden>
          {hours.map((minutes, at) => (
            <bdi key={minutes} dir="ltr" style={{ gridColumn: `${at * 4 + 2} / span 4` }}>
              {formatTime(
                `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`,
              )}
            </bdi>
          ))}
        </div>
        {plan.tables.map((table) => (
          <section
            key={table.id}
            className={styles.lane}
            aria-label={intl.formatMessage({ id: 'seating.table' }, { table: table.number })}
          >
            <h2>
              <bdi dir="ltr">{table.number}</bdi>
              <span className={styles.soft}>
                <bdi dir="ltr">{formatSeats(table.seatsMin, table.seatsMax)}</bdi>
              </span>
            </h2>
            {listBlocks(plan.rows, table.id).map(({ row, proposed }) => (
              <PartyBlock
                key={`${row.reservation.ticketId} ${proposed}`}
                actor={actor}
                plan={plan}
                row={row}
                proposed={proposed}
                style={place(row.from, row.to)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

/** '20:00–22:00' */
const formatTurn = ({ reservation, until }: SeatingPlanRow): string =>
  `${formatTime(reservation.time)}–${formatTime(until)}`;

interface BlockProps extends PartProps, Block {
  style?: CSSProperties;
}

/** A party at a table. Pressing it, or moving the focus to it, makes it the one that keys are about. */
function PartyBlock({ actor, plan, row, proposed, style }: BlockProps) {
  const intl = useMessages('seating', 'reservations');
  const { reservation, firmness, conflict, tables, proposal } = row;
  const isFocused = useActorSelector(actor, selectFocusedRow)?.reservation.ticketId === reservation.ticketId;
  const focus = () => actor.send({ type: 'plan.focused', ticketId: reservation.ticketId });
  const arrow = proposal !== null && !proposed && tables.length > 0 && (
    <span>{intl.formatMessage({ id: 'seating.arrow' }, { to: formatTables(plan.tables, proposal) })}</span>
  );
  return (
    <button
      type="button"
      className={styles.party}
      style={style}
      data-proposed={proposed || undefined}
      data-conflict={conflict?.kind}
      data-firmness={firmness}
      aria-pressed={isFocused}
      title={[reservation.name, formatTurn(row)].join(' ')}
      onClick={focus}
      onFocus={focus}
    >
      {firmness === 'pinned' && (
        <IconPin size={13} stroke={2} aria-label={intl.formatMessage({ id: 'seating.pinned' })} />
      )}
      {conflict && !proposed && <IconWarning size={14} stroke={2} aria-label={describeConflict(intl, conflict)} />}
      <bdi dir="ltr" className={styles.clock} aria-label={formatTurn(row)}>
        {formatTime(reservation.time)}
      </bdi>
      <bdi className={styles.name}>{reservation.name}</bdi>
      <bdi
        className={styles.soft}
        aria-label={intl.formatMessage({ id: 'reservations.size' }, { size: reservation.size })}
      >
        {intl.formatNumber(reservation.size)}
      </bdi>
      {proposed && <StatusTag tone="info">{intl.formatMessage({ id: 'seating.proposed' })}</StatusTag>}
      {arrow}
    </button>
  );
}

/** The plan on a phone. */
function TableList({ actor, plan }: PartProps) {
  const intl = useMessages('seating');
  return (
    <div className={styles.list}>
      {plan.tables.map((table) => {
        const blocks = listBlocks(plan.rows, table.id);
        return (
          <section key={table.id}>
            <h2>
              <bdi dir="ltr">{table.number}</bdi>
              <span className={styles.soft}>
                <bdi dir="ltr">{formatSeats(table.seatsMin, table.seatsMax)}</bdi>
              </span>
              {blocks.length === 0 && (
                <span className={styles.soft}>{intl.formatMessage({ id: 'seating.freeAllEvening' })}</span>
              )}
            </h2>
            {blocks.map((block) => (
              <PartyBlock
                key={`${block.row.reservation.ticketId} ${block.proposed}`}
                actor={actor}
                plan={plan}
                {...block}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** The party that was pressed: where it sits, where it is proposed to sit, what is wrong, and what can be done. */
function FocusedParty({ actor, plan }: PartProps) {
  const intl = useMessages('seating', 'reservations');
  const row = useActorSelector(actor, selectFocusedRow);
  if (row === null) return null;
  const { reservation, tables, proposal, conflict, firmness } = row;
  const args = { row: reservation.ticketId };
  const named = {
    name: <bdi key="name">{reservation.name}</bdi>,
    from: <bdi key="from">{formatTables(plan.tables, tables)}</bdi>,
    to: <bdi key="to">{formatTables(plan.tables, proposal ?? [])}</bdi>,
  };
  return (
    <section className={styles.focused} aria-label={reservation.name}>
      <p className={styles.line}>
        <bdi>{reservation.name}</bdi>
        <bdi dir="ltr">{formatTurn(row)}</bdi>
        <span className={styles.soft}>
          {intl.formatMessage({ id: 'reservations.size' }, { size: reservation.size })}
        </span>
      </p>
      {proposal !== null && (
        <p>{intl.formatMessage({ id: tables.length === 0 ? 'seating.placed' : 'seating.moved' }, named)}</p>
      )}
      {conflict && <p className={styles.warning}>{describeConflict(intl, conflict)}</p>}
      <div className={styles.actions}>
        <CommandButton
          id="seatingPlan.pin"
          args={args}
          text={intl.formatMessage({ id: firmness === 'pinned' ? 'seating.unpin' : 'seating.pin' })}
          aria-pressed={firmness === 'pinned'}
          showKeys
        />
        {proposal !== null && (
          <CommandButton id="seatingPlan.apply" args={args} text={intl.formatMessage({ id: 'seating.applyOne' })} />
        )}
        <CommandButton id="reservations.edit" args={args} tone="quiet" />
      </div>
    </section>
  );
}

/** Parties for whom no table was found, and those that are too large for any. */
function WithoutTable({ actor, plan }: PartProps) {
  const intl = useMessages('seating', 'reservations');
  const without = plan.rows.filter(({ tables, proposal }) => tables.length === 0 && proposal === null);
  if (without.length === 0 && plan.byHand.length === 0) return null;
  return (
    <div className={styles.without}>
      {without.length > 0 && (
        <section>
          <h2>{intl.formatMessage({ id: 'seating.withoutTable' })}</h2>
          {without.map((row) => (
            <div key={row.reservation.ticketId} className={styles.unseated}>
              <PartyBlock actor={actor} plan={plan} row={row} proposed={false} />
              {row.conflict && <span className={styles.soft}>{describeConflict(intl, row.conflict)}</span>}
            </div>
          ))}
        </section>
      )}
      {plan.byHand.length > 0 && (
        <section>
          <h2>{intl.formatMessage({ id: 'seating.byHand' })}</h2>
          <p className={styles.soft}>{intl.formatMessage({ id: 'seating.byHand.text' })}</p>
          <ul>
            {plan.byHand.map(({ ticketId, name, time, size }) => (
              <li key={ticketId} className={styles.line}>
                <bdi dir="ltr">{formatTime(time)}</bdi>
                <bdi>{name}</bdi>
                <span className={styles.soft}>{intl.formatMessage({ id: 'reservations.size' }, { size })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
