import { useMessages } from '../../i18n/use-messages.ts';
import type { ReceivedEvent } from '../../actors/actors-context.tsx';
import styles from './machine-inspector.module.css';
import { formatPayload, abbreviate } from './inspect-actors.ts';

/** The last events of all machines, newest first. */
export function EventLog({ events }: { events: readonly ReceivedEvent[] }) {
  const intl = useMessages('machine-inspector');
  return (
    <section className={styles.panel} aria-labelledby="machines-events">
      <h2 id="machines-events">{intl.formatMessage({ id: 'machines.events' })}</h2>
      <ol className={styles.eventLog} tabIndex={0} aria-labelledby="machines-events">
        {events.toReversed().map(({ number, at, actor, event }) => (
          <li key={number} dir="ltr">
            <span className={styles.message}>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 23)}</time>
              <b>{actor}</b>
              <code>{event.type}</code>
            </span>
            {Object.keys(formatPayload(event)).length > 0 && (
              <span className={styles.payload}>{abbreviate(formatPayload(event), 200)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
