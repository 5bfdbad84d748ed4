import type { ComponentType } from 'react';
import { matchRoute } from '../../graphql/routes.ts';
import { requireMessages } from '../i18n/message-store.ts';
import type { MessageArea } from '../i18n/message-areas.ts';
import { getScreenName, type ScreenName } from '../../machines/screens/screen-records.ts';

/** Each screen is a separate chunk. */
const files = import.meta.glob<Record<string, ComponentType>>('./*.tsx');

/** Messages that a screen shows beyond those of the shell and the lists. */
const areas: Partial<Record<ScreenName, readonly MessageArea[]>> = {
  Account: ['account', 'commands'],
  ContentHome: ['home'],
  Home: ['home', 'reservations'],
  ItemEditor: ['item', 'commands'],
  Machines: ['machines'],
  NewVenue: ['venues'],
  PageTemplates: ['templates'],
  Preview: ['item', 'preview', 'commands'],
  Reservations: ['reservations', 'commands'],
  SettingsHome: ['venues'],
  Surveys: ['reservations', 'commands'],
  Translations: ['item', 'dialogs', 'translations', 'commands'],
  Venues: ['venues'],
};

const loaded = new Map<ScreenName, ComponentType>();
export const getLoadedScreen = (name: ScreenName): ComponentType | undefined => loaded.get(name);

/** Rejects when the chunk or its messages cannot be fetched. */
export const loadScreen = async (name: ScreenName): Promise<ComponentType> => {
  const [file] = await Promise.all([files[`./${name}.tsx`]?.(), ...(areas[name] ?? []).map(requireMessages)]);
  const screen = file?.[name];
  if (screen === undefined) throw new Error(`src/screens/${name}.tsx exports no ${name}`);
  loaded.set(name, screen);
  return screen;
};

/** Preloads the chunk of a path's screen; errors surface when it renders. */
export const preloadScreen = (path: string): void =>
  void loadScreen(getScreenName(matchRoute(path))).catch(() => undefined);
