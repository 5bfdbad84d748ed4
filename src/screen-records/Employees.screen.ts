import { IconEmployees, IconPlus } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.employees',
  permission: ['read', 'employee'],
  menu: [
    { id: 'go.employees', icon: IconEmployees, keys: ['g e'], path: inVenue('/employees') },
    {
      id: 'create.employee',
      area: 'anywhere',
      group: 'do',
      icon: IconPlus,
      path: inVenue('/employees?new'),
      needs: ['write', 'employee'],
    },
  ],
};
