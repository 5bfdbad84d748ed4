import type { ComponentType } from 'react';
import screenMessages from 'virtual:screen-messages';
import { matchRoute } from '../../graphql/routes.ts';
import { messageAreas } from '../i18n/load-messages.ts';
import { requireMessages } from '../i18n/message-store.ts';
import type { MessageArea } from '../i18n/message-catalogue.ts';
import { getScreenName, type ScreenName } from '../../machines/screens/screen-records.ts';

/** Each screen is a separate chunk. */
const files = import.meta.glob<Record<string, ComponentType>>('./*.tsx');

/** The areas that a screen and its parts name (`useMessages`): requested with its code. */
export const listScreenMessages = (name: ScreenName): readonly MessageArea[] =>
  messageAreas.filter((area) => screenMessages[name]?.includes(area));

const loaded = new Map<ScreenName, ComponentType>();
export const getLoadedScreen = (name: ScreenName): ComponentType | undefined => loaded.get(name);

/** Rejects when the chunk or its messages cannot be fetched. */
export const loadScreen = async (name: ScreenName): Promise<ComponentType> => {
  const [file] = await Promise.all([files[`./${name}.tsx`]?.(), ...listScreenMessages(name).map(requireMessages)]);
  const screen = file?.[name];
  if (screen === undefined) throw new Error(`src/screens/${name}.tsx exports no ${name}`);
  loaded.set(name, screen);
  return screen;
};

/** Preloads the chunk of a path's screen; errors surface when it renders. */
export const preloadScreen = (path: string): void =>
  void loadScreen(getScreenName(matchRoute(path))).catch(() => undefined);
