import { IconSettings } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.settings',
  permission: ['read', 'venue'],
  menu: [{ id: 'go.settings', icon: IconSettings, keys: ['g x'], path: inVenue('/settings') }],
};
