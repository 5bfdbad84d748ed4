import type { AnyActorRef } from 'xstate';
import { selectRouteMatch } from '../../machines/navigation/navigation.selectors.ts';
import { getScreen, getScreenName } from '../../machines/screens/screen-records.ts';
import { isServerUnavailable, isSignedIn, isSignedOut, hasEnded } from '../../machines/session/session.selectors.ts';
import type { TableSnapshot } from '../../machines/table/table.selectors.ts';
import type { RunningActors } from '../actors/actors-context.tsx';
import { getLoadedScreen } from '../runtimes/screen-loader.ts';
import { getOutletPhase } from '../shell/outlet-phase.ts';

/**
 * `waiting`: for what the screen is about; `rows`: a list, a board or an item is there; `other`: everything else, which
 * shows by itself what it waits for.
 */
export type PagePhase = 'waiting' | 'rows' | 'other';

const isTable = (snapshot: object): snapshot is TableSnapshot =>
  'context' in snapshot &&
  typeof snapshot.context === 'object' &&
  snapshot.context !== null &&
  'pages' in snapshot.context;

/** Selectors of tables and editors would bring their code along, which signing in has no use for. */
const getActorPhase = (name: string, actor: AnyActorRef): PagePhase => {
  const snapshot = actor.getSnapshot() as object;
  if (isTable(snapshot)) {
    if (snapshot.context.pages.shown !== null) return 'rows';
    return snapshot.hasTag('failed') ? 'other' : 'waiting';
  }
  if (name !== 'editor') return 'other';
  const { value } = snapshot as { value: unknown };
  if (value === 'loading') return 'waiting';
  return typeof value === 'object' ? 'rows' : 'other';
};

/** The actors whose snapshots `getPagePhase` reads, besides session, venue and navigation. */
export const getPageActor = (actors: RunningActors): AnyActorRef | null => {
  const [main] = getScreen(selectRouteMatch(actors.navigation.getSnapshot())).starts ?? [];
  return main === undefined ? null : actors[main];
};

export const getPagePhase = (actors: RunningActors): PagePhase => {
  const session = actors.session.getSnapshot();
  if (isSignedOut(session) || hasEnded(session) || isServerUnavailable(session)) return 'other';
  if (!isSignedIn(session)) return 'waiting';
  const match = selectRouteMatch(actors.navigation.getSnapshot());
  const outlet = getOutletPhase(match, actors.venue.getSnapshot());
  if (outlet !== 'ready') return outlet === 'waiting' ? 'waiting' : 'other';
  if (getLoadedScreen(getScreenName(match)) === undefined) return 'waiting';
  const [main] = getScreen(match).starts ?? [];
  if (main === undefined) return 'other';
  const actor = actors[main];
  return actor === null ? 'waiting' : getActorPhase(main, actor);
};
