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

interface LinkProps {
  onGo?: (() => void) | undefined;
  /** marks only entries of this area as the current one */
  currentOnlyIn?: Area | undefined;
}
interface MenuLinksProps extends LinkProps {
  commands: readonly Command[];
}

/** The entries that have a path here and that the person may see, and which of them is the current one. */
const useEntries = (commands: MenuLinksProps['commands']) => {
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
  return { entries, current };
};

/** Entries of a menu; those that have no path here are hidden. */
export function MenuLinks({ commands, ...more }: MenuLinksProps) {
  return <Entries {...useEntries(commands)} {...more} />;
}

function Entries({ entries, current, onGo, currentOnlyIn }: ReturnType<typeof useEntries> & LinkProps) {
  const intl = useMessages();
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
export function MenuEntries({ area, ...more }: { area: Area } & LinkProps) {
  const entries = getMenuCommands(area);
  const advanced = entries.filter((command) => command.advanced && command.area === area);
  return (
    <>
      <MenuLinks commands={entries.filter((command) => !advanced.includes(command))} {...more} />
      <AdvancedEntries commands={advanced} {...more} />
    </>
  );
}

function AdvancedEntries({ commands, ...more }: MenuLinksProps) {
  const intl = useMessages();
  const heading = useId();
  const { entries, current } = useEntries(commands);
  if (entries.length === 0) return null;
  return (
    <li className={styles.advanced}>
      <span id={heading}>{intl.formatMessage({ id: 'shell.advanced' })}</span>
      <ul aria-labelledby={heading}>
        <Entries {...{ entries, current }} {...more} />
      </ul>
    </li>
  );
}
