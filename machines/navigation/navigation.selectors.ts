import type { SnapshotFrom } from 'xstate';
import { type RouteMatch, matchRoute } from '../../graphql/routes.ts';
import type { navigationMachine } from './navigation.machine.ts';

export type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

export const selectPath = (it: NavigationSnapshot): string => it.context.path;
export const getPathname = (it: NavigationSnapshot): string => it.context.path.split(/[?#]/)[0] ?? '/';
export const getSearch = (it: NavigationSnapshot): string => it.context.path.split('?')[1]?.split('#')[0] ?? '';
export const selectRouteMatch = (it: NavigationSnapshot): RouteMatch => matchRoute(it.context.path);
export const isSameRoute = (a: RouteMatch, b: RouteMatch): boolean =>
  a.name === b.name &&
  a.params.venue === b.params.venue &&
  a.params.section === b.params.section &&
  a.params.item === b.params.item &&
  a.params.tab === b.params.tab;

/** A person was let in here, and nobody has signed out since. */
export const isInside = (it: NavigationSnapshot): boolean => it.context.access === 'in';

/** Save, discard or stay: the question stands open. */
export const isAsking = (it: NavigationSnapshot): boolean => it.matches('asking') || it.matches('saving');
export const isSavingFirst = (it: NavigationSnapshot): boolean => it.matches('saving');
export const unsavedChanges = (it: NavigationSnapshot): number =>
  Object.values(it.context.guards).reduce((sum, changes) => sum + changes, 0);
