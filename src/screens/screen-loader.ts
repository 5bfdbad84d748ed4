import type { ComponentType } from 'react';
import { matchRoute } from '../../graphql/routes.ts';
import { getScreenName, type ScreenName } from '../../machines/screens/screen-records.ts';

/** Each screen is a chunk of its own. */
const files = import.meta.glob<Record<string, ComponentType>>('../screens/*.tsx');

const loaded = new Map<ScreenName, ComponentType>();
export const getLoadedScreen = (name: ScreenName): ComponentType | undefined => loaded.get(name);

/** Rejects when the chunk cannot be fetched. */
export const loadScreen = async (name: ScreenName): Promise<ComponentType> => {
  const screen = (await files[`../screens/${name}.tsx`]?.())?.[name];
  if (screen === undefined) throw new Error(`src/screens/${name}.tsx exports no ${name}`);
  loaded.set(name, screen);
  return screen;
};

/** Preloads the chunk of a path's screen; errors surface when it renders. */
export const preloadScreen = (path: string): void =>
  void loadScreen(getScreenName(matchRoute(path))).catch(() => undefined);
