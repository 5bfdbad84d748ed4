import { formatExpectedTime, formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import {
  selectDate,
  selectEvening,
  selectReservationsVenue,
  selectToday,
} from '../../../machines/reservations/reservations.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './reservations.module.css';

type ReservationsActor = NonNullable<RunningActors['reservations']>;

/**
 * Who arrives within half an hour, and how full the evening is, now and at its fullest. `scrolls`: it is one line, which a
 * keyboard must be able to scroll.
 */
export function EveningSummary({ reservations, scrolls }: { reservations: ReservationsActor; scrolls: boolean }) {
  const intl = useMessages('reservations');
  const evening = useActorSelector(reservations, selectEvening);
  const { timeZone } = useActorSelector(reservations, selectReservationsVenue);
  const isToday = useActorSelector(reservations, (snapshot) => selectDate(snapshot) === selectToday(snapshot));
  if (evening === null) return null;
  const { nextParties, nextCovers, coversNow, coversAtPeak, peak, seats } = evening;
  const guests = (size: number) => intl.formatMessage({ id: 'reservations.size' }, { size });
  const clock = (at: number): string =>
    formatExpectedTime(`00000000${formatTimeOfDay(toWallTime(new Date(at), timeZone).minutes)}`);
  return (
    <section
      className={styles.evening}
      aria-label={intl.formatMessage({ id: 'reservations.evening' })}
      tabIndex={scrolls ? 0 : undefined}
    >
      {isToday && (
        <>
          <span data-soon={nextParties > 0 || undefined}>
            {intl.formatMessage(
              { id: 'reservations.evening.next' },
              { parties: nextParties, guests: guests(nextCovers) },
            )}
          </span>
          <span>
            {intl.formatMessage(
              { id: seats === 0 ? 'reservations.evening.nowGuests' : 'reservations.evening.now' },
              { covers: coversNow, seats, guests: guests(coversNow) },
            )}
          </span>
        </>
      )}
      {peak !== null && (
        <span>
          {intl.formatMessage(
            { id: seats === 0 ? 'reservations.evening.peakGuests' : 'reservations.evening.peak' },
            {
              covers: coversAtPeak,
              seats,
              guests: guests(coversAtPeak),
              time: (
                <bdi key="time" dir="ltr">
                  {clock(peak)}
                </bdi>
              ),
            },
          )}
        </span>
      )}
    </section>
  );
}
