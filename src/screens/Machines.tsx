import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Heard } from '../features/machine-inspector/EventLog.tsx';
import styles from '../features/machine-inspector/machine-inspector.module.css';
import { One } from '../features/machine-inspector/MachineDetail.tsx';
import { Tree } from '../features/machine-inspector/ActorTree.tsx';
import { actorsUnder, snapshotOf } from '../features/machine-inspector/inspect-actors.ts';
import { useActors, useWatching, type Watching } from '../app/actors-context.tsx';
import { useTitle } from '../ui/use-document-title.ts';
import { NotFound } from './NotFound.tsx';

/** The running machines, for those who test; only where the server announces it. */
export function Machines() {
  const watching = useWatching();
  return watching === null ? <NotFound /> : <Live watching={watching} />;
}

function Live({ watching }: { watching: Watching }) {
  const intl = useIntl();
  const { root } = useActors();
  const [path, setPath] = useState('root');
  const events = useSyncExternalStore(watching.subscribe, watching.heard);
  const title = intl.formatMessage({ id: 'machines.title' });
  useTitle(title);

  const actors = actorsUnder(root, 'root');
  const chosen = actors.find((it) => it.path === path) ?? actors[0];
  const snapshot = chosen && snapshotOf(chosen.actor);
  return (
    <section className={styles.screen} data-screen="machines">
      <header>
        <h1>{title}</h1>
        <p>{intl.formatMessage({ id: 'machines.text' })}</p>
      </header>
      <div className={styles.columns}>
        <Tree actors={actors} chosen={chosen?.path ?? ''} onChoose={setPath} />
        {chosen && snapshot && <One actor={chosen.actor} snapshot={snapshot} />}
        <Heard events={events} />
      </div>
    </section>
  );
}
