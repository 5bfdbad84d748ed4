import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import type { AheadQuestion } from '../../../machines/venue-tables/venue-tables.types.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './venue-tables.module.css';

/** The reservations ahead that a change of tables or areas affects. */
export function AheadReservations({ question: { reservations, count } }: { question: AheadQuestion }) {
  const intl = useMessages('venue-tables', 'reservations');
  const label = intl.formatMessage({ id: 'venueTables.ahead' });
  const more = count - reservations.length;
  return (
    <section className={styles.question} aria-label={label}>
      <p role="status">{intl.formatMessage({ id: 'venueTables.ahead.asked' }, { count })}</p>
      <ul tabIndex={0} aria-label={label}>
        {reservations.map(({ ticketId, name, expected, size, table }) => (
          <li key={ticketId}>
            <span>
              {formatDay(intl, expected.slice(0, 8))} <bdi dir="ltr">{formatExpectedTime(expected)}</bdi>
            </span>
            <bdi>{name}</bdi>
            <span className={styles.soft}>{intl.formatMessage({ id: 'reservations.size' }, { size })}</span>
            {table !== '' && <bdi dir="ltr">{table}</bdi>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{intl.formatMessage({ id: 'venueTables.ahead.more' }, { count: more })}</p>}
    </section>
  );
}
