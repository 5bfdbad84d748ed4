import { IconPlus } from '../ui/icons.ts';
import type { ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.newVenue',
  layout: 'chooser',
  menu: [
    {
      id: 'go.newVenue',
      area: 'venues',
      group: 'do',
      icon: IconPlus,
      path: ({ person }) => (person && (person.superUser || person.venuesLeft !== 0) ? '/venues/new' : null),
    },
  ],
};
