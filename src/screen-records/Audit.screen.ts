import { IconAudit } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.audit',
  permission: ['read', 'audit'],
  menu: [{ id: 'go.audit', icon: IconAudit, path: inVenue('/audit') }],
};
