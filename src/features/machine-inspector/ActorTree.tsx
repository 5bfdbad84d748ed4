import { useMessages } from '../../i18n/use-messages.ts';
import { indentStyle } from './indent-style.ts';
import styles from './machine-inspector.module.css';
import { getSnapshot, actorStatus, type InspectedActor } from './inspect-actors.ts';

interface Props {
  actors: readonly InspectedActor[];
  chosen: string;
  onChoose: (path: string) => void;
}

/** The running actors as a tree, each with its current state. */
export function ActorTree({ actors, chosen, onChoose }: Props) {
  const intl = useMessages('machine-inspector');
  return (
    <nav className={styles.panel} aria-label={intl.formatMessage({ id: 'machines.actors' })}>
      <h2>{intl.formatMessage({ id: 'machines.actors' })}</h2>
      <ul className={styles.tree} dir="ltr">
        {actors.map(({ path, id, depth, actor }) => {
          const snapshot = getSnapshot(actor);
          return (
            <li key={path} ref={indentStyle(depth)}>
              <button
                type="button"
                aria-current={path === chosen ? 'true' : undefined}
                disabled={snapshot === null}
                onClick={() => onChoose(path)}
              >
                <b>{id}</b>
                <span>{snapshot === null ? actor.getSnapshot().status : actorStatus(snapshot.value)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
