import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { pathnameOf, placeIn, samePlace } from '../../machines/navigation/navigation.selectors.ts';
import { commandState, labelOf } from '../commands/command.ts';
import { commandOf } from '../commands/registry.ts';
import { whereOf } from '../commands/command-context.ts';
import { Keys } from '../ui/Kbd.tsx';
import { useActors, useFact } from '../app/actors-context.tsx';
import { sectionPath } from './main-menus.ts';
import styles from './shell.module.css';

/** One entry of a menu; absent where its place is. */
export function MenuLink({ id, onGo }: { id: string; onGo?: () => void }) {
  const intl = useIntl();
  const actors = useActors();
  const pathname = useFact(actors.navigation, pathnameOf);
  const place = useFact(actors.navigation, placeIn, samePlace);
  useFact(actors.venue, (it) => it.value);
  const command = commandOf(id);
  const where = whereOf(actors);
  const path = command.path?.(where, {}) ?? null;
  if (path === null || commandState(command, actors, where).state === 'absent') return null;
  const current = path === pathname || path === sectionPath(place);
  const { icon: Sign, keys = [] } = command;
  return (
    <li>
      <Link
        href={path}
        className={styles.link}
        aria-current={current ? 'page' : undefined}
        onClick={onGo}
        data-command={id}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
        <span className={styles.linkWords}>{intl.formatMessage({ id: labelOf({ id }) })}</span>
        {keys[0] && <Keys keys={keys[0]} />}
      </Link>
    </li>
  );
}
