import { currentSubject } from './current-kind.ts';
import type { Command } from './command.ts';
import { IconCheck } from '../ui/icons.ts';

/** The dialog that changes many prices, of an open item or of a list. */
export const priceChangeCommands: readonly Command[] = [
  {
    id: 'prices.apply',
    area: 'priceChange',
    group: 'do',
    icon: IconCheck,
    keys: ['Mod+Enter'],
    to: 'priceChange',
    event: () => ({ type: 'prices.applied' }),
    needs: ['write', currentSubject],
  },
];
