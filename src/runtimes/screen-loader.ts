import screenMessages from 'virtual:screen-messages';
import { matchRoute } from '../../graphql/routes.ts';
import { requireMessages } from '../i18n/message-store.ts';
import { type MessageArea, screenAreas } from '../i18n/message-catalogue.ts';
import {
  getScreenName,
  type ScreenName,
  type ScreenRecord,
  screenRecords,
} from '../../machines/screens/screen-records.ts';
import type { AnyScreenRuntime } from './screen-runtime.ts';

/** Each screen is a separate chunk. */
const files = import.meta.glob<AnyScreenRuntime>('./*.runtime.ts', { import: 'runtime' });

const isOfTheStart = (name: ScreenName): boolean => {
  const record: ScreenRecord = screenRecords[name];
  return record.startsWithMessages === true;
};

/** The areas that a screen and its parts name (`useMessages`), and its commands and errors: requested with its code. */
const listScreenMessages = (name: ScreenName): readonly MessageArea[] => [
  ...new Set([...(screenMessages[name] ?? []), ...(isOfTheStart(name) ? [] : screenAreas)]),
];

const loaded = new Map<ScreenName, AnyScreenRuntime>();
export const getLoadedScreen = (name: ScreenName): AnyScreenRuntime | undefined => loaded.get(name);

/** Rejects when the chunk or its messages cannot be fetched. */
export const loadScreen = async (name: ScreenName): Promise<AnyScreenRuntime> => {
  const [runtime] = await Promise.all([
    files[`./${name}.runtime.ts`]?.(),
    ...listScreenMessages(name).map(requireMessages),
  ]);
  if (runtime === undefined) throw new Error(`there is no src/runtimes/${name}.runtime.ts`);
  loaded.set(name, runtime);
  return runtime;
};

/** Preloads the chunk of a path's screen; errors surface when it renders. */
export const preloadScreen = (path: string): void =>
  void loadScreen(getScreenName(matchRoute(path))).catch(() => undefined);
