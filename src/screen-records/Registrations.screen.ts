import { IconPlus, IconRegistration } from '../ui/icons.ts';
import { inVenue, type MenuEntry, type ScreenView } from './define-screen.ts';

/** Absent where the venue has not switched the form on. */
const whereOn =
  (rest: string): MenuEntry['path'] =>
  (where) =>
    where.venue?.registration === true ? inVenue(rest)(where) : null;

export const screen: ScreenView = {
  title: 'command.go.registrations',
  permission: ['read', 'registration'],
  menu: [
    { id: 'go.registrations', icon: IconRegistration, keys: ['g q'], path: whereOn('/registration') },
    {
      id: 'create.registration',
      area: 'anywhere',
      group: 'do',
      icon: IconPlus,
      path: whereOn('/registration?new'),
      needs: ['write', 'registration'],
    },
  ],
};
