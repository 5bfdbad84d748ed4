import { IconBill } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.billing',
  permission: ['read', 'billing'],
  menu: [{ id: 'go.billing', icon: IconBill, keys: ['g b'], path: inVenue('/billing') }],
};
