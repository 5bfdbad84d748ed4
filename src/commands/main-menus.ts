import type { RouteMatch } from '../../graphql/routes.ts';
import { sectionPath } from '../../machines/list/item-path.ts';
import type { MainMenu } from '../../machines/preferences/preferences.types.ts';

export const mainMenus = [
  { area: 'management', command: 'go.home', label: 'shell.area.management' },
  { area: 'content', command: 'go.content', label: 'shell.area.content' },
  { area: 'settings', command: 'go.settings', label: 'shell.area.settings' },
] as const satisfies readonly { area: MainMenu; command: string; label: string }[];

/** The first page of an area. */
export const areaHomePath = (venue: string, area: MainMenu): string =>
  `/${encodeURIComponent(venue)}${{ management: '', content: '/venue', settings: '/settings' }[area]}`;

/** The menu entry of a path: an open item belongs to its list's entry. */
export const toSectionPath = ({ params: { venue }, kind }: RouteMatch): string | null =>
  venue && kind ? sectionPath(venue, kind) : null;
