import { useId } from 'react';
import { formatComposed, useMessages } from '../i18n/use-messages.ts';
import { Link } from 'wouter';
import { getPathname, selectPath } from '../../machines/navigation/navigation.selectors.ts';
import { type Area, type Command, getCommandState, commandLabelId } from '../commands/command.ts';
import { getMenuCommands } from '../commands/command-registry.ts';
import { getCommandContext } from '../commands/command-context.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { findCurrentEntry } from '../commands/main-menus.ts';
import styles from './shell.module.css';

interface MenuLinksProps {
  commands: readonly Command[];
  onGo?: (() => void) | undefined;
  /** marks only entries of this area as the current one */
  currentOnlyIn?: Area | undefined;
}

/** Entries of a menu; those that have no path here are hidden. */
export function MenuLinks({ commands, onGo, currentOnlyIn }: MenuLinksProps) {
  const intl = useMessages();
  const actors = useActors();
  useActorSelector(actors.venue, (it) => it.value);
  useActorSelector(actors.navigation, getPathname);
  const where = getCommandContext(actors);
  const entries = commands.flatMap((command) => {
    const path = command.path?.(where, {}) ?? null;
    return path === null || getCommandState(command, actors, where).state === 'absent' ? [] : [{ ...command, path }];
  });
  const paths = entries.map(({ path }) => path);
  const current = useActorSelector(actors.navigation, (it) => findCurrentEntry(paths, selectPath(it)));
  return entries.map(({ id, area, path, icon: Sign, keys: [shortcut] = [] }) => (
    <li key={id}>
      <Link
        href={path}
        className={styles.link}
        aria-current={path === current && (currentOnlyIn ?? area) === area ? 'page' : undefined}
        onClick={onGo}
        data-command={id}
      >
        <Sign size={18} stroke={1.75} aria-hidden />
        <span className={styles.linkText}>{formatComposed(intl, commandLabelId({ id }))}</span>
        {shortcut && <Kbd keys={shortcut} />}
      </Link>
    </li>
  ));
}

/** The entries of an area's menu; advanced ones under a heading of their own. */
export function MenuEntries({ area, ...more }: { area: Area } & Omit<MenuLinksProps, 'commands'>) {
  const intl = useMessages();
  const heading = useId();
  const entries = getMenuCommands(area);
  const advanced = entries.filter((command) => command.advanced && command.area === area);
  return (
    <>
      <MenuLinks commands={entries.filter((command) => !advanced.includes(command))} {...more} />
      {advanced.length > 0 && (
        <li className={styles.advanced}>
          <span id={heading}>{intl.formatMessage({ id: 'shell.advanced' })}</span>
          <ul aria-labelledby={heading}>
            <MenuLinks commands={advanced} {...more} />
          </ul>
        </li>
      )}
    </>
  );
}
