import type { ActorRefFrom, AnyActorRef, Subscription } from 'xstate';
import type { rootMachine } from '../../machines/root/root.machine.ts';
import type { Upload } from '../../machines/ports.ts';
import { createListeners } from '../create-listeners.ts';
import type { ActorRegistry, RunningActors, EventLog } from '../actors/actors-context.tsx';

const getChildren = (actor: AnyActorRef | null | undefined): Record<string, AnyActorRef | undefined> =>
  (actor?.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined)?.children ?? {};

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
    screens,
    signOut,
  } = root.getSnapshot().children;
  if (!session || !venue || !navigation || !notifications || !live || !palette || !stepUp || !network || !queue)
    throw new Error('the root is not started');
  if (!preferences || !screens) throw new Error('the root is not started');
  const signIn = session.getSnapshot().children.signIn ?? null;
  const shown = screens.getSnapshot().children;
  const { home = null, list = null, editor = null, translations = null, reservations = null, surveys = null } = shown;
  const inReservations = getChildren(reservations);
  const ticketDialog = inReservations.creationDialog ?? inReservations.actionDialog ?? null;
  const surveyDialog = getChildren(surveys).actionDialog ?? null;
  const { actionDialog: translationFile } = getChildren(translations);
  const inFile = getChildren(translationFile);
  const inside = { ...getChildren(home), ...getChildren(list), ...getChildren(editor) };
  return {
    root,
    session,
    venue,
    navigation,
    preferences,
    screens,
    notifications,
    live,
    palette,
    stepUp,
    network,
    queue,
    signIn,
    oneTimeCode: (signIn ?? stepUp).getSnapshot().children.oneTimeCode ?? null,
    preview: shown.preview ?? null,
    home,
    management: shown.management ?? null,
    account: shown.account ?? null,
    devices: shown.devices ?? null,
    venues: shown.venues ?? null,
    newVenue: shown.newVenue ?? null,
    venueSettings: shown.venueSettings ?? null,
    deleteVenue: shown.deleteVenue ?? null,
    signOut: signOut ?? null,
    list,
    editor,
    translations,
    reservations,
    surveys,
    surveyDialog: surveyDialog as RunningActors['surveyDialog'],
    surveyForm: (getChildren(surveyDialog).form as RunningActors['surveyForm'] | undefined) ?? null,
    ticketDialog: ticketDialog as RunningActors['ticketDialog'],
    ticketForm: (getChildren(ticketDialog).form as RunningActors['ticketForm'] | undefined) ?? null,
    translationExport: (inFile.translationExport as RunningActors['translationExport'] | undefined) ?? null,
    translationImport: (inFile.translationImport as RunningActors['translationImport'] | undefined) ?? null,
    publish: ((inside.publish ?? inside.actionDialog) as RunningActors['publish'] | undefined) ?? null,
    history: (inside.history as RunningActors['history'] | undefined) ?? null,
    import: (inside.import as RunningActors['import'] | undefined) ?? null,
    itemsImport: (inside.importDialog as RunningActors['itemsImport'] | undefined) ?? null,
    pageCreation: (inside.creationDialog as RunningActors['pageCreation'] | undefined) ?? null,
    itemSearch: (inside.itemSearch as RunningActors['itemSearch'] | undefined) ?? null,
    picker: (inside.picker as RunningActors['picker'] | undefined) ?? null,
    versions: (getChildren(inside.history).versions as RunningActors['versions'] | undefined) ?? null,
    uploads: (inside.uploads as RunningActors['uploads'] | undefined) ?? null,
    deletion: ((inside.deletion ?? inside.confirmAction) as RunningActors['deletion'] | undefined) ?? null,
    crop: (inside.crop as RunningActors['crop'] | undefined) ?? null,
  };
};

/** Keeps track of the running actors: the root's children, those of the screens, and the children of home, list and editor. */
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
  const subscribeToParents = (running: RunningActors): void => {
    const parents: (AnyActorRef | null)[] = [
      root,
      running.screens,
      running.session,
      running.home,
      running.list,
      running.editor,
      running.translations,
      running.reservations,
      running.ticketDialog,
      running.surveys,
      running.surveyDialog,
      getChildren(running.translations).actionDialog ?? null,
    ];
    for (const [actor, subscription] of subscriptions) {
      if (parents.includes(actor)) continue;
      subscription.unsubscribe();
      subscriptions.delete(actor);
    }
    for (const actor of parents)
      if (actor && !subscriptions.has(actor)) subscriptions.set(actor, actor.subscribe(update));
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
