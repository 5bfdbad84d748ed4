import type { RouteMatch } from '../../graphql/routes.ts';
import {
  type ScreenName,
  type ScreenRecord,
  screenNames,
  screenRecords,
} from '../../machines/screens/screen-records.ts';
import type { MenuEntry, ScreenView } from './define-screen.ts';

const files = import.meta.glob<ScreenView>('./*.screen.ts', { eager: true, import: 'screen' });

/** Throws when the screen has no record in this folder. */
export const getScreenView = (name: ScreenName): ScreenView => {
  const view = files[`./${name}.screen.ts`];
  if (view === undefined) throw new Error(`there is no src/screen-records/${name}.screen.ts`);
  return view;
};

export const getScreenTitle = (screen: ScreenName, route: RouteMatch): string => {
  const { title } = getScreenView(screen);
  return typeof title === 'string' ? title : title(route);
};

type ScreenCommand = MenuEntry & Required<Pick<MenuEntry, 'area' | 'group'>>;
const listEntries = (screen: ScreenName): ScreenCommand[] => {
  const { menu = [], permission } = getScreenView(screen);
  const { area }: ScreenRecord = screenRecords[screen];
  return menu.map((entry) => ({
    area: area ?? 'anywhere',
    group: 'go',
    ...(permission && { needs: permission }),
    ...entry,
  }));
};
/** The entries of all screens, in the order of their records. */
export const screenCommands: readonly ScreenCommand[] = screenNames.flatMap(listEntries);
