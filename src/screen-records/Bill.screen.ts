import type { ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.billing',
  permission: ['read', 'billing'],
};
