import { IconArea } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.areas',
  permission: ['read', 'table'],
  menu: [{ id: 'go.areas', icon: IconArea, path: inVenue('/areas') }],
};
