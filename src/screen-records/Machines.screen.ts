import { IconMachine } from '../ui/icons.ts';
import type { ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.machines',
  layout: 'public',
  menu: [
    {
      id: 'go.machines',
      icon: IconMachine,
      path: ({ extensions }) => (extensions?.includes('machines') ? '/machines' : null),
    },
  ],
};
