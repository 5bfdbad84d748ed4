import { IconTranslations } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.translations',
  permission: ['translate', 'content'],
  menu: [{ id: 'go.translations', icon: IconTranslations, keys: ['g t'], path: inVenue('/translations') }],
};
