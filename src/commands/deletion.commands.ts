import type { Command } from './command.ts';
import { IconCheck, IconDelete } from '../ui/icons.ts';

const inDialog = { area: 'deletion', group: 'do', to: 'deletion' } as const;

/** The question before published items are deleted. */
export const deletionCommands: readonly Command[] = [
  { ...inDialog, id: 'deletion.cancel', icon: IconCheck, event: () => ({ type: 'deletion.cancelled' }), silent: true },
  {
    ...inDialog,
    id: 'deletion.confirm',
    icon: IconDelete,
    event: () => ({ type: 'deletion.confirmed' }),
    silent: true,
  },
];
