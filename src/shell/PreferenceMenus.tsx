import { useIntl } from 'react-intl';
import { languages, languageNames } from '../../graphql/domain/languages.ts';
import { selectLanguage, selectPreferences } from '../../machines/preferences/preferences.selectors.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { IconDesktop, IconLanguage, IconMoon, IconSun } from '../ui/icons.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';

const looks = [
  { look: 'system', icon: IconDesktop, label: 'shell.look.system' },
  { look: 'light', icon: IconSun, label: 'shell.look.light' },
  { look: 'dark', icon: IconMoon, label: 'shell.look.dark' },
] as const;

/** The interface's language; applied at once. */
export function LanguageMenu({ named = false }: { named?: boolean }) {
  const intl = useIntl();
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
  const intl = useIntl();
  return (
    <Menu
      trigger={<IconButton icon={IconSun} label={intl.formatMessage({ id: 'shell.look' })} />}
      position="bottom-end"
    >
      <ThemeMenuItems />
    </Menu>
  );
}

export function ThemeMenuItems() {
  const intl = useIntl();
  const { preferences } = useActors();
  const act = useRunCommand();
  const chosen = useActorSelector(preferences, selectPreferences).look;
  return looks.map(({ look, icon, label }) => (
    <MenuItem key={look} icon={icon} chosen={look === chosen} onChoose={() => act('look.choose', { look })}>
      {intl.formatMessage({ id: label })}
    </MenuItem>
  ));
}
