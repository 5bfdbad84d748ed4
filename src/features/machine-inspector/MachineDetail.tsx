import { useIntl } from 'react-intl';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { indented } from './indent-style.ts';
import styles from './machine-inspector.module.css';
import { Sending } from './EventSender.tsx';
import { shortly, standing, statesOf } from './inspect-actors.ts';

/** One machine: its states with the current ones marked, what it keeps in mind, and a way to send it something. */
export function One({ actor, snapshot }: { actor: AnyActorRef; snapshot: AnyMachineSnapshot }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <section className={styles.panel} aria-labelledby="machine-in-hand">
      <h2 id="machine-in-hand">
        <bdi dir="ltr">{actor.id}</bdi>
      </h2>
      <p className={styles.now} role="status">
        {say('machines.state')} <code dir="ltr">{standing(snapshot.value) || actor.id}</code>
      </p>
      <ul className={styles.states} dir="ltr" aria-label={say('machines.states')}>
        {statesOf(snapshot).map(({ id, key, words, depth, current }) => (
          <li key={id} ref={indented(depth)} aria-current={current ? 'true' : undefined}>
            <b>{key}</b> <span lang="en">{words}</span>
          </li>
        ))}
      </ul>
      <Sending key={actor.sessionId} actor={actor} snapshot={snapshot} />
      <details className={styles.mind}>
        <summary>{say('machines.context')}</summary>
        <pre dir="ltr" tabIndex={0}>
          {shortly(snapshot.context, 6_000)}
        </pre>
      </details>
    </section>
  );
}
