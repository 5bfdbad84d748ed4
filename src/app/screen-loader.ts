import type { ComponentType } from 'react';
import { matchRoute, type RouteName } from '../../graphql/domain/routes.ts';

/** Where each screen is: in a file of its own. */
const files = {
  Login: () => import('../screens/Login.tsx').then((it) => it.Login),
  Signup: () => import('../screens/Signup.tsx').then((it) => it.Signup),
  Me: () => import('../screens/Account.tsx').then((it) => it.Account),
  Venues: () => import('../screens/Venues.tsx').then((it) => it.Venues),
  NewVenue: () => import('../screens/NewVenue.tsx').then((it) => it.NewVenue),
  Home: () => import('../screens/Home.tsx').then((it) => it.Home),
  ContentHome: () => import('../screens/ContentHome.tsx').then((it) => it.ContentHome),
  SettingsHome: () => import('../screens/SettingsHome.tsx').then((it) => it.SettingsHome),
  List: () => import('../screens/List.tsx').then((it) => it.List),
  Item: () => import('../screens/ItemEditor.tsx').then((it) => it.ItemEditor),
  Preview: () => import('../screens/Preview.tsx').then((it) => it.Preview),
  Machines: () => import('../screens/Machines.tsx').then((it) => it.Machines),
  NotFound: () => import('../screens/NotFound.tsx').then((it) => it.NotFound),
} satisfies Record<string, () => Promise<ComponentType>>;
export type ScreenName = keyof typeof files;

/** Which screen stands at which address. `root` and `logout` lead elsewhere before anything is shown. */
export const screenForRoute: Record<RouteName | 'unknown', ScreenName> = {
  root: 'NotFound',
  login: 'Login',
  signup: 'Signup',
  logout: 'NotFound',
  venues: 'Venues',
  newVenue: 'NewVenue',
  me: 'Me',
  mePart: 'Me',
  machines: 'Machines',
  preview: 'Preview',
  home: 'Home',
  contentHome: 'ContentHome',
  settingsHome: 'SettingsHome',
  list: 'List',
  item: 'Item',
  itemTab: 'Item',
  unknown: 'NotFound',
};

const arrived = new Map<ScreenName, ComponentType>();
/** The screen behind a door, once its file is here. */
export const loadedScreen = (door: ScreenName): ComponentType | undefined => arrived.get(door);

/** Fetches the screen behind a door. */
export const loadScreen = async (door: ScreenName): Promise<ComponentType> => {
  const screen = await files[door]();
  arrived.set(door, screen);
  return screen;
};

/** Fetches the screen of an address beside everything else that a start waits for. What fails now fails when shown. */
export const preloadScreen = (path: string): void =>
  void loadScreen(screenForRoute[matchRoute(path).name]).catch(() => {});
