import { IconDone, IconGiftCard, IconPlus } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.giftcards',
  permission: ['read', 'giftCard'],
  menu: [
    { id: 'go.giftcards', icon: IconGiftCard, keys: ['g i'], path: inVenue('/giftcards') },
    {
      id: 'create.giftcard',
      area: 'anywhere',
      group: 'do',
      icon: IconPlus,
      path: inVenue('/giftcards?new'),
      needs: ['issue', 'giftCard'],
    },
    {
      id: 'create.redemption',
      area: 'anywhere',
      group: 'do',
      icon: IconDone,
      path: inVenue('/giftcards?new=redeem'),
      needs: ['redeem', 'giftCard'],
    },
  ],
};
