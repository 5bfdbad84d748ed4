import type { AnyActorRef, Subscription } from 'xstate';
import { selectRouteMatch } from '../../machines/navigation/navigation.selectors.ts';
import { getScreenName, type ScreenName } from '../../machines/screens/screen-records.ts';
import type { ActorRegistry } from '../actors/actors-context.tsx';
import { loadScreen } from '../runtimes/screen-loader.ts';
import { getPageActor, getPagePhase, type PagePhase } from './page-phase.ts';

/** Calls `changed` after every step of the actors that decide what the page waits for. Returns what stops it. */
export const followPagePhase = (running: ActorRegistry, changed: (phase: PagePhase) => void): (() => void) => {
  let subscriptions: Subscription[] = [];
  let followed: (AnyActorRef | null)[] = [];
  let requested: ScreenName | null = null;
  let isStopped = false;
  const stopFollowing = (): void => {
    for (const it of subscriptions) it.unsubscribe();
  };
  const update = (): void => {
    if (isStopped) return;
    const actors = running.now();
    const name = getScreenName(selectRouteMatch(actors.navigation.getSnapshot()));
    if (name !== requested) {
      requested = name;
      // its arrival is no event of an actor
      loadScreen(name).then(update, () => undefined);
    }
    const next = [actors.session, actors.venue, actors.navigation, getPageActor(actors)];
    if (next.some((it, at) => it !== followed[at])) {
      stopFollowing();
      followed = next;
      subscriptions = next.flatMap((it) => (it === null ? [] : [it.subscribe(update)]));
    }
    changed(getPagePhase(actors));
  };
  const unsubscribe = running.subscribe(update);
  update();
  return () => {
    isStopped = true;
    unsubscribe();
    stopFollowing();
  };
};

const signsOfUse = ['pointerdown', 'keydown'] as const;

/**
 * Resolves when the first page can be rendered with its rows, at once and only once. Whoever wants to do something
 * meanwhile, or has waited for `patienceMs`, gets what there is.
 */
export const whenReady = (page: Window, running: ActorRegistry, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    let stop: (() => void) | null = null;
    let isReady = false;
    const finish = (): void => {
      isReady = true;
      stop?.();
      page.clearTimeout(timer);
      for (const sign of signsOfUse) page.removeEventListener(sign, finish, true);
      resolve();
    };
    const timer = page.setTimeout(finish, patienceMs);
    for (const sign of signsOfUse) page.addEventListener(sign, finish, { capture: true, passive: true });
    stop = followPagePhase(running, (phase) => phase !== 'waiting' && finish());
    if (isReady) stop();
  });
