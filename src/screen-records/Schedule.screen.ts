import { IconSchedule } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.schedule',
  permission: ['read', 'schedule'],
  menu: [{ id: 'go.schedule', icon: IconSchedule, keys: ['g j'], path: inVenue('/schedule') }],
};
