import type { DayEndQuestion } from '../../../graphql/domain/business-day.ts';
import { formatClock } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './venues.module.css';

/** What another end of the business day changes: the reservations that count towards another day then. */
export function DayEndChange({ question }: { question: DayEndQuestion }) {
  const intl = useMessages('venues');
  const { time, from: date, reservations, more } = question;
  const label = intl.formatMessage({ id: 'settingsHome.dayEndChange' });
  return (
    <section className={styles.question} aria-label={label}>
      <p role="status">
        {intl.formatMessage(
          { id: 'settingsHome.dayEndChange.asked' },
          {
            date: formatDay(intl, date, 'long'),
            time: <bdi dir="ltr">{formatClock(time)}</bdi>,
            count: reservations.length + more,
          },
        )}
      </p>
      <ul tabIndex={0} aria-label={label}>
        {reservations.map(({ id, name, expected, from, to }) => (
          <li key={id}>
            <bdi dir="ltr">{formatExpectedTime(expected)}</bdi>
            <bdi>{name}</bdi>
            <span className={styles.detail}>
              {intl.formatMessage(
                { id: 'settingsHome.dayEndChange.moved' },
                { from: formatDay(intl, from), to: formatDay(intl, to) },
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{intl.formatMessage({ id: 'settingsHome.dayEndChange.more' }, { count: more })}</p>}
    </section>
  );
}
