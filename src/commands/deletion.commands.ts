import { listPath } from '../../machines/list/list-paths.ts';
import { IconCheck, IconDelete, IconRestore } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { currentSubject, getCurrentKind } from './current-kind.ts';

const inDialog = { area: 'deletion', group: 'do', to: 'deletion' } as const;

/** The question before published items are deleted, and the way to deleted ones, which an item’s address offers without its list. */
export const deletionCommands: readonly Command[] = [
  { ...inDialog, id: 'deletion.cancel', icon: IconCheck, event: () => ({ type: 'deletion.cancelled' }), silent: true },
  {
    ...inDialog,
    id: 'deletion.confirm',
    icon: IconDelete,
    event: () => ({ type: 'deletion.confirmed' }),
    silent: true,
  },
  {
    id: 'list.recentlyDeleted',
    area: 'list',
    group: 'do',
    icon: IconRestore,
    needs: ['delete', currentSubject],
    // of the kind whose list or item is shown
    path: (where) => {
      const kind = getCurrentKind(where);
      return kind && where.venue && listPath(where.venue.venue, kind.name, 'deleted');
    },
  },
];
