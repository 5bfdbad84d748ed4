import { type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { venueInHand } from '../../machines/active-venue/active-venue.selectors.ts';
import { menuOf } from '../commands/registry.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useDo } from '../commands/use-command.ts';
import { IconSearch } from '../ui/icons.ts';
import { Keys } from '../ui/Kbd.tsx';
import { useActors, useFact } from '../app/actors-context.tsx';
import { homeOfArea, mainMenus } from './main-menus.ts';
import { Brand } from './Logo.tsx';
import { MenuLink } from './MenuLinks.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './shell.module.css';
import { LanguageMenu } from './PreferenceMenus.tsx';
import { VenueSwitcher } from './VenueSwitcher.tsx';

/** Side navigation at the inline start, a bar above the screen. */
export function Desktop({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={styles.desktop}>
      <a href="#content" className={styles.skip}>
        {intl.formatMessage({ id: 'shell.skip' })}
      </a>
      <SideNavigation />
      <div className={styles.right}>
        <header className={styles.top}>
          <VenueSwitcher />
          <span className={styles.push} />
          <PaletteField />
          <LanguageMenu />
          <CommandButton id="palette.sheet" iconOnly tone="quiet" />
        </header>
        {children}
      </div>
    </div>
  );
}

function SideNavigation() {
  const intl = useIntl();
  const { root, venue } = useActors();
  const area = useFact(root, (it) => it.context.preferences.area);
  const inHand = useFact(venue, venueInHand);
  return (
    <aside className={styles.side}>
      <div className={styles.sideTop}>
        <Brand />
      </div>
      {inHand && (
        <nav className={styles.areas} aria-label={intl.formatMessage({ id: 'shell.areas' })}>
          {mainMenus.map((it) => (
            <Link
              key={it.area}
              href={homeOfArea(inHand.venue, it.area)}
              className={styles.area}
              aria-current={it.area === area ? 'true' : undefined}
            >
              {intl.formatMessage({ id: it.label })}
            </Link>
          ))}
        </nav>
      )}
      <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.nav' })}>
        <ul>
          {inHand && menuOf(area).map(({ id }) => <MenuLink key={id} id={id} />)}
          {(area === 'management' || !inHand) && menuOf('venues').map(({ id }) => <MenuLink key={id} id={id} />)}
        </ul>
      </nav>
      <PersonMenu wide />
    </aside>
  );
}

function PaletteField() {
  const intl = useIntl();
  const act = useDo();
  return (
    <button type="button" className={styles.palette} onClick={() => act('palette.open')} data-command="palette.open">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span>{intl.formatMessage({ id: 'shell.search' })}</span>
      <Keys keys="Mod+k" />
    </button>
  );
}
