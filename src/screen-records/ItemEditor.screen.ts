import { IconClock } from '../ui/icons.ts';
import { inVenue, type ScreenView, sectionTitle } from './define-screen.ts';

export const screen: ScreenView = {
  title: sectionTitle,
  menu: [
    {
      id: 'go.openingHours',
      area: 'anywhere',
      icon: IconClock,
      path: inVenue('/editvenue/openingHours'),
      needs: ['read', 'venue'],
    },
  ],
};
