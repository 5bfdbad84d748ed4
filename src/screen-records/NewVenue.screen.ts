import { newVenuePath } from './new-venue-path.ts';
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
      path: newVenuePath,
    },
  ],
};
