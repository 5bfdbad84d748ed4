import {
  type InnerActorName,
  innerActorNames,
  type ScreenActorName,
  screenActorNames,
} from '../../machines/screens/screen-actors.ts';
import type { Area, Command } from './command.ts';
import { savedViewCommands } from './saved-view.commands.ts';
import { shellCommands } from './shell.commands.ts';
import { deletionCommands } from './deletion.commands.ts';
import { notificationCommands } from './notification.commands.ts';
import { IconHelp, IconKeyboard, IconSearch, IconSignOut } from '../ui/icons.ts';
import { screenCommands } from '../screen-records/screen-views.ts';

/** Commands that only a running actor accepts: they are loaded with it, and were absent before. */
export type DeferredCommands = ScreenActorName | InnerActorName | 'notices' | 'scheduledPublications';
const deferred = new Map<DeferredCommands, readonly Command[]>();
const listDeferred = (names: readonly DeferredCommands[]): Command[] =>
  names.flatMap((name) => deferred.get(name) ?? []);

const listAll = (): readonly Command[] => [
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
    keys: ['?', 'g g'],
    to: 'palette',
    event: () => ({ type: 'sheet.opened' }),
  },
  {
    id: 'palette.letters',
    area: 'anywhere',
    group: 'settings',
    icon: IconKeyboard,
    to: 'palette',
    event: () => ({ type: 'letters.toggled' }),
  },

  ...shellCommands,
  ...savedViewCommands,

  ...listDeferred(['list']),
  ...listDeferred(['notices', 'scheduledPublications']),
  ...notificationCommands,
  ...listDeferred(['publish']),
  ...deletionCommands,
  ...listDeferred(innerActorNames.filter((name) => name !== 'publish' && name !== 'crop')),
  ...listDeferred(screenActorNames.filter((name) => name !== 'list')),
  ...listDeferred(['crop']),
];

const indexById = (all: readonly Command[]) => new Map(all.map((command) => [command.id, command]));
let loaded = listAll();
let byId = indexById(loaded);

/**
 * The commands that are loaded. The palette, menus, buttons, shortcuts and the `?` sheet read this list: the same array
 * until more are loaded. Its order is the order of the menus, and of palette results with equal scores.
 */
export const getCommands = (): readonly Command[] => loaded;

/** Called by the chunk of the actor that accepts them. */
export const registerCommands = (name: DeferredCommands, own: readonly Command[]): void => {
  deferred.set(name, own);
  loaded = listAll();
  byId = indexById(loaded);
};

export const isCommand = (id: string): boolean => byId.has(id);

/** Throws when there is no command of this id. */
export const getCommand = (id: string): Command => {
  const command = byId.get(id);
  if (command === undefined) throw new Error(`no command "${id}"`);
  return command;
};

/** The entries of an area's menu, in the order of their screens' records. */
export const getMenuCommands = (area: Area): readonly Command[] =>
  loaded.filter((command) => command.group === 'go' && (command.area === area || command.alsoIn === area));
