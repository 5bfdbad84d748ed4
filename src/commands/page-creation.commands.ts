import type { Command } from './command.ts';
import { currentSubject } from './current-kind.ts';
import { IconClose, IconRefresh } from '../ui/icons.ts';

const inDialog = { area: 'pageCreation', group: 'do', to: 'pageCreation', needs: ['write', currentSubject] } as const;

export const pageCreationCommands: readonly Command[] = [
  { ...inDialog, id: 'pageCreation.cancel', icon: IconClose, event: () => ({ type: 'creation.cancelled' }) },
  {
    ...inDialog,
    id: 'pageCreation.retry',
    icon: IconRefresh,
    keys: ['Mod+Enter'],
    online: true,
    event: () => ({ type: 'creation.retried' }),
  },
];
