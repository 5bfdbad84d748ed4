import { getKindIdentity, kindNames } from './content/kinds/identities.ts';
import type { KindName } from './content/kinds/registry.ts';

/** The list screen of each kind, by the section in its route (specification 1, section 2). */
export const sections: Readonly<Record<string, KindName>> = Object.fromEntries(
  kindNames.map((name) => [getKindIdentity(name).address.section, name]),
);
export const getSection = (kind: KindName): string => getKindIdentity(kind).address.section;

/** The parts of the personal area beside the person's own details. */
export const accountSections = ['language', 'accessibility', 'account'] as const;
export type AccountSection = (typeof accountSections)[number];

/**
 * Every address of the application, most specific first. `:venue` is a venue's id, `:section` a key of `sections`.
 * A section takes `?q=&order=&where=&after=`, an item `/:tab`.
 */
export const routes = [
  { name: 'root', path: '/', anonymous: false },
  { name: 'login', path: '/login', anonymous: true },
  { name: 'signup', path: '/signup', anonymous: true },
  { name: 'logout', path: '/logout', anonymous: true },
  { name: 'venues', path: '/venues', anonymous: false },
  { name: 'newVenue', path: '/venues/new', anonymous: false },
  { name: 'me', path: '/me', anonymous: false },
  { name: 'mePart', path: '/me/:part', anonymous: false },
  // where the server announces it: a demonstration
  { name: 'machines', path: '/machines', anonymous: true },
  { name: 'preview', path: '/preview/:item', anonymous: false },
  { name: 'home', path: '/:venue', anonymous: false },
  { name: 'contentHome', path: '/:venue/venue', anonymous: false },
  { name: 'settingsHome', path: '/:venue/settings', anonymous: false },
  { name: 'list', path: '/:venue/:section', anonymous: false },
  { name: 'item', path: '/:venue/:section/:item', anonymous: false },
  { name: 'itemTab', path: '/:venue/:section/:item/:tab', anonymous: false },
] as const;
export type RouteName = (typeof routes)[number]['name'];

export interface RouteMatch {
  name: RouteName | 'unknown';
  params: { venue?: string; section?: string; item?: string; tab?: string; part?: string };
}

const firstWords = routes.flatMap(({ path }) => path.split('/')[1] || []).filter((word) => !word.startsWith(':'));
/** What the server answers itself, by the first segment of the path (`server/http/reserved-paths.ts`). */
const serverSegments = ['api', 'app', 'assets', 'auth', 'config.json', 'healthz', 'metrics', 'outbox', 'outbox.json'];
const moreServerSegments = ['outbox.css', 'readyz', 'reports'];
/** First segments of a path that no venue id or slug may be: our routes, the guests' pages, the server's endpoints. */
export const reservedWords: readonly string[] = [
  ...new Set([...firstWords, ...'prisw', ...serverSegments, ...moreServerSegments]),
];

/** What an address (without its query) stands for. */
export const matchRoute = (path: string): RouteMatch => {
  const parts = path.split(/[?#]/)[0]?.split('/').slice(1) ?? [];
  for (const route of routes) {
    const wanted = route.path.split('/').slice(1);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((word, at) => {
      const part = decode(parts[at] ?? '');
      if (!word.startsWith(':')) return word === part;
      if (word === ':section' && !(part in sections)) return false;
      if (word === ':part' && !accountSections.includes(part as AccountSection)) return false;
      if (word === ':venue' && reservedWords.includes(part)) return false;
      params[word.slice(1)] = part;
      return part !== '';
    });
    if (fits) return { name: route.name, params };
  }
  return { name: 'unknown', params: {} };
};

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const isAnonymousRoute = (path: string): boolean =>
  routes.some((route) => route.anonymous && route.name === matchRoute(path).name);
