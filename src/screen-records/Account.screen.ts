import { type AccountSection, accountSections } from '../../graphql/routes.ts';
import {
  type Icon,
  IconAccessibility,
  IconCard,
  IconMembers,
  IconFavorite,
  IconLanguage,
  IconPerson,
  IconPhone,
  IconShield,
} from '../ui/icons.ts';
import { forPerson, type MenuEntry, type ScreenView } from './define-screen.ts';

const sectionIcons: Record<AccountSection, Icon> = {
  phone: IconPhone,
  card: IconCard,
  favourites: IconFavorite,
  members: IconMembers,
  language: IconLanguage,
  accessibility: IconAccessibility,
  account: IconShield,
};

export const screen: ScreenView = {
  title: ({ params }) => `command.${params.part === undefined ? 'go.me' : `go.me.${params.part}`}`,
  menu: [
    { id: 'go.me', area: 'me', icon: IconPerson, keys: ['g u'], path: forPerson('/me') },
    ...accountSections.map(
      (section): MenuEntry => ({
        id: `go.me.${section}`,
        area: 'me',
        icon: sectionIcons[section],
        path: forPerson(`/me/${section}`),
      }),
    ),
  ],
};
