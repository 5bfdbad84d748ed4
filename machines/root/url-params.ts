import type { RouteMatch } from '../../graphql/domain/routes.ts';

export const parseSearchParams = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1]?.split('#')[0] ?? ''));

/** A preview's address may name its venue; without one it stands in the venue that this tab, or browser, was in last. */
export const venueInPath = ({ name, params }: RouteMatch, path: string): string | null =>
  params.venue ?? (name === 'preview' ? parseSearchParams(path).venue || null : null);

/** What is about the person, or the house, wherever one stands. */
export const isStandaloneRoute = ({ name }: RouteMatch): boolean =>
  ['me', 'mePart', 'newVenue', 'machines'].includes(name);
