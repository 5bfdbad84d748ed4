import { sectionPath } from '../../machines/list/item-path.ts';
import { IconMoveTo, IconPreview, IconUndo } from '../ui/icons.ts';
import type { Command, CommandContext } from './command.ts';
import { getCurrentKind, notOnList } from './current-kind.ts';

const shownListPath = (where: CommandContext): string => {
  const kind = getCurrentKind(where);
  return kind === null || where.venue === null ? '' : sectionPath(where.venue.venue, kind.name);
};

/** The buttons of notifications, which are shown on every screen. */
export const notificationCommands: readonly Command[] = [
  {
    id: 'notifications.undo',
    area: 'list',
    group: 'do',
    to: 'notifications',
    icon: IconUndo,
    keys: ['Mod+z'],
    explains: true,
    outsideFields: true,
    // the notification of the argument `id`, else the last thing done in the list that is shown
    event: (where, { id }) => ({
      type: 'notification.undoRequested',
      ...(id === undefined ? { list: shownListPath(where) } : { id: Number(id) }),
    }),
    blocked: (actors, where, { id }) => (id === undefined ? notOnList(actors, where) : null),
  },
  {
    id: 'notifications.view',
    area: 'anywhere',
    group: 'go',
    to: 'notifications',
    icon: IconPreview,
    event: (_, { id }) => ({ type: 'notification.viewed', ...(id !== undefined && { id: Number(id) }) }),
  },
  {
    id: 'notifications.open',
    area: 'anywhere',
    group: 'go',
    to: 'notifications',
    icon: IconMoveTo,
    event: (_, { id }) => ({ type: 'notification.opened', ...(id !== undefined && { id: Number(id) }) }),
    silent: true,
  },
];
