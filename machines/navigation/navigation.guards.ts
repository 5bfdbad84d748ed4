import { isAnonymousRoute, matchRoute, trimSlashes } from '../../graphql/routes.ts';

import { parentPath } from '../list/item-path.ts';
import { accountWorkId } from '../account/account-work.ts';

export type Access = 'unknown' | 'signedIn' | 'signedOut';

/** maximum length of a return path; ours, a list with its query, is shorter */
const maxReturnPathLength = 2_000;
/** A path that a server or a browser could decode to another host or path. */
const ambiguous = /%(2f|5c|0[0-9a-f]|1[0-9a-f])/i;

/**
 * The validated `/login?next=`: a screen of ours that a sign-in leads to, else `home`. Other hosts, server endpoints,
 * unknown and too long paths are rejected.
 */
export const parseReturnPath = (next: string | null, home = '/venues'): string => {
  const isOurs =
    next !== null &&
    next.length <= maxReturnPathLength &&
    /^\/(?![/\\])/.test(next) &&
    !next.includes('\\') &&
    !hasControlCharacters(next) &&
    !ambiguous.test(next.split('?')[0] ?? '');
  if (!isOurs) return home;
  const { name } = matchRoute(next);
  // an invitation waits for the sign-in of whom it is for
  const isScreen = name !== 'unknown' && name !== 'root' && (!isAnonymousRoute(next) || name === 'join');
  return isScreen ? next : home;
};

const hasControlCharacters = (text: string): boolean =>
  [...text].some((character) => character.charCodeAt(0) <= 32 || character.charCodeAt(0) === 127);

const nextParam = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('next');

const loginPath = (path: string): string =>
  parseReturnPath(path) === path && path !== '/venues' ? `/login?next=${encodeURIComponent(path)}` : '/login';

/**
 * Where a path redirects to, or the path itself (contract, "Guests' view"). `previous`: the path inside the
 * application before it; null when it was typed or reloaded. `home`: where the person begins.
 */
export const redirectFor = (
  requested: string,
  { access, previous, home = '/venues' }: { access: Access; previous: string | null; home?: string },
): string => {
  const path = trimSlashes(requested);
  const match = matchRoute(path);
  if (access === 'unknown') return path;
  if (access === 'signedOut')
    return match.name === 'logout' ? '/login' : isAnonymousRoute(path) ? path : loginPath(path);
  if (match.name === 'login' || match.name === 'signup') return trimSlashes(parseReturnPath(nextParam(path), home));
  if (match.name === 'root') return home;
  const { venue } = match.params;
  const isEdit = match.name === 'item' || match.name === 'itemTab';
  return isEdit && previous === '/' && venue && match.kind ? parentPath(venue, match.kind) : path;
};

/**
 * Whether going to `path` leaves these unsaved changes. Those of a dialog are named by the path of the screen below it. The tabs and the preview of their item do not, nor the sections
 * of the account for changes of the account, nor the machine inspector.
 */
export const leavesUnsavedChanges = (path: string, work: string): boolean => {
  const { name, params } = matchRoute(path);
  if (name === 'machines') return false;
  if (work.startsWith('/')) return path.split('?')[0] !== work;
  return work === accountWorkId ? name !== 'me' && name !== 'mePart' : params.item !== work;
};
