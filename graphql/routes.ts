import { getKindIdentity, getSingletonId, kindNames } from './content/kinds/identities.ts';
import type { KindName } from './content/kinds/registry.ts';

export const getSection = (kind: KindName): string => getKindIdentity(kind).address.section;
/** One kind for each section, in order: kinds of one entity share a section, represented by the first one. */
export const sectionKinds: readonly KindName[] = kindNames.filter(
  (kind, at) => kindNames.findIndex((other) => getSection(other) === getSection(kind)) === at,
);

/** The sections of the account screen besides the person's own details. */
export const accountSections = [
  'phone',
  'card',
  'favourites',
  'members',
  'language',
  'accessibility',
  'account',
] as const;
export type AccountSection = (typeof accountSections)[number];

export interface Route {
  name: RouteName;
  path: string;
  anonymous: boolean;
  /** whose list or item it is */
  kind?: KindName;
  /** of a kind with variants: which of them */
  component?: string;
}

const route = <Name extends string>(name: Name, path: string, anonymous = false) => ({ name, path, anonymous });

/** The addresses of everything but lists and items, most specific first. */
const fixedRoutes = [
  route('root', '/'),
  route('login', '/login', true),
  route('signup', '/signup', true),
  route('logout', '/logout', true),
  // the link of an invitation to a team; its token is behind the `#`
  route('join', '/join', true),
  route('venues', '/venues'),
  route('newVenue', '/venues/new'),
  route('me', '/me'),
  route('mePart', '/me/:part'),
  // where the server announces it: a demonstration
  route('machines', '/machines', true),
  route('preview', '/preview/:item'),
  route('home', '/:venue'),
  route('contentHome', '/:venue/venue'),
  route('settingsHome', '/:venue/settings'),
  route('translations', '/:venue/translations'),
  route('reservations', '/:venue/rsvp'),
  route('survey', '/:venue/survey'),
  route('registrations', '/:venue/registration'),
  route('tables', '/:venue/tables'),
  route('areas', '/:venue/areas'),
  route('employees', '/:venue/employees'),
  route('team', '/:venue/employees/team'),
  route('giftcards', '/:venue/giftcards'),
  route('payments', '/:venue/payments'),
  route('promotions', '/:venue/promotions'),
  { ...route('schedule', '/:venue/schedule'), kind: 'venue' as const },
  route('billing', '/:venue/billing'),
  route('bill', '/:venue/billing/:item'),
  route('audit', '/:venue/audit'),
  route('templates', '/:venue/pages/templates'),
];
export type RouteName = (typeof fixedRoutes)[number]['name'] | 'list' | 'item' | 'itemTab';

/** The list of a section. It takes `?q=&order=&where=&after=`. */
const createListRoute = (kind: KindName): Route => ({ ...route('list', `/:venue/${getSection(kind)}`), kind });

/** The addresses of a kind's items (`KindAddress`). */
const listItemRoutes = (kind: KindName): Route[] => {
  const { address, component, variants } = getKindIdentity(kind);
  const section = `/:venue/${address.section}`;
  const item = (path: string, more: Pick<Route, 'component'> = {}): Route[] => [
    { ...route('item', path), kind, ...more },
    { ...route('itemTab', `${path}/:tab`), kind, ...more },
  ];
  switch (address.form) {
    case 'singleton':
      return item(section);
    case 'section':
      return item(`${section}/:item`);
    case 'variant':
      return [component, ...variants].flatMap((one) => item(`${section}/${one}/:item`, { component: one }));
  }
};

/** Every address of the application, most specific first. `:venue` is a venue's id. */
export const routes: readonly Route[] = [
  ...fixedRoutes,
  ...sectionKinds.flatMap((kind) => (getKindIdentity(kind).singleton ? [] : [createListRoute(kind)])),
  ...kindNames.flatMap(listItemRoutes),
];

export interface RouteMatch {
  name: RouteName | 'unknown';
  params: { venue?: string; item?: string; tab?: string; part?: string };
  /** whose list or item it is */
  kind?: KindName;
  /** of a kind with variants: which of them the path names */
  component?: string;
}

const routeSegments = routes.flatMap(({ path }) => path.split('/')[1] || []).filter((word) => !word.startsWith(':'));
/** First path segments that the server answers itself, and those that browsers and search engines request. */
export const serverSegments: readonly string[] = [
  'api',
  'app',
  'assets',
  'auth',
  'calendar',
  'config.json',
  'embed.js',
  'feeds',
  'guest',
  'healthz',
  'metrics',
  'outbox',
  'outbox.css',
  'outbox.json',
  'readyz',
  'reports',
  'settings',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  '.well-known',
];
/** First segments of a path that no venue id or slug may be: our routes, the guests' pages, the server's endpoints. */
export const reservedSegments: readonly string[] = [...new Set([...routeSegments, ...'gprisw', ...serverSegments])];

const patterns = routes.map((one) => ({ ...one, segments: one.path.split('/').slice(1) }));

/** The address itself: without the slashes that were typed or copied behind its last word. */
export const trimSlashes = (path: string): string => path.replace(/^(\/[^?#]*?[^/?#])\/+(?=[?#]|$)/, '$1');

/** The route of a path (without its query). */
export const matchRoute = (path: string): RouteMatch => {
  const parts = (trimSlashes(path).split(/[?#]/)[0]?.split('/').slice(1) ?? []).map(decode);
  for (const { name, kind, component, segments } of patterns) {
    if (segments.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = segments.every((segment, at) => {
      const part = parts[at] ?? '';
      if (!segment.startsWith(':')) return segment === part;
      if (segment === ':part' && !accountSections.includes(part as AccountSection)) return false;
      if (segment === ':venue' && reservedSegments.includes(part)) return false;
      params[segment.slice(1)] = part;
      return part !== '';
    });
    if (!fits) continue;
    if (kind === undefined) return { name, params };
    const identity = getKindIdentity(kind);
    const item = identity.singleton ? { item: getSingletonId(params.venue ?? '', identity) } : {};
    return { name, params: { ...params, ...item }, kind, ...(component !== undefined && { component }) };
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
  routes.some(({ name, anonymous }) => anonymous && name === matchRoute(path).name);
