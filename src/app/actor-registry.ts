import type { ActorRefFrom, AnyActorRef, Subscription } from 'xstate';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import {
  type InnerActorName,
  listInnerActors,
  type ScreenActorName,
  screenActorNames,
} from '../../machines/screens/screen-actors.ts';
import type { Upload } from '../../machines/ports.ts';
import { createListeners } from '../create-listeners.ts';
import type { ActorRegistry, RunningActors, EventLog } from '../actors/actors-context.tsx';

type Children = Record<string, AnyActorRef | undefined>;
const getChildren = (actor: AnyActorRef): Children | undefined =>
  (actor.getSnapshot() as { children?: Children }).children;
const getChild = (actor: AnyActorRef, name: string): AnyActorRef | undefined => getChildren(actor)?.[name];

/** The actors along a path of ids, from the outside; shorter than the path when not all of them run. */
const followPath = (outer: AnyActorRef, path: readonly string[]): AnyActorRef[] => {
  const found: AnyActorRef[] = [];
  for (const name of path) {
    const next = getChild(found.at(-1) ?? outer, name);
    if (next === undefined) break;
    found.push(next);
  }
  return found;
};

type ScreenChildren = Partial<Record<ScreenActorName, AnyActorRef>>;

/** The actors of the screens and those inside of them; of two with one name, that of the nearer screen. */
const collectScreenActors = (shown: ScreenChildren) => {
  const running: Record<string, AnyActorRef | null> = {};
  for (const name of screenActorNames) {
    const outer = shown[name] ?? null;
    running[name] = outer;
    for (const [inner, { paths }] of listInnerActors(name)) {
      const ends = outer === null ? [] : paths.map((path) => followPath(outer, path)[path.length - 1]);
      running[inner] = ends.find((end) => end !== undefined) ?? running[inner] ?? null;
    }
  }
  return running as Pick<RunningActors, ScreenActorName | InnerActorName>;
};
/** The actors of screens that start others which have a name. */
const listScreenParents = (shown: ScreenChildren): AnyActorRef[] =>
  screenActorNames.flatMap((name) => {
    const outer = shown[name];
    const paths = outer ? listInnerActors(name).flatMap(([, inner]) => inner.paths) : [];
    return outer ? paths.flatMap((path) => [outer, ...followPath(outer, path.slice(0, -1))]) : [];
  });

const collectActors = (root: ActorRefFrom<typeof rootMachine>): RunningActors => {
  const {
    session,
    venue,
    navigation,
    notifications,
    live,
    palette,
    stepUp,
    network,
    queue,
    preferences,
    savedViews,
    screens,
    signOut,
    notices,
    scheduledPublications,
  } = root.getSnapshot().children;
  if (!session || !venue || !navigation || !notifications || !live || !palette || !stepUp || !network || !queue)
    throw new Error('the root is not started');
  if (!preferences || !savedViews || !screens) throw new Error('the root is not started');
  const signIn = session.getSnapshot().children.signIn ?? null;
  return {
    ...collectScreenActors(screens.getSnapshot().children),
    root,
    session,
    venue,
    navigation,
    preferences,
    savedViews,
    screens,
    notifications,
    live,
    palette,
    stepUp,
    network,
    queue,
    signIn,
    oneTimeCode: (signIn ?? stepUp).getSnapshot().children.oneTimeCode ?? null,
    signOut: signOut ?? null,
    notices: notices ?? null,
    scheduledPublications: scheduledPublications ?? null,
    reschedule: scheduledPublications?.getSnapshot().children.reschedule ?? null,
  };
};

/** Keeps track of the running actors: the root's children, those of the screens, and the actors inside of them. */
export const createActorRegistry = (
  root: ActorRefFrom<typeof rootMachine>,
  eventLog: EventLog | null,
  takeFiles: Upload['take'],
  serverTime: ActorRegistry['serverTime'],
): ActorRegistry => {
  let actors = collectActors(root);
  const { subscribe, notify } = createListeners();
  const subscriptions = new Map<AnyActorRef, Subscription>();

  const update = (): void => {
    const next = collectActors(root);
    // first, before the new parent's children start
    subscribeToParents(next);
    const names = Object.keys(next) as (keyof RunningActors)[];
    if (names.every((name) => next[name] === actors[name])) return;
    actors = next;
    notify();
  };
  /** Every key is an event of some actor, and few start or stop another. */
  const subscribeToChildren = (actor: AnyActorRef): Subscription => {
    let seen = getChildren(actor);
    return actor.subscribe(() => {
      const children = getChildren(actor);
      if (children === seen) return;
      seen = children;
      update();
    });
  };
  const subscribeToParents = (now: RunningActors): void => {
    const { screens, session, signIn, stepUp, scheduledPublications } = now;
    const ofScreens = listScreenParents(screens.getSnapshot().children);
    const parents = new Set<AnyActorRef>([root, screens, session, signIn ?? stepUp, ...ofScreens]);
    if (scheduledPublications) parents.add(scheduledPublications);
    for (const [actor, subscription] of subscriptions) {
      if (parents.has(actor)) continue;
      subscription.unsubscribe();
      subscriptions.delete(actor);
    }
    for (const actor of parents) if (!subscriptions.has(actor)) subscriptions.set(actor, subscribeToChildren(actor));
  };
  subscribeToParents(actors);

  return {
    eventLog,
    now: () => actors,
    takeFiles,
    serverTime,
    subscribe,
  };
};
