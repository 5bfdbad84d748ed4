import type { Area, Command } from './command.ts';
import { guestPageCommands } from './guest-page.commands.ts';
import { editorCommands } from './editor.commands.ts';
import { imageCommands } from './image.commands.ts';
import { shellCommands } from './shell.commands.ts';
import { historyCommands } from './history.commands.ts';
import { importCommands } from './import.commands.ts';
import { listCommands } from './list.commands.ts';
import { previewCommands } from './preview.commands.ts';
import { deletionCommands } from './deletion.commands.ts';
import { pageCreationCommands } from './page-creation.commands.ts';
import { publishCommands } from './publish.commands.ts';
import { IconHelp, IconKeyboard, IconSearch, IconSignOut } from '../ui/icons.ts';
import { translationCommands } from './translation.commands.ts';
import { screenCommands } from './screen-registry.ts';

/**
 * All commands. The palette, menus, buttons, shortcuts and the `?` sheet read this list. Its order is the order of the
 * menus, and of palette results with equal scores.
 */
export const commands: readonly Command[] = [
  ...screenCommands,
  {
    id: 'session.signOut',
    area: 'anywhere',
    group: 'do',
    icon: IconSignOut,
    path: ({ person }) => person && '/logout',
  },

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
  ...translationCommands,
  ...publishCommands,
  ...deletionCommands,
  ...historyCommands,
  ...importCommands,
  ...pageCreationCommands,
  ...previewCommands,

  ...editorCommands,
  ...guestPageCommands,
  ...imageCommands,
];

const byId = new Map(commands.map((command) => [command.id, command]));

export const isCommand = (id: string): boolean => byId.has(id);

/** Throws when there is no command of this id. */
export const getCommand = (id: string): Command => {
  const command = byId.get(id);
  if (command === undefined) throw new Error(`no command "${id}"`);
  return command;
};

/** The entries of an area's menu, in order. */
export const getMenuCommands = (area: Area): readonly Command[] =>
  commands.filter((command) => command.area === area && command.group === 'go');
