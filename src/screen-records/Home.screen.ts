import { IconDashboard } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.home',
  menu: [{ id: 'go.home', icon: IconDashboard, keys: ['g h'], path: inVenue('') }],
};
