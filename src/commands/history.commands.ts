import type { Command } from './command.ts';
import { currentSubject } from './current-kind.ts';
import { IconDown, IconHistory } from '../ui/icons.ts';

export const historyCommands: readonly Command[] = [
  {
    id: 'history.restore',
    area: 'history',
    group: 'do',
    icon: IconHistory,
    keys: ['Mod+Enter'],
    to: 'history',
    event: () => ({ type: 'history.restored' }),
    needs: ['write', currentSubject],
  },
  {
    id: 'history.more',
    area: 'history',
    group: 'do',
    icon: IconDown,
    to: 'versions',
    event: () => ({ type: 'table.nextPage' }),
    silent: true,
  },
];
