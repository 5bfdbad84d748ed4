import { IconMoney } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.payments',
  permission: ['read', 'billing'],
  menu: [{ id: 'go.payments', icon: IconMoney, keys: ['g y'], path: inVenue('/payments') }],
};
