import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { queuedSaves } from '../../../machines/offline/offline.selectors.ts';
import { isQueuedReservation, type QueuedReservation } from '../../../machines/offline/save-queue.types.ts';
import { selectReservationsVenue } from '../../../machines/reservations/reservations.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { formatDay } from '../../i18n/format-visit.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconOffline, IconWarning } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './reservations.module.css';

/** Reservations that were made or changed and are on this device only: they wait for the network, or were refused. */
export function WaitingReservations({ reservations }: { reservations: NonNullable<RunningActors['reservations']> }) {
  const intl = useMessages('reservations');
  const { queue } = useActors();
  const { venue } = useActorSelector(reservations, selectReservationsVenue);
  const waiting = useActorSelector(queue, queuedSaves)
    .filter(isQueuedReservation)
    .filter((change) => change.venue === venue);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={intl.formatMessage({ id: 'reservations.waiting' })}>
      {waiting.map((change) => (
        <WaitingReservation key={change.key} change={change} />
      ))}
    </ul>
  );
}

function WaitingReservation({ change: { key, name, values, version, refused } }: { change: QueuedReservation }) {
  const intl = useMessages('reservations');
  const errorMessage = useErrorMessage();
  const { date, time, size } = values;
  return (
    <li data-refused={refused !== null}>
      <bdi className={styles.clock}>{formatExpectedTime(`${date}${time}`)}</bdi>
      <strong dir="auto">{name}</strong>
      <span className={styles.facts}>
        <span>{formatDay(intl, date)}</span>
        <span>{intl.formatMessage({ id: 'reservations.size' }, { size: size ?? 0 })}</span>
      </span>
      {refused === null ? (
        <StatusTag tone="warn" icon={IconOffline}>
          {intl.formatMessage({ id: version === null ? 'reservations.waiting.new' : 'reservations.waiting.edit' })}
        </StatusTag>
      ) : (
        <>
          <StatusTag tone="bad" icon={IconWarning}>
            {intl.formatMessage({ id: 'reservations.refused' })}
          </StatusTag>
          <span className={styles.refusal}>{errorMessage(refused)}</span>
          <CommandButton id="reservations.correctRefused" args={{ key }} size="small" />
          <CommandButton id="reservations.discardRefused" args={{ key }} size="small" tone="quiet" />
        </>
      )}
    </li>
  );
}
