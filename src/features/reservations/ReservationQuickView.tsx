import { formatById, formatComposed, useMessages } from '../../i18n/use-messages.ts';
import {
  selectShownReservation,
  selectReservationDetails,
} from '../../../machines/reservations/reservations.selectors.ts';
import { selectQuickViewError } from '../../../machines/table/table.selectors.ts';
import type { ReservationDetails, ReservationRow } from '../../../machines/reservations/reservations.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TablesAndArea } from '../../ui/TablesAndArea.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { describeChosen, describePrice } from '../../../graphql/domain/booking.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { FormerAnswer, ReservationMarks, ReservationStatusTag } from './reservation-cells.tsx';
import styles from './reservations.module.css';

type ReservationsActor = NonNullable<RunningActors['reservations']>;

/** The quick view of a reservation: next to the table, on a phone above it. */
export function ReservationQuickView({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservations');
  const row = useActorSelector(reservations, selectShownReservation);
  const run = useRunCommand();
  const isNarrow = useIsNarrow();
  const name = row?.name || intl.formatMessage({ id: 'reservations.erased' });
  if (isNarrow)
    return (
      <Dialog open={row !== null} onClose={() => run('reservations.closeQuickView')} title={<bdi>{name}</bdi>}>
        {row && <ReservationBody reservations={reservations} row={row} />}
      </Dialog>
    );
  return (
    row && (
      <aside className={styles.quickView} aria-label={intl.formatMessage({ id: 'reservations.details' })}>
        <header className={styles.quickHead}>
          <h2 dir="auto">{name}</h2>
          <CommandButton id="reservations.closeQuickView" iconOnly size="small" tone="quiet" />
        </header>
        <ReservationBody reservations={reservations} row={row} />
      </aside>
    )
  );
}

function ReservationBody({ reservations, row }: { reservations: ReservationsActor; row: ReservationRow }) {
  const intl = useMessages('reservations');
  const details = useActorSelector(reservations, selectReservationDetails);
  const args = { row: row.id };
  return (
    <div className={styles.body}>
      <p className={styles.marks}>
        <ReservationStatusTag status={row.facts.status} />
        <ReservationMarks row={row} />
      </p>
      <p className={styles.facts}>
        <span>{formatDay(intl, row.expected.slice(0, 8), 'long')}</span>
        <span>
          <bdi dir="ltr">{formatExpectedTime(row.expected)}</bdi>
        </span>
        <span>{intl.formatMessage({ id: 'reservations.size' }, { size: row.size })}</span>
      </p>
      {row.facts.answer === null && row.former && (
        <p>
          <FormerAnswer former={row.former} expected={row.expected} />
        </p>
      )}
      {row.phoneNumber !== '' && (
        <p>
          <a href={`tel:${row.phoneNumber}`} dir="ltr">
            {/* as it is stored until the details come, and where there is no network */}
            {details?.phoneShown ?? row.phoneNumber}
          </a>
        </p>
      )}
      <TablesAndArea {...row} named />
      <Chosen row={row} />
      {row.note !== '' && <p className={styles.note}>{row.note}</p>}
      <div className={styles.actions}>
        <CommandButton id="reservations.approve" args={args} tone="main" />
        <CommandButton id="reservations.done" args={args} />
        <CommandButton id="reservations.seat" args={args} />
        <CommandButton id="reservations.depart" args={args} />
        <CommandButton id="reservations.noShow" args={args} />
        <CommandButton id="reservations.cancel" args={args} />
        <CommandButton id="reservations.edit" args={args} />
      </div>
      <Details reservations={reservations} />
    </div>
  );
}

/** What its guest chose when they booked, at the prices of then. */
function Chosen({ row: { chosen } }: { row: ReservationRow }) {
  const intl = useMessages('reservations');
  if (chosen.length === 0) return null;
  return (
    <section>
      <h3>{intl.formatMessage({ id: 'reservations.chosen' })}</h3>
      <ul className={styles.history}>
        {chosen.map((item) => (
          <li key={item.id}>
            <bdi>{describeChosen([item])}</bdi>
            <bdi>{describePrice(item, createMoneyFormat(intl.locale, item.currency))}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ reservations }: { reservations: ReservationsActor }) {
  const errorMessage = useErrorMessage();
  const details = useActorSelector(reservations, selectReservationDetails);
  const error = useActorSelector(reservations, selectQuickViewError);
  if (error) return <p role="alert">{errorMessage(error)}</p>;
  return details === null ? <Skeleton width="100%" height={60} /> : <History details={details} />;
}

function History({ details: { events, messages, overlaps } }: { details: ReservationDetails }) {
  const intl = useMessages('reservations');
  const others = overlaps.map(({ ticketId, name, time }) => (
    <bdi key={ticketId}>
      {name} <bdi dir="ltr">{formatExpectedTime(`00000000${time}`)}</bdi>
    </bdi>
  ));
  const warning = intl.formatMessage({ id: 'reservations.overlap' }, { count: overlaps.length });
  return (
    <>
      {overlaps.length > 0 && (
        <p className={styles.warning} role="status">
          {warning} {intl.formatList(others, { type: 'unit' })}
        </p>
      )}
      {messages.length > 0 && (
        <section>
          <h3>{intl.formatMessage({ id: 'reservations.messages' })}</h3>
          <ul className={styles.history}>
            {messages.map(({ kind, state, dueAt, sentAt }) => (
              <li key={`${kind} ${dueAt}`}>
                <span className={styles.facts}>
                  <span>{formatComposed(intl, `reservations.message.${kind}`)}</span>
                  <span>{formatComposed(intl, `reservations.messageState.${state}`)}</span>
                </span>
                <RelativeTime at={sentAt ?? dueAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{intl.formatMessage({ id: 'reservations.history' })}</h3>
        <ol className={styles.history}>
          {events.toReversed().map(({ at, event, by, name, reason }) => (
            <li key={`${at} ${event}`}>
              <span className={styles.facts}>
                <span>{formatComposed(intl, `reservations.event.${event.replace('.', '_')}`)}</span>
                <span>
                  <bdi>{name === '' ? formatComposed(intl, `reservations.by.${by}`) : name}</bdi>
                </span>
                {reason !== '' && <Reason reason={reason} />}
              </span>
              <RelativeTime at={at} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** A reason that was chosen is shown in the person's language, one that was typed as it is. */
function Reason({ reason }: { reason: string }) {
  const intl = useMessages('reservations');
  const id = `reservations.reason.${reason}`;
  const isChosen = /^\w+$/.test(reason) && intl.messages[id] !== undefined;
  return <span>{isChosen ? formatById(intl, id) : <bdi>{reason}</bdi>}</span>;
}
