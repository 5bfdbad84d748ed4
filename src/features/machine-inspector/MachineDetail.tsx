import type { MessageId } from '../../i18n/message-catalogue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { indentStyle } from './indent-style.ts';
import styles from './machine-inspector.module.css';
import { EventSender } from './EventSender.tsx';
import { abbreviate, actorStatus, listStates } from './inspect-actors.ts';

/** One machine: its states with the current ones marked, its context, and a form to send it an event. */
export function MachineDetail({ actor, snapshot }: { actor: AnyActorRef; snapshot: AnyMachineSnapshot }) {
  const intl = useMessages('machine-inspector');
  const t = (id: MessageId<'machine-inspector'>) => intl.formatMessage({ id });
  return (
    <section className={styles.panel} aria-labelledby="machine-in-hand">
      <h2 id="machine-in-hand">
        <bdi dir="ltr">{actor.id}</bdi>
      </h2>
      <p className={styles.now} role="status">
        {t('machines.state')} <code dir="ltr">{actorStatus(snapshot.value) || actor.id}</code>
      </p>
      <ul className={styles.states} dir="ltr" aria-label={t('machines.states')}>
        {listStates(snapshot).map(({ id, key, description, depth, current }) => (
          <li key={id} ref={indentStyle(depth)} aria-current={current ? 'true' : undefined}>
            <b>{key}</b> <span lang="en">{description}</span>
          </li>
        ))}
      </ul>
      <EventSender key={actor.sessionId} actor={actor} snapshot={snapshot} />
      <details className={styles.context}>
        <summary>{t('machines.context')}</summary>
        <pre dir="ltr" tabIndex={0}>
          {abbreviate(snapshot.context, 6_000)}
        </pre>
      </details>
    </section>
  );
}
