import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { EventLog } from '../features/machine-inspector/EventLog.tsx';
import styles from '../features/machine-inspector/machine-inspector.module.css';
import { MachineDetail } from '../features/machine-inspector/MachineDetail.tsx';
import { ActorTree } from '../features/machine-inspector/ActorTree.tsx';
import { listActors, getSnapshot } from '../features/machine-inspector/inspect-actors.ts';
import { useActors, useEventLog, type EventLog as EventLogSource } from '../actors/actors-context.tsx';
import { NotFound } from './NotFound.tsx';

/** The running machines, for testers; only where the server enables it. */
export function Machines() {
  const watching = useEventLog();
  return watching === null ? <NotFound /> : <Live watching={watching} />;
}

function Live({ watching }: { watching: EventLogSource }) {
  const intl = useMessages('machine-inspector');
  const { root } = useActors();
  const [path, setPath] = useState('root');
  const events = useSyncExternalStore(watching.subscribe, watching.events);
  const title = intl.formatMessage({ id: 'machines.title' });

  const actors = listActors(root, 'root');
  const chosen = actors.find((it) => it.path === path) ?? actors[0];
  const snapshot = chosen && getSnapshot(chosen.actor);
  return (
    <section className={styles.screen} data-screen="machines">
      <header>
        <h1>{title}</h1>
        <p>{intl.formatMessage({ id: 'machines.text' })}</p>
      </header>
      <div className={styles.columns}>
        <ActorTree actors={actors} chosen={chosen?.path ?? ''} onChoose={setPath} />
        {chosen && snapshot && <MachineDetail actor={chosen.actor} snapshot={snapshot} />}
        <EventLog events={events} />
      </div>
    </section>
  );
}
