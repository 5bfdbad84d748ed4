import { IconMail, IconReservation } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.reservations',
  permission: ['read', 'reservation'],
  menu: [
    { id: 'go.invitations', icon: IconMail, path: inVenue('/rsvp?view=pending') },
    { id: 'go.reservations', icon: IconReservation, keys: ['g r'], path: inVenue('/rsvp') },
  ],
};
