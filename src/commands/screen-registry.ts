import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import { type AccountSection, accountSections, getSection } from '../../graphql/routes.ts';
import { type ScreenName, type ScreenRecord, screenRecords } from '../../machines/screens/screen-records.ts';
import type { Command, CommandContext } from './command.ts';
import { getKindIcon } from '../kinds/kind-icons.ts';
import {
  type Icon,
  IconAccessibility,
  IconContent,
  IconDashboard,
  IconLanguage,
  IconMachine,
  IconPerson,
  IconPlus,
  IconSettings,
  IconShield,
  IconVenue,
} from '../ui/icons.ts';

/**
 * How a screen is reached and framed; `machines/screens/screen-records.ts` lists its actors. Its component has the
 * screen's name and is exported by `src/screens/<name>.tsx`, which is loaded when the screen is first shown.
 */
export interface ScreenView {
  /** the layout around it; none: side menu on a desktop, bars above and below it on a phone */
  layout?: 'signIn' | 'chooser' | 'public';
  /** its entries in the menus and in the palette, in their order */
  menu?: readonly Command[];
}

const sectionIcons: Record<AccountSection, Icon> = {
  language: IconLanguage,
  accessibility: IconAccessibility,
  account: IconShield,
};

const inVenue =
  (rest: string) =>
  ({ venue }: CommandContext): string | null =>
    venue && `/${venue.venue}${rest}`;
const forPerson =
  (path: string) =>
  ({ person }: CommandContext): string | null =>
    person && path;
/** Menus list a screen only for people who may open it. */
const requiredPermission = (screen: ScreenName): Pick<Command, 'needs'> => {
  const { permission }: ScreenRecord = screenRecords[screen];
  return permission === undefined ? {} : { needs: permission };
};

/** In the order of the menus, and of palette results with equal scores. */
export const screenViews: Record<ScreenName, ScreenView> = {
  Home: {
    menu: [{ id: 'go.home', area: 'management', group: 'go', icon: IconDashboard, keys: ['g h'], path: inVenue('') }],
  },
  ContentHome: {
    menu: [
      {
        id: 'go.content',
        area: 'content',
        group: 'go',
        icon: IconContent,
        keys: ['g c'],
        path: inVenue('/venue'),
        ...requiredPermission('ContentHome'),
      },
    ],
  },
  List: {
    menu: [
      ...kindNames.map(
        (kind): Command => ({
          id: `go.${getSection(kind)}`,
          area: 'content',
          group: 'go',
          icon: getKindIcon(kind),
          ...(getKindIdentity(kind).shortcut !== undefined && { keys: [`g ${getKindIdentity(kind).shortcut}`] }),
          path: inVenue(`/${getSection(kind)}`),
          needs: ['read', getKindIdentity(kind).subject],
        }),
      ),
      ...kindNames.map(
        (kind): Command => ({
          id: `create.${kind}`,
          area: 'content',
          group: 'do',
          icon: getKindIcon(kind),
          path: inVenue(`/${getSection(kind)}?new`),
          needs: ['write', getKindIdentity(kind).subject],
        }),
      ),
    ],
  },
  ItemEditor: {},
  Preview: {},
  SettingsHome: {
    menu: [
      {
        id: 'go.settings',
        area: 'settings',
        group: 'go',
        icon: IconSettings,
        keys: ['g s'],
        path: inVenue('/settings'),
        ...requiredPermission('SettingsHome'),
      },
    ],
  },
  Venues: {
    layout: 'chooser',
    menu: [
      { id: 'go.venues', area: 'venues', group: 'go', icon: IconVenue, keys: ['g v'], path: forPerson('/venues') },
    ],
  },
  Machines: {
    layout: 'public',
    menu: [
      {
        id: 'go.machines',
        area: 'anywhere',
        group: 'go',
        icon: IconMachine,
        path: ({ extensions }) => (extensions?.includes('machines') ? '/machines' : null),
      },
    ],
  },
  NewVenue: {
    layout: 'chooser',
    menu: [
      {
        id: 'go.newVenue',
        area: 'venues',
        group: 'do',
        icon: IconPlus,
        path: ({ person }) => (person && (person.superUser || person.venuesLeft !== 0) ? '/venues/new' : null),
      },
    ],
  },
  Account: {
    menu: [
      { id: 'go.me', area: 'me', group: 'go', icon: IconPerson, keys: ['g u'], path: forPerson('/me') },
      ...accountSections.map(
        (section): Command => ({
          id: `go.me.${section}`,
          area: 'me',
          group: 'go',
          icon: sectionIcons[section],
          path: forPerson(`/me/${section}`),
        }),
      ),
    ],
  },
  Login: { layout: 'signIn' },
  Signup: { layout: 'signIn' },
  NotFound: {},
};

export const screenCommands: readonly Command[] = Object.values(screenViews).flatMap(({ menu = [] }) => menu);
