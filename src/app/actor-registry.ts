import type { ActorRefFrom, AnyActorRef, Subscription } from 'xstate';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import type { Upload } from '../../machines/ports.ts';
import type { ActorRegistry, RunningActors, EventLog } from './actors-context.tsx';

const children = (actor: AnyActorRef | null | undefined): Record<string, AnyActorRef | undefined> =>
  (actor?.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined)?.children ?? {};

const actorsOf = (root: ActorRefFrom<typeof rootMachine>): RunningActors => {
  const { session, venue, navigation, notices, live, palette, stepUp, network, queue, ...screens } =
    root.getSnapshot().children;
  if (!session || !venue || !navigation || !notices || !live || !palette || !stepUp || !network || !queue)
    throw new Error('the root is not started');
  const { list = null, editor = null } = screens;
  const inside = { ...children(list), ...children(editor) };
  return {
    root,
    session,
    venue,
    navigation,
    notices,
    live,
    palette,
    stepUp,
    network,
    queue,
    signIn: session.getSnapshot().children.signIn ?? null,
    preview: screens.preview ?? null,
    home: screens.home ?? null,
    account: screens.account ?? null,
    devices: screens.devices ?? null,
    venues: screens.venues ?? null,
    newVenue: screens.newVenue ?? null,
    deleteVenue: screens.deleteVenue ?? null,
    signOut: screens.signOut ?? null,
    list,
    editor,
    publish: ((inside.publish ?? inside.actionDialog) as RunningActors['publish'] | undefined) ?? null,
    history: (inside.history as RunningActors['history'] | undefined) ?? null,
    versions: (children(inside.history).versions as RunningActors['versions'] | undefined) ?? null,
    uploads: (inside.uploads as RunningActors['uploads'] | undefined) ?? null,
    crop: (inside.crop as RunningActors['crop'] | undefined) ?? null,
  };
};

/** Watches which actors run: the root's children, and theirs that screens care about. */
export const createActorRegistry = (
  root: ActorRefFrom<typeof rootMachine>,
  watching: EventLog | null,
  take: Upload['take'],
  hour: ActorRegistry['hour'],
): ActorRegistry => {
  let actors = actorsOf(root);
  const listeners = new Set<() => void>();
  const watched = new Map<AnyActorRef, Subscription>();

  const look = (): void => {
    const next = actorsOf(root);
    const names = Object.keys(next) as (keyof RunningActors)[];
    if (names.every((name) => next[name] === actors[name])) return;
    actors = next;
    watch();
    for (const listener of listeners) listener();
  };
  const watch = (): void => {
    const parents: (AnyActorRef | null)[] = [root, actors.session, actors.list, actors.editor];
    for (const [actor, following] of watched) {
      if (parents.includes(actor)) continue;
      following.unsubscribe();
      watched.delete(actor);
    }
    for (const actor of parents) if (actor && !watched.has(actor)) watched.set(actor, actor.subscribe(look));
  };
  watch();

  return {
    watching,
    now: () => actors,
    take,
    hour,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
