import { type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { venueInHand } from '../../../machines/venue/venue.select.ts';
import { menuOf } from '../../commands.ts';
import { CommandButton } from '../CommandButton.tsx';
import { useDo } from '../commanding.tsx';
import { IconSearch } from '../icons.ts';
import { Keys } from '../keys.tsx';
import { useActors, useFact } from '../running.tsx';
import { homeOfArea, mainMenus } from './area.ts';
import { Brand } from './brand.tsx';
import { MenuLink } from './menu-links.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './shell.module.css';
import { LanguageMenu } from './taste-menus.tsx';
import { VenueSwitcher } from './venue-switcher.tsx';

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
