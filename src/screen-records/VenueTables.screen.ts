import { IconTable } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.tables',
  permission: ['read', 'table'],
  menu: [{ id: 'go.tables', icon: IconTable, path: inVenue('/tables') }],
};
