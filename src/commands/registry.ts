import { kindNames } from '../../graphql/content/kinds/registry.ts';
import { type AccountSection, accountSections, getSection } from '../../graphql/domain/routes.ts';
import type { Area, Command, CommandContext } from './command.ts';
import { editorCommands } from './editor.commands.ts';
import { pictureCommands } from './picture.commands.ts';
import { shellCommands } from './shell.commands.ts';
import { historyCommands } from './history.commands.ts';
import { listCommands } from './list.commands.ts';
import { previewCommands } from './preview.commands.ts';
import { publishCommands } from './publish.commands.ts';
import {
  type Icon,
  IconAccessibility,
  IconContent,
  IconDashboard,
  IconHelp,
  IconKeyboard,
  IconLanguage,
  IconPerson,
  IconMachine,
  IconPlus,
  IconSearch,
  IconSettings,
  IconShield,
  IconSignOut,
  IconVenue,
} from '../ui/icons.ts';
import { kindIcons } from '../kinds/kind-icons.ts';

const partLook: Record<AccountSection, Icon> = {
  language: IconLanguage,
  accessibility: IconAccessibility,
  account: IconShield,
};

const inVenue =
  (rest: string) =>
  ({ venue }: CommandContext): string | null =>
    venue && `/${venue.venue}${rest}`;
const signedIn =
  (path: string) =>
  ({ person }: CommandContext): string | null =>
    person && path;

/**
 * Everything a person can do, once. The palette, the menus, the buttons, the shortcuts and the `?` sheet all read this
 * list; `command.ts` says what a command is. Order = order of the menus and of equal palette results.
 */
export const commands: readonly Command[] = [
  // places
  {
    id: 'go.home',
    area: 'management',
    group: 'go',
    icon: IconDashboard,
    keys: ['g h'],
    path: inVenue(''),
  },
  {
    id: 'go.content',
    area: 'content',
    group: 'go',
    icon: IconContent,
    keys: ['g c'],
    path: inVenue('/venue'),
    needs: ['read', 'content'],
  },
  ...kindNames.map(
    (kind): Command => ({
      id: `go.${getSection(kind)}`,
      area: 'content',
      group: 'go',
      icon: kindIcons[kind].icon,
      keys: [`g ${kindIcons[kind].key}`],
      path: inVenue(`/${getSection(kind)}`),
      needs: ['read', 'content'],
    }),
  ),
  ...kindNames.map(
    (kind): Command => ({
      id: `create.${kind}`,
      area: 'content',
      group: 'do',
      icon: kindIcons[kind].icon,
      path: inVenue(`/${getSection(kind)}?new`),
      needs: ['write', 'content'],
    }),
  ),
  {
    id: 'go.settings',
    area: 'settings',
    group: 'go',
    icon: IconSettings,
    keys: ['g s'],
    path: inVenue('/settings'),
    needs: ['read', 'venue'],
  },
  {
    id: 'go.venues',
    area: 'venues',
    group: 'go',
    icon: IconVenue,
    keys: ['g v'],
    path: signedIn('/venues'),
  },
  {
    id: 'go.machines',
    area: 'anywhere',
    group: 'go',
    icon: IconMachine,
    path: ({ extensions }) => (extensions?.includes('machines') ? '/machines' : null),
  },
  {
    id: 'go.newVenue',
    area: 'venues',
    group: 'do',
    icon: IconPlus,
    path: ({ person }) => (person && (person.superUser || person.venuesLeft !== 0) ? '/venues/new' : null),
  },
  {
    id: 'go.me',
    area: 'me',
    group: 'go',
    icon: IconPerson,
    keys: ['g u'],
    path: signedIn('/me'),
  },
  ...accountSections.map(
    (part): Command => ({
      id: `go.me.${part}`,
      area: 'me',
      group: 'go',
      icon: partLook[part],
      path: signedIn(`/me/${part}`),
    }),
  ),
  {
    id: 'session.signOut',
    area: 'anywhere',
    group: 'do',
    icon: IconSignOut,
    path: signedIn('/logout'),
  },

  // palette and keys
  {
    id: 'palette.open',
    area: 'anywhere',
    group: 'do',
    icon: IconSearch,
    keys: ['Mod+k'],
    to: 'palette',
    event: ({ venue }) => ({ type: 'palette.opened', venue: venue?.venue ?? null }),
    silent: true,
  },
  {
    id: 'palette.sheet',
    area: 'anywhere',
    group: 'do',
    icon: IconHelp,
    keys: ['?', 'g k'],
    to: 'palette',
    event: () => ({ type: 'sheet.opened' }),
  },
  {
    id: 'palette.letters',
    area: 'anywhere',
    group: 'settings',
    icon: IconKeyboard,
    to: 'palette',
    event: () => ({ type: 'letters.switched' }),
  },

  ...shellCommands,

  ...listCommands,
  ...publishCommands,
  ...historyCommands,
  ...previewCommands,

  // editor: EDITOR
  ...editorCommands,
  ...pictureCommands,
];

const byId = new Map(commands.map((command) => [command.id, command]));

/** A command by its id; an unknown id is a mistake in the program. */
export const getCommand = (id: string): Command => {
  const command = byId.get(id);
  if (command === undefined) throw new Error(`no command "${id}"`);
  return command;
};

/** The places of an area, in the order of its menu. */
export const getMenuCommands = (area: Area): readonly Command[] =>
  commands.filter((command) => command.area === area && command.group === 'go');
