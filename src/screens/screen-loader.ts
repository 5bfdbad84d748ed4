import type { ComponentType } from 'react';
import { matchRoute } from '../../graphql/routes.ts';
import { requireMessages } from '../i18n/message-store.ts';
import type { MessageArea } from '../i18n/message-areas.ts';
import {
  getScreenName,
  type ScreenName,
  type ScreenRecord,
  screenRecords,
} from '../../machines/screens/screen-records.ts';

/** Each screen is a separate chunk. */
const files = import.meta.glob<Record<string, ComponentType>>('./*.tsx');

type RecordWithMessages = Omit<ScreenRecord, 'messages'> & { messages?: readonly MessageArea[] };
const records: Readonly<Record<ScreenName, RecordWithMessages>> = screenRecords;
export const listScreenMessages = (name: ScreenName): readonly MessageArea[] => records[name].messages ?? [];

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
