import type { SnapshotFrom } from 'xstate';
import { type RouteMatch, matchRoute } from '../../graphql/routes.ts';
import type { navigationMachine } from './navigation.machine.ts';

export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

export const selectPath = (snapshot: NavigationSnapshot): string => snapshot.context.path;
export const getPathname = (snapshot: NavigationSnapshot): string => snapshot.context.path.split(/[?#]/)[0] ?? '/';
export const getSearch = (snapshot: NavigationSnapshot): string =>
  snapshot.context.path.split('?')[1]?.split('#')[0] ?? '';
export const selectRouteMatch = (snapshot: NavigationSnapshot): RouteMatch => matchRoute(snapshot.context.path);
export const isSameRoute = (a: RouteMatch, b: RouteMatch): boolean =>
  a.name === b.name &&
  a.params.venue === b.params.venue &&
  a.kind === b.kind &&
  a.params.item === b.params.item &&
  a.params.tab === b.params.tab &&
  a.params.part === b.params.part;

/** Signed in: the application's screens are accessible. */
export const isInside = (snapshot: NavigationSnapshot): boolean => snapshot.context.access === 'signedIn';

/** The unsaved-changes dialog is open: save, discard or stay. */
export const isAsking = (snapshot: NavigationSnapshot): boolean =>
  snapshot.matches('confirming') || snapshot.matches('saving');
export const isSavingFirst = (snapshot: NavigationSnapshot): boolean => snapshot.matches('saving');
export const unsavedChanges = (snapshot: NavigationSnapshot): number =>
  Object.values(snapshot.context.guards).reduce((sum, changes) => sum + changes, 0);
