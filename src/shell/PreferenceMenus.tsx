import { useMessages } from '../i18n/use-messages.ts';
import { languages, languageNames } from '../../graphql/domain/languages.ts';
import { selectLanguage, selectPreferences } from '../../machines/preferences/preferences.selectors.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { IconDesktop, IconLanguage, IconMoon, IconSun } from '../ui/icons.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';

const themes = [
  { theme: 'system', icon: IconDesktop, label: 'shell.theme.system' },
  { theme: 'light', icon: IconSun, label: 'shell.theme.light' },
  { theme: 'dark', icon: IconMoon, label: 'shell.theme.dark' },
] as const;

/** The interface's language; applied immediately. */
export function LanguageMenu({ named = false }: { named?: boolean }) {
  const intl = useMessages();
  const { preferences } = useActors();
  const act = useRunCommand();
  const current = useActorSelector(preferences, selectLanguage);
  const label = intl.formatMessage({ id: 'shell.language' });
  const inFull = `${label}: ${languageNames[current]}`;
  const trigger = named ? (
    <Button icon={IconLanguage} tone="quiet" aria-label={inFull}>
      {languageNames[current]}
    </Button>
  ) : (
    <IconButton icon={IconLanguage} label={label} />
  );
  return (
    <Menu trigger={trigger} position="bottom-end">
      {languages.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          chosen={language === current}
          onChoose={() => act('language.choose', { language })}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function ThemeMenu() {
  const intl = useMessages();
  return (
    <Menu
      trigger={<IconButton icon={IconSun} label={intl.formatMessage({ id: 'shell.theme' })} />}
      position="bottom-end"
    >
      <ThemeMenuItems />
    </Menu>
  );
}

export function ThemeMenuItems() {
  const intl = useMessages();
  const { preferences } = useActors();
  const act = useRunCommand();
  const chosen = useActorSelector(preferences, selectPreferences).theme;
  return themes.map(({ theme, icon, label }) => (
    <MenuItem key={theme} icon={icon} chosen={theme === chosen} onChoose={() => act('theme.choose', { theme })}>
      {intl.formatMessage({ id: label })}
    </MenuItem>
  ));
}
