import { IconMail, IconPlus, IconReservation, IconWalk } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.reservations',
  permission: ['read', 'reservation'],
  menu: [
    { id: 'go.invitations', icon: IconMail, path: inVenue('/rsvp?view=pending') },
    { id: 'go.reservations', icon: IconReservation, keys: ['g r'], path: inVenue('/rsvp') },
    {
      id: 'create.reservation',
      area: 'anywhere',
      group: 'do',
      icon: IconPlus,
      path: inVenue('/rsvp?new'),
      needs: ['write', 'reservation'],
    },
    {
      id: 'create.walkIn',
      area: 'anywhere',
      group: 'do',
      icon: IconWalk,
      keys: ['g n'],
      path: inVenue('/rsvp?new=walkIn'),
      needs: ['write', 'reservation'],
    },
  ],
};
