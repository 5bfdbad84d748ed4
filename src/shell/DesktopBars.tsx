import { useMessages } from '../i18n/use-messages.ts';
import { Link } from 'wouter';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { selectMainMenu } from '../../machines/preferences/preferences.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { IconSearch } from '../ui/icons.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { getCommand } from '../commands/command-registry.ts';
import { areaHomePath, mainMenus } from '../commands/main-menus.ts';
import { Bell } from './Bell.tsx';
import { Logo } from './Logo.tsx';
import { MenuEntries, MenuLinks } from './MenuLinks.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './shell.module.css';
import { LanguageMenu } from './PreferenceMenus.tsx';
import { VenueSwitcher } from './VenueSwitcher.tsx';

/** The bar above the screen. */
export function DesktopHeader() {
  return (
    <header className={styles.top}>
      <VenueSwitcher />
      <span className={styles.push} />
      <PaletteField />
      <LanguageMenu />
      <Bell />
      <CommandButton id="palette.sheet" iconOnly tone="quiet" />
    </header>
  );
}

/** At the inline start. */
export function SideNavigation() {
  const intl = useMessages();
  const { preferences, venue } = useActors();
  const area = useActorSelector(preferences, selectMainMenu);
  const current = useActorSelector(venue, activeVenue);
  return (
    <aside className={styles.side}>
      <div className={styles.sideTop}>
        <Logo />
      </div>
      {current && (
        <nav className={styles.areas} aria-label={intl.formatMessage({ id: 'shell.areas' })}>
          {mainMenus.map((entry) => (
            <Link
              key={entry.area}
              href={areaHomePath(current.venue, entry.area)}
              className={styles.area}
              aria-current={entry.area === area ? 'true' : undefined}
            >
              {intl.formatMessage({ id: entry.label })}
            </Link>
          ))}
        </nav>
      )}
      <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.nav' })}>
        <ul>
          {current && <MenuEntries area={area} />}
          {(area === 'management' || !current) && (
            <>
              <MenuEntries area="venues" />
              <MenuLinks commands={[getCommand('session.signOut')]} />
            </>
          )}
        </ul>
      </nav>
      <PersonMenu wide />
    </aside>
  );
}

function PaletteField() {
  const intl = useMessages();
  const act = useRunCommand();
  return (
    <button type="button" className={styles.palette} onClick={() => act('palette.open')} data-command="palette.open">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span>{intl.formatMessage({ id: 'shell.search' })}</span>
      <Kbd keys="Mod+k" />
    </button>
  );
}
