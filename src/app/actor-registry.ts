import type { ActorRefFrom, AnyActorRef, Subscription } from 'xstate';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import type { Upload } from '../../machines/ports.ts';
import { createListeners } from '../create-listeners.ts';
import type { ActorRegistry, RunningActors, EventLog } from '../actors/actors-context.tsx';

const getChildren = (actor: AnyActorRef | null | undefined): Record<string, AnyActorRef | undefined> =>
  (actor?.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined)?.children ?? {};

const collectActors = (root: ActorRefFrom<typeof rootMachine>): RunningActors => {
  const { session, venue, navigation, notices, live, palette, stepUp, network, queue, preferences, screens, signOut } =
    root.getSnapshot().children;
  if (!session || !venue || !navigation || !notices || !live || !palette || !stepUp || !network || !queue)
    throw new Error('the root is not started');
  if (!preferences || !screens) throw new Error('the root is not started');
  const shown = screens.getSnapshot().children;
  const { list = null, editor = null } = shown;
  const inside = { ...getChildren(list), ...getChildren(editor) };
  return {
    root,
    session,
    venue,
    navigation,
    preferences,
    screens,
    notices,
    live,
    palette,
    stepUp,
    network,
    queue,
    signIn: session.getSnapshot().children.signIn ?? null,
    preview: shown.preview ?? null,
    home: shown.home ?? null,
    account: shown.account ?? null,
    devices: shown.devices ?? null,
    venues: shown.venues ?? null,
    newVenue: shown.newVenue ?? null,
    deleteVenue: shown.deleteVenue ?? null,
    signOut: signOut ?? null,
    list,
    editor,
    publish: ((inside.publish ?? inside.actionDialog) as RunningActors['publish'] | undefined) ?? null,
    history: (inside.history as RunningActors['history'] | undefined) ?? null,
    versions: (getChildren(inside.history).versions as RunningActors['versions'] | undefined) ?? null,
    uploads: (inside.uploads as RunningActors['uploads'] | undefined) ?? null,
    crop: (inside.crop as RunningActors['crop'] | undefined) ?? null,
  };
};

/** Keeps track of the running actors: the root's children, those of the screens, and the children of list and editor. */
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
    const names = Object.keys(next) as (keyof RunningActors)[];
    if (names.every((name) => next[name] === actors[name])) return;
    actors = next;
    subscribeToParents();
    notify();
  };
  const subscribeToParents = (): void => {
    const parents: (AnyActorRef | null)[] = [root, actors.screens, actors.session, actors.list, actors.editor];
    for (const [actor, subscription] of subscriptions) {
      if (parents.includes(actor)) continue;
      subscription.unsubscribe();
      subscriptions.delete(actor);
    }
    for (const actor of parents)
      if (actor && !subscriptions.has(actor)) subscriptions.set(actor, actor.subscribe(update));
  };
  subscribeToParents();

  return {
    eventLog,
    now: () => actors,
    takeFiles,
    serverTime,
    subscribe,
  };
};
