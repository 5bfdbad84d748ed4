import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import {
  type AccountSection,
  accountSections,
  getSection,
  type RouteMatch,
  sectionKinds,
} from '../../graphql/routes.ts';
import { type ScreenName, type ScreenRecord, screenRecords } from '../../machines/screens/screen-records.ts';
import { type Command, type CommandContext, commandLabelId } from './command.ts';
import { getKindIcon } from '../kind-display/kind-icons.ts';
import {
  type Icon,
  IconAccessibility,
  IconContent,
  IconDashboard,
  IconLanguage,
  IconMachine,
  IconMail,
  IconPerson,
  IconPlus,
  IconReservation,
  IconSurvey,
  IconSettings,
  IconShield,
  IconTemplates,
  IconVenue,
} from '../ui/icons.ts';

/**
 * How a screen is reached and framed; `machines/screens/screen-records.ts` lists its actors. Its component has the
 * screen's name and is exported by `src/screens/<name>.tsx`, which is loaded when the screen is first shown.
 */
export interface ScreenView {
  /** the message that names it in the title of the browser's tab; of the base area, which is always loaded */
  title: string | ((route: RouteMatch) => string);
  /** the layout around it; none: side menu on a desktop, bars above and below it on a phone */
  layout?: 'signIn' | 'chooser' | 'public';
  /** its entries in the menus and in the palette, in their order */
  menu?: readonly Command[];
}

const creatableKinds = kindNames.filter((kind) => !getKindIdentity(kind).singleton);
/** The query parameter that requests a new item of a kind: kinds that share a list differ by component. */
const newItemPath = (kind: KindName): string => {
  const { address, component } = getKindIdentity(kind);
  return `/${getSection(kind)}?new${address.form === 'variant' ? `=${component}` : ''}`;
};

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

/** The screens of a section are named as its menu entry is. */
const sectionTitle = ({ kind }: RouteMatch): string =>
  kind === undefined ? 'notFound.title' : commandLabelId({ id: `go.${getSection(kind)}` });

/** In the order of the menus, and of palette results with equal scores. */
export const screenViews: Record<ScreenName, ScreenView> = {
  Home: {
    title: 'command.go.home',
    menu: [{ id: 'go.home', area: 'management', group: 'go', icon: IconDashboard, keys: ['g h'], path: inVenue('') }],
  },
  Reservations: {
    title: 'command.go.reservations',
    menu: [
      {
        id: 'go.invitations',
        area: 'management',
        group: 'go',
        icon: IconMail,
        path: inVenue('/rsvp?view=pending'),
        ...requiredPermission('Reservations'),
      },
      {
        id: 'go.reservations',
        area: 'management',
        group: 'go',
        icon: IconReservation,
        keys: ['g r'],
        path: inVenue('/rsvp'),
        ...requiredPermission('Reservations'),
      },
    ],
  },
  Surveys: {
    title: 'command.go.surveys',
    menu: [
      {
        id: 'go.surveys',
        area: 'management',
        group: 'go',
        icon: IconSurvey,
        keys: ['g s'],
        path: inVenue('/survey'),
        ...requiredPermission('Surveys'),
      },
    ],
  },
  ContentHome: {
    title: 'command.go.content',
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
    title: sectionTitle,
    menu: [
      ...sectionKinds.map(
        (kind): Command => ({
          id: `go.${getSection(kind)}`,
          // a singleton is no list: the dashboards and the palette lead to it
          area: getKindIdentity(kind).singleton ? 'anywhere' : 'content',
          group: 'go',
          ...(getKindIdentity(kind).advanced && { advanced: true }),
          ...(getKindIdentity(kind).inSettings && { alsoIn: 'settings' }),
          icon: getKindIcon(kind),
          ...(getKindIdentity(kind).shortcut !== undefined && { keys: [`g ${getKindIdentity(kind).shortcut}`] }),
          path: inVenue(`/${getSection(kind)}`),
          needs: ['read', getKindIdentity(kind).subject],
        }),
      ),
      ...creatableKinds.map(
        (kind): Command => ({
          id: `create.${kind}`,
          area: 'content',
          group: 'do',
          icon: getKindIcon(kind),
          path: inVenue(newItemPath(kind)),
          needs: ['write', getKindIdentity(kind).subject],
        }),
      ),
    ],
  },
  Translations: {
    title: 'command.go.translations',
    menu: [
      {
        id: 'go.translations',
        area: 'content',
        group: 'go',
        icon: IconLanguage,
        keys: ['g t'],
        path: inVenue('/translations'),
        ...requiredPermission('Translations'),
      },
    ],
  },
  PageTemplates: {
    title: 'command.go.templates',
    menu: [
      {
        id: 'create.page',
        area: 'anywhere',
        group: 'do',
        icon: IconPlus,
        path: inVenue('/pages/templates'),
        ...requiredPermission('PageTemplates'),
      },
      {
        id: 'go.templates',
        area: 'anywhere',
        group: 'go',
        icon: IconTemplates,
        path: inVenue('/pages/templates'),
        ...requiredPermission('PageTemplates'),
      },
    ],
  },
  ItemEditor: { title: sectionTitle },
  Preview: { title: 'shell.preview' },
  SettingsHome: {
    title: 'command.go.settings',
    menu: [
      {
        id: 'go.settings',
        area: 'settings',
        group: 'go',
        icon: IconSettings,
        keys: ['g x'],
        path: inVenue('/settings'),
        ...requiredPermission('SettingsHome'),
      },
    ],
  },
  Venues: {
    title: 'command.go.venues',
    layout: 'chooser',
    menu: [
      { id: 'go.venues', area: 'venues', group: 'go', icon: IconVenue, keys: ['g v'], path: forPerson('/venues') },
    ],
  },
  Machines: {
    title: 'command.go.machines',
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
    title: 'command.go.newVenue',
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
    title: ({ params }) => commandLabelId({ id: params.part === undefined ? 'go.me' : `go.me.${params.part}` }),
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
  Login: { title: 'login.title', layout: 'signIn' },
  Signup: { title: 'signup.title', layout: 'signIn' },
  NotFound: { title: 'notFound.title' },
};

export const getScreenTitle = (screen: ScreenName, route: RouteMatch): string => {
  const { title } = screenViews[screen];
  return typeof title === 'string' ? title : title(route);
};

/** The commands that open the items which a venue has one of. */
export const singletonCommands: readonly string[] = sectionKinds
  .filter((kind) => getKindIdentity(kind).singleton)
  .map((kind) => `go.${getSection(kind)}`);

export const screenCommands: readonly Command[] = Object.values(screenViews).flatMap(({ menu = [] }) => menu);
