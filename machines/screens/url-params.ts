import { matchRoute, type RouteMatch } from '../../graphql/routes.ts';

/** The query parameters of a path; of a repeated one, the last. */
export const parseSearchParams = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1]?.split('#')[0] ?? ''));

/** The venue that a path names. A preview may name its venue in the query. Null: whichever was open last. */
export const venueInPath = ({ name, params }: RouteMatch, path: string): string | null =>
  params.venue ?? (name === 'preview' ? parseSearchParams(path).venue || null : null);

/** The variant of the section's kinds that a path requests; undefined: the first. */
export const newItemVariant = (path: string): string | undefined => parseSearchParams(path).new || undefined;

/** Whether a path requests a new item. Only from within its venue: external links create nothing. */
export const isNewItemRoute = (path: string, previousPath: string): boolean =>
  path !== previousPath &&
  matchRoute(path).params.venue === matchRoute(previousPath).params.venue &&
  parseSearchParams(path).new !== undefined;
