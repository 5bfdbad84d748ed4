import { IconBell } from '../ui/icons.ts';
import type { Command } from './command.ts';

export const noticeCommands: readonly Command[] = [
  {
    id: 'notices.open',
    area: 'anywhere',
    group: 'go',
    icon: IconBell,
    to: 'notices',
    event: () => ({ type: 'notices.opened' }),
  },
];
