import { IconInvite, IconTeam } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.team',
  permission: ['read', 'employee'],
  menu: [
    { id: 'go.team', area: 'anywhere', icon: IconTeam, path: inVenue('/employees/team') },
    {
      id: 'create.member',
      area: 'anywhere',
      group: 'do',
      icon: IconInvite,
      path: inVenue('/employees/team?new'),
      needs: ['write', 'employee'],
    },
  ],
};
