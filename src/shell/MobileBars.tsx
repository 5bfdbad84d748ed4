import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { languages, languageNames } from '../../graphql/domain/languages.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { selectLanguage } from '../../machines/preferences/preferences.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconMenu } from '../ui/icons.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { Chip } from '../ui/StatusTag.tsx';
import { mainMenus } from '../commands/main-menus.ts';
import { getCommand } from '../commands/command-registry.ts';
import { Bell, NoticesEntry } from './Bell.tsx';
import { MenuEntries, MenuLinks } from './MenuLinks.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './shell.module.css';
import { VenueSwitcher } from './VenueSwitcher.tsx';

/** The bar above the screen. */
export function MobileHeader() {
  return (
    <header className={styles.top}>
      <VenueSwitcher />
      <span className={styles.push} />
      <CommandButton id="palette.open" iconOnly tone="quiet" />
      <Bell />
      <PersonMenu />
    </header>
  );
}

/** Where people go most on a phone: who serves guests sees their replies, who may not read them the content. */
const bottomBar = ['go.home', 'go.reservations', 'go.surveys', 'go.content'];

/** The bar below the screen, and a sheet with everything else. */
export function BottomNavigation() {
  const intl = useMessages();
  const [open, setOpen] = useState(false);
  const { venue } = useActors();
  const current = useActorSelector(venue, activeVenue);
  return (
    <>
      <nav className={styles.bottom} aria-label={intl.formatMessage({ id: 'shell.nav' })}>
        <ul>
          {current && <MenuLinks commands={bottomBar.map((id) => getCommand(id))} />}
          <li>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(true)}
            >
              <IconMenu size={18} stroke={1.75} aria-hidden />
              <span className={styles.linkText}>{intl.formatMessage({ id: 'shell.more' })}</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title={intl.formatMessage({ id: 'shell.nav' })}>
        <Sheet onGo={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Sheet({ onGo }: { onGo: () => void }) {
  const intl = useMessages();
  const { preferences } = useActors();
  const act = useRunCommand();
  const current = useActorSelector(preferences, selectLanguage);
  return (
    <div className={styles.sheet}>
      <NoticesEntry onGo={onGo} />
      {mainMenus.map(({ area, label }) => (
        <section key={area}>
          <h3>{intl.formatMessage({ id: label })}</h3>
          <ul>
            <MenuEntries area={area} currentOnlyIn={area} onGo={onGo} />
            {area === 'management' && (
              <>
                <MenuEntries area="venues" onGo={onGo} />
                <MenuLinks commands={[getCommand('session.signOut')]} onGo={onGo} />
              </>
            )}
          </ul>
        </section>
      ))}
      <section>
        <h3>{intl.formatMessage({ id: 'shell.language' })}</h3>
        <div className={styles.chips}>
          {languages.map((language) => (
            <Chip
              key={language}
              on={language === current}
              lang={language}
              onClick={() => act('language.choose', { language })}
            >
              {languageNames[language]}
            </Chip>
          ))}
        </div>
      </section>
    </div>
  );
}
