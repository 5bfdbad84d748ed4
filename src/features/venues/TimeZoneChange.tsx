import type { TimeZoneQuestion } from '../../../graphql/domain/reservations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './venues.module.css';

/** What another time zone changes: how many reservations and messages hang on it. */
export function TimeZoneChange({ question }: { question: TimeZoneQuestion }) {
  const intl = useMessages('venues');
  const { timeZone, reservations, messages } = question;
  return (
    <section className={styles.question} aria-label={intl.formatMessage({ id: 'settingsHome.timeZoneChange' })}>
      <p role="status">
        {intl.formatMessage(
          { id: 'settingsHome.timeZoneChange.asked' },
          { zone: <bdi dir="ltr">{timeZone}</bdi>, reservations },
        )}
      </p>
      <p>{intl.formatMessage({ id: 'settingsHome.timeZoneChange.messages' }, { messages })}</p>
    </section>
  );
}
