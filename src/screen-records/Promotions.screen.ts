import { IconPromotion } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.promotions',
  permission: ['read', 'content'],
  menu: [{ id: 'go.promotions', icon: IconPromotion, keys: ['g z'], path: inVenue('/promotions') }],
};
