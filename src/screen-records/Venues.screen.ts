import { IconVenues } from '../ui/icons.ts';
import { forPerson, type ScreenView } from './define-screen.ts';

export const screen: ScreenView = {
  title: 'command.go.venues',
  layout: 'chooser',
  menu: [{ id: 'go.venues', area: 'venues', icon: IconVenues, keys: ['g v'], path: forPerson('/venues') }],
};
