import { type ComponentType, createElement, lazy, useState } from 'react';
import { placeOf, type RouteName } from '../graphql/routes.ts';

interface Screen {
  show: ComponentType;
  load: () => Promise<unknown>;
}

/**
 * A screen in a file of its own. Once the file is here it stands at once: React shows what it had to wait for no
 * sooner than 300 ms after the bones, and that is most of what a person would wait for.
 */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Screen => {
  let here: ComponentType | undefined;
  const fetch = async () => {
    here ??= (await load())[name];
    return { default: here };
  };
  const Late = lazy(fetch);
  const Shown = () => {
    const [shown] = useState<ComponentType>(() => here ?? Late);
    return createElement(shown);
  };
  return { show: Shown, load: fetch };
};

const Login = screen(() => import('./screens/Login.tsx'), 'Login');
const Signup = screen(() => import('./screens/Signup.tsx'), 'Signup');
const Me = screen(() => import('./screens/Me.tsx'), 'Me');
const Venues = screen(() => import('./screens/Venues.tsx'), 'Venues');
const NewVenue = screen(() => import('./screens/NewVenue.tsx'), 'NewVenue');
const Home = screen(() => import('./screens/Home.tsx'), 'Home');
const ContentHome = screen(() => import('./screens/ContentHome.tsx'), 'ContentHome');
const SettingsHome = screen(() => import('./screens/SettingsHome.tsx'), 'SettingsHome');
const List = screen(() => import('./screens/List.tsx'), 'List');
const Item = screen(() => import('./screens/Item.tsx'), 'Item');
const Preview = screen(() => import('./screens/Preview.tsx'), 'Preview');
const Machines = screen(() => import('./screens/Machines.tsx'), 'Machines');
const NotFoundScreen = screen(() => import('./screens/NotFound.tsx'), 'NotFound');
export const NotFound = NotFoundScreen.show;

/** Which screen stands at which address. `root` and `logout` lead elsewhere before anything is shown. */
const byRoute: Record<RouteName | 'unknown', Screen> = {
  root: NotFoundScreen,
  login: Login,
  signup: Signup,
  logout: NotFoundScreen,
  venues: Venues,
  newVenue: NewVenue,
  me: Me,
  mePart: Me,
  machines: Machines,
  preview: Preview,
  home: Home,
  contentHome: ContentHome,
  settingsHome: SettingsHome,
  list: List,
  item: Item,
  itemTab: Item,
  unknown: NotFoundScreen,
};

export const screens = Object.fromEntries(Object.entries(byRoute).map(([name, { show }]) => [name, show])) as Record<
  RouteName | 'unknown',
  ComponentType
>;

/** Fetches the screen of an address beside everything else that a start waits for. What fails now fails when shown. */
export const preload = (path: string): void => void byRoute[placeOf(path).name].load().catch(() => {});
