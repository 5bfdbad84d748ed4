import { isAnonymousRoute, matchRoute, getSection, sections } from '../../graphql/domain/routes.ts';

import { accountWorkId } from '../account/account-work.ts';

export type Access = 'unknown' | 'in' | 'out';

/** Where someone may go right after signing in: only an address of ours that exists and needs a sign-in; else /venues. */
export const parseReturnPath = (next: string | null): string => {
  if (next === null || !/^\/(?![/\\])/.test(next) || hasControls(next) || next.includes('\\')) return '/venues';
  // A path that only becomes another host's after decoding is refused as well.
  if (/%(2f|5c|0[0-9a-f]|1[0-9a-f])/i.test(next.split('?')[0] ?? '')) return '/venues';
  const { name } = matchRoute(next);
  return name === 'unknown' || name === 'root' || isAnonymousRoute(next) ? '/venues' : next;
};

const hasControls = (text: string): boolean =>
  [...text].some((sign) => sign.charCodeAt(0) <= 32 || sign.charCodeAt(0) === 127);

const nextOf = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('next');

const loginFor = (path: string): string =>
  parseReturnPath(path) === path && path !== '/venues' ? `/login?next=${encodeURIComponent(path)}` : '/login';

/**
 * The address that `path` leads to (specification 1, section 2, "Navigation guard"). `previous`: the address inside
 * the application that one comes from, null for a typed or reloaded one.
 */
export const redirectFor = (
  path: string,
  { access, previous }: { access: Access; previous: string | null },
): string => {
  const place = matchRoute(path);
  if (access === 'unknown') return path;
  if (access === 'out') return place.name === 'logout' ? '/login' : isAnonymousRoute(path) ? path : loginFor(path);
  if (place.name === 'login' || place.name === 'signup') return parseReturnPath(nextOf(path));
  if (place.name === 'root') return '/venues';
  const { venue, section } = place.params;
  const isEdit = place.name === 'item' || place.name === 'itemTab';
  if (isEdit && previous === '/' && venue && section && section in sections) {
    return `/${encodeURIComponent(venue)}/${getSection(sections[section] as (typeof sections)[string])}`;
  }
  return path;
};

/**
 * Does going to `path` leave this work behind? The tabs and the preview of an item do not, nor the parts of one's own
 * area, nor a look at the running machines.
 */
export const leavesUnsavedChanges = (path: string, work: string): boolean => {
  const { name, params } = matchRoute(path);
  if (name === 'machines') return false;
  return work === accountWorkId ? name !== 'me' && name !== 'mePart' : params.item !== work;
};
