import {
  IconChevronLeft,
  IconChevronRight,
  IconClose,
  IconDelete,
  IconLink,
  IconPlus,
  IconPrint,
  IconRefresh,
  IconSchedule,
} from '../ui/icons.ts';
import type { Command } from './command.ts';

const command = (id: string, rest: Omit<Command, 'id' | 'area' | 'group' | 'to'>): Command => ({
  id: `schedule.${id}`,
  area: 'schedule',
  group: 'do',
  to: 'schedule',
  ...rest,
});

export const scheduleCommands: readonly Command[] = [
  command('previous', {
    icon: IconChevronLeft,
    keys: ['p'],
    event: () => ({ type: 'schedule.stepped', weeks: -1 }),
  }),
  command('next', {
    icon: IconChevronRight,
    keys: ['n'],
    event: () => ({ type: 'schedule.stepped', weeks: 1 }),
  }),
  command('thisWeek', { icon: IconSchedule, keys: ['t'], event: () => ({ type: 'schedule.thisWeek' }) }),
  command('print', { icon: IconPrint, event: () => ({ type: 'schedule.printed' }) }),
  command('reload', { icon: IconRefresh, event: () => ({ type: 'schedule.reload' }) }),
];

const onLinks = (id: string, rest: Omit<Command, 'id' | 'area' | 'group' | 'to'>): Command => ({
  id: `calendarLinks.${id}`,
  area: 'calendarLinks',
  group: 'do',
  to: 'calendarLinks',
  needs: ['write', 'schedule'],
  ...rest,
});

export const calendarLinkCommands: readonly Command[] = [
  onLinks('open', { icon: IconLink, event: () => ({ type: 'calendarLinks.open' }), online: true }),
  onLinks('make', { icon: IconPlus, event: () => ({ type: 'calendarLinks.make' }), online: true }),
  onLinks('withdraw', {
    icon: IconDelete,
    silent: true,
    event: (_, { id = '' }) => ({ type: 'calendarLinks.withdraw', id }),
    online: true,
  }),
  onLinks('reload', { icon: IconRefresh, event: () => ({ type: 'calendarLinks.reload' }) }),
  onLinks('close', { icon: IconClose, event: () => ({ type: 'calendarLinks.close' }) }),
];
