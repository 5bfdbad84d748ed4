import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { getSection, matchRoute, type RouteMatch, sectionKinds } from '../../graphql/routes.ts';
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

/**
 * Which of a menu's entries, given by their paths, the current path belongs to: its own, or that above it. Of two that differ by their query only,
 * it is the one whose query the current path has.
 */
export const findCurrentEntry = (entries: readonly string[], path: string): string | undefined => {
  const [pathname, search] = (toSectionPath(matchRoute(path)) ?? path).split(/[?#]/);
  const params = [...new URLSearchParams(search)].map(String);
  return entries
    .filter((entry) => {
      const [own = '', query] = entry.split('?');
      // a part of a screen has an address below it; below that of a venue are all of them
      const isPart = own.split('/').length > 2 && pathname?.startsWith(`${own}/`);
      return (
        (own === pathname || isPart) && [...new URLSearchParams(query)].every((param) => params.includes(String(param)))
      );
    })
    .toSorted((a, b) => b.length - a.length)[0];
};

/** The commands that open the items which a venue has one of. */
export const singletonCommands: readonly string[] = sectionKinds
  .filter((kind) => getKindIdentity(kind).singleton)
  .map((kind) => `go.${getSection(kind)}`);
