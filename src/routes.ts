import { type ComponentType, lazy } from 'react';
import type { RouteName } from '../graphql/routes.ts';

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const Login = screen(() => import('./screens/Login.tsx'), 'Login');
const Signup = screen(() => import('./screens/Signup.tsx'), 'Signup');
const Venues = screen(() => import('./screens/Venues.tsx'), 'Venues');
const NewVenue = screen(() => import('./screens/NewVenue.tsx'), 'NewVenue');
const Home = screen(() => import('./screens/Home.tsx'), 'Home');
const ContentHome = screen(() => import('./screens/ContentHome.tsx'), 'ContentHome');
const SettingsHome = screen(() => import('./screens/SettingsHome.tsx'), 'SettingsHome');
const List = screen(() => import('./screens/List.tsx'), 'List');
const Item = screen(() => import('./screens/Item.tsx'), 'Item');
const Preview = screen(() => import('./screens/Preview.tsx'), 'Preview');
export const NotFound = screen(() => import('./screens/NotFound.tsx'), 'NotFound');

/** Which screen stands at which address. `root` and `logout` lead elsewhere before anything is shown. */
export const screens: Record<RouteName | 'unknown', ComponentType> = {
  root: NotFound,
  login: Login,
  signup: Signup,
  logout: NotFound,
  venues: Venues,
  newVenue: NewVenue,
  preview: Preview,
  home: Home,
  contentHome: ContentHome,
  settingsHome: SettingsHome,
  list: List,
  item: Item,
  itemTab: Item,
  unknown: NotFound,
};
