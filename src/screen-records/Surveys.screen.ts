import { IconSurvey } from '../ui/icons.ts';
import { inVenue, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.surveys',
  permission: ['read', 'survey'],
  menu: [{ id: 'go.surveys', icon: IconSurvey, keys: ['g s'], path: inVenue('/survey') }],
};
