import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { getPathname, selectRouteMatch, isSameRoute } from '../../machines/navigation/navigation.selectors.ts';
import { type Area, getCommandState, commandLabelId } from '../commands/command.ts';
import { getCommand, getMenuCommands } from '../commands/registry.ts';
import { getCommandContext } from '../commands/command-context.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { toSectionPath } from '../commands/main-menus.ts';
import styles from './shell.module.css';

/** One entry of a menu; hidden when it has no path here. */
export function MenuLink({ id, onGo }: { id: string; onGo?: () => void }) {
  const intl = useIntl();
  const actors = useActors();
  const pathname = useActorSelector(actors.navigation, getPathname);
  const route = useActorSelector(actors.navigation, selectRouteMatch, isSameRoute);
  useActorSelector(actors.venue, (it) => it.value);
  const command = getCommand(id);
  const where = getCommandContext(actors);
  const path = command.path?.(where, {}) ?? null;
  if (path === null || getCommandState(command, actors, where).state === 'absent') return null;
  const current = path === pathname || path === toSectionPath(route);
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
        <span className={styles.linkText}>{intl.formatMessage({ id: commandLabelId({ id }) })}</span>
        {keys[0] && <Kbd keys={keys[0]} />}
      </Link>
    </li>
  );
}

/** The entries of an area's menu; advanced ones under a heading of their own. */
export function MenuEntries({ area, onGo }: { area: Area; onGo?: () => void }) {
  const intl = useIntl();
  const heading = useId();
  const entries = getMenuCommands(area);
  const advanced = entries.filter((command) => command.advanced);
  return (
    <>
      {entries.map((command) => !command.advanced && <MenuLink key={command.id} id={command.id} onGo={onGo} />)}
      {advanced.length > 0 && (
        <li className={styles.advanced}>
          <span id={heading}>{intl.formatMessage({ id: 'shell.advanced' })}</span>
          <ul aria-labelledby={heading}>
            {advanced.map(({ id }) => (
              <MenuLink key={id} id={id} onGo={onGo} />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}
