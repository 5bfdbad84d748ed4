import { IconPlus, IconTemplates } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.templates',
  permission: ['write', 'content'],
  menu: [
    { id: 'create.page', area: 'anywhere', group: 'do', icon: IconPlus, path: inVenue('/pages/templates') },
    { id: 'go.templates', area: 'anywhere', icon: IconTemplates, path: inVenue('/pages/templates') },
  ],
};
