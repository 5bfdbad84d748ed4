import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { matchRoute, type RouteMatch, type RouteName } from '../../graphql/routes.ts';
import type { MainMenu } from '../preferences/preferences.types.ts';
import type { ScreenActorName } from './screen-actors.ts';

/**
 * The half of a screen's record that the root machine follows; `src/screen-records` has how it is reached and framed. A
 * browser reads it before the code of machines and icons is there: how an actor is started is in `screen-actors.ts`.
 */
export interface ScreenRecord {
  routes: readonly (RouteName | 'unknown')[];
  /** actors that run while the screen is shown */
  starts?: readonly ScreenActorName[];
  /** actors of other screens that go on running behind this one */
  keeps?: readonly ScreenActorName[] | 'all';
  /** the main menu it belongs to; none: whichever was opened last stays open */
  area?: MainMenu;
  /** about the person or the product: a venue is neither needed nor left */
  standalone?: true;
  /** the messages of the start have its commands and errors: nothing more is loaded for them */
  startsWithMessages?: true;
}

/** Every screen of the application, in the order of the menus, and of palette results with equal scores. */
export const screenRecords = {
  Home: {
    routes: ['home'],
    starts: ['home', 'management'],
    keeps: ['list'],
    area: 'management',
  },
  Payments: {
    routes: ['payments'],
    starts: ['payments'],
    keeps: ['list'],
    area: 'management',
  },
  Reservations: {
    routes: ['reservations'],
    starts: ['reservations', 'seatingPlan'],
    keeps: ['list'],
    area: 'management',
  },
  Surveys: {
    routes: ['survey'],
    starts: ['surveys'],
    keeps: ['list'],
    area: 'management',
  },
  GiftCards: {
    routes: ['giftcards'],
    starts: ['giftcards'],
    keeps: ['list'],
    area: 'management',
  },
  Promotions: {
    routes: ['promotions'],
    starts: ['promotions'],
    keeps: ['list'],
    area: 'management',
  },
  Employees: {
    routes: ['employees'],
    starts: ['employees', 'roleCatalogue'],
    keeps: ['list'],
    area: 'management',
  },
  Team: {
    routes: ['team'],
    starts: ['team', 'roleCatalogue'],
    keeps: ['list'],
    area: 'management',
  },
  Schedule: {
    routes: ['schedule'],
    starts: ['schedule', 'calendarLinks', 'editor'],
    keeps: ['list'],
    area: 'management',
  },
  Registrations: {
    routes: ['registrations'],
    starts: ['registrations'],
    keeps: ['list'],
    area: 'management',
  },
  SettingsHome: {
    routes: ['settingsHome'],
    starts: ['venueSettings', 'profileCompleteness', 'management', 'deleteVenue'],
    keeps: ['list'],
    area: 'settings',
  },
  Billing: {
    routes: ['billing'],
    starts: ['billing'],
    keeps: ['list'],
    area: 'settings',
  },
  Bill: {
    routes: ['bill'],
    starts: ['bill'],
    keeps: ['list', 'billing'],
    area: 'settings',
  },
  ContentHome: {
    routes: ['contentHome'],
    starts: ['home', 'reports'],
    keeps: ['list'],
    area: 'content',
  },
  List: { routes: ['list'], starts: ['list'], area: 'content', startsWithMessages: true },
  Translations: {
    routes: ['translations'],
    starts: ['translations'],
    keeps: ['list'],
    area: 'content',
  },
  PageTemplates: {
    routes: ['templates'],
    keeps: ['list'],
    area: 'content',
  },
  ItemEditor: {
    routes: ['item', 'itemTab'],
    starts: ['editor'],
    keeps: ['list', 'translations'],
    area: 'content',
  },
  Preview: {
    routes: ['preview'],
    starts: ['preview'],
    keeps: ['list', 'editor', 'translations'],
    area: 'content',
  },
  VenueTables: {
    routes: ['tables'],
    starts: ['venueTables'],
    keeps: ['list'],
    area: 'settings',
  },
  VenueAreas: {
    routes: ['areas'],
    starts: ['venueAreas'],
    keeps: ['list'],
    area: 'settings',
  },
  Audit: {
    routes: ['audit'],
    starts: ['audit'],
    keeps: ['list'],
    area: 'settings',
  },
  Venues: { routes: ['venues'], starts: ['venues'] },
  Machines: {
    routes: ['machines'],
    // the inspector shows the actors of the screen one came from
    keeps: 'all',
    standalone: true,
  },
  NewVenue: { routes: ['newVenue'], starts: ['newVenue'], standalone: true },
  Account: {
    routes: ['me', 'mePart'],
    starts: ['account', 'phoneNumber', 'personalArea', 'devices'],
    standalone: true,
  },
  JoinVenue: { routes: ['join'], starts: ['joinVenue'] },
  Login: { routes: ['login'], startsWithMessages: true },
  Signup: { routes: ['signup'], startsWithMessages: true },
  // `root` and `logout` redirect before anything is shown
  NotFound: { routes: ['root', 'logout', 'unknown'] },
} as const satisfies Record<string, ScreenRecord>;

export type ScreenName = keyof typeof screenRecords;
export const screenNames = Object.keys(screenRecords) as readonly ScreenName[];

const byRoute = new Map(
  Object.entries(screenRecords).flatMap(([name, { routes }]) =>
    routes.map((route): [RouteMatch['name'], ScreenName] => [route, name as ScreenName]),
  ),
);

export const getScreenName = ({ name }: Pick<RouteMatch, 'name'>): ScreenName => byRoute.get(name) ?? 'NotFound';
export const getScreen = (match: Pick<RouteMatch, 'name'>): ScreenRecord => screenRecords[getScreenName(match)];

const inSettings: Partial<Record<KindName, true>> = { menu: true };

/** Whether the settings menu lists a kind of content too. */
export const isInSettings = (kind: KindName): boolean => inSettings[kind] === true;

/** The main menus that list the screen of a route, its own first. */
export const listMainMenus = (match: RouteMatch): MainMenu[] => {
  const { area } = getScreen(match);
  const isHere = match.kind !== undefined && isInSettings(match.kind);
  return [...(area === undefined ? [] : [area]), ...(isHere ? (['settings'] as const) : [])];
};

export const isStandaloneRoute = (match: RouteMatch): boolean => getScreen(match).standalone === true;
export const isStandalonePath = (path: string): boolean => isStandaloneRoute(matchRoute(path));
