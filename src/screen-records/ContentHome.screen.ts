import { IconContent } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'shell.reports',
  permission: ['read', 'content'],
  menu: [{ id: 'go.content', icon: IconContent, keys: ['g c'], path: inVenue('/venue') }],
};
