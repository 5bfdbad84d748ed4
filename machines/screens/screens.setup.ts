import { type AnyEventObject, assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { isAnonymousRoute, matchRoute } from '../../graphql/routes.ts';
import type { ActiveVenueEvent } from '../active-venue/active-venue.setup.ts';
import type { NavigationEvent } from '../navigation/navigation.machine.ts';
import type { Notification, Undo } from '../notifications/notifications.machine.ts';
import type { SaveDelivered, ReservationChangeDelivered } from '../offline/save-queue.types.ts';
import type { ActiveVenue, Person } from '../ports.ts';
import type { ScreenFact } from './screen-actor-record.ts';
import { getScreenActor, screenActorNames, type ScreenActorName, type ScreenMachines } from './screen-actors.ts';
import { createSaveNotification, createReservationNotification } from './delivery-notifications.ts';
import { type ScreenCode, screenCodeMachine } from './screen-code.machine.ts';
import { getScreen, getScreenName, isStandaloneRoute } from './screen-records.ts';
import type { CodeLoaded, ScreensContext, ScreensEvent, ScreensInput } from './screens.types.ts';
import { withRememberedOrder } from './screen-inputs.ts';
import { isNewItemRoute, newItemVariant, venueInPath } from './url-params.ts';

const screenMachines = Object.fromEntries(
  screenActorNames.map((name) => [name, getScreenActor(name).machine]),
) as unknown as ScreenMachines;

/** Whether the current route belongs to the active venue. A preview without a venue belongs to any. */
const isRouteInVenue = ({ match, path, venue }: ScreensContext): boolean => {
  const named = venueInPath(match, path);
  return venue !== null && (named === venue.venue || (match.name === 'preview' && named === null));
};

/** Whether the actor belongs to the current route and can be started now. */
const canStart = (context: ScreensContext, actor: ScreenActorName): boolean =>
  ((context.signedIn && context.person !== null) || isAnonymousRoute(context.path)) &&
  (getScreen(context.match).starts?.includes(actor) ?? false) &&
  (getScreenActor(actor).outsideVenue || isRouteInVenue(context));

const getScreenCode = (context: ScreensContext, actor: ScreenActorName): ScreenCode => ({
  actor,
  screen: getScreenName(context.match),
  kind: getScreenActor(actor).kind?.(context) ?? null,
});
const getCodeKey = ({ actor, kind }: Pick<CodeLoaded, 'actor' | 'kind'>): string =>
  kind === null ? actor : `${actor} ${kind}`;

const showsSomethingElse = (context: ScreensContext, actor: ScreenActorName): boolean => {
  const key = getScreenActor(actor).key?.(context) ?? null;
  return key !== null && key !== context.shown[actor];
};

/** Whether a running actor may continue: its screen is shown or retains it, and its person and venue are unchanged. */
const mayGoOn = (context: ScreensContext, actor: ScreenActorName): boolean => {
  const { starts = [], keeps = [] } = getScreen(context.match);
  return (
    (keeps === 'all' || [...starts, ...keeps].includes(actor)) &&
    (context.person !== null || isAnonymousRoute(context.path)) &&
    (getScreenActor(actor).outsideVenue || context.venue !== null) &&
    !showsSomethingElse(context, actor)
  );
};

const listShown = ({ shown }: ScreensContext) => Object.keys(shown) as ScreenActorName[];
const listOutdated = (context: ScreensContext) => listShown(context).filter((actor) => !mayGoOn(context, actor));
const listOutdatedCode = (context: ScreensContext) =>
  context.loading.filter((actor) => !canStart(context, actor as ScreenActorName));
/** Actors of the current screen that do not run: those whose code is here, and those whose code nobody loads yet. */
const listMissing = (context: ScreensContext) => {
  const missing = (getScreen(context.match).starts ?? []).filter(
    (actor) => !(actor in context.shown) && canStart(context, actor),
  );
  const isHere = (actor: ScreenActorName) => context.loaded.includes(getCodeKey(getScreenCode(context, actor)));
  return {
    startable: missing.filter(isHere),
    loadable: missing.filter((actor) => !isHere(actor) && !context.loading.includes(actor)),
  };
};
const codeLoader = (actor: string) => `load:${actor}`;

/** The table of the current screen in which the path creates a row; undefined: it has none. */
const findCreator = ({ match }: ScreensContext): ScreenActorName | undefined =>
  getScreen(match).starts?.find((actor) => getScreenActor(actor).creates);

const notify = (notification: Notification) => ({ type: 'notification.shown', notification });
const withoutQuery = (path: string): string => path.split('?')[0] ?? '';

export const screensSetup = setup({
  types: {} as {
    context: ScreensContext;
    input: ScreensInput;
    events: ScreensEvent;
    children: { [Name in ScreenActorName]: Name };
  },
  actors: {
    screenCode: screenCodeMachine,
    ...screenMachines,
  },
  guards: {
    hasOutdated: ({ context }) => listOutdated(context).length > 0 || listOutdatedCode(context).length > 0,
    hasMissing: ({ context }) => Object.values(listMissing(context)).some((actors) => actors.length > 0),
    isContentChange: (_, { kind }: { kind: string }) => kind === 'content',
    isNoteChange: (_, { kind }: { kind: string }) => kind === 'fieldNote',
    isNewItemRoute: ({ context }) => isNewItemRoute(context.path, context.previousPath),
    isCreatorRunning: ({ context }) => (findCreator(context) ?? '') in context.shown,
  },
  actions: {
    applyRoute: assign(({ context }, { path }: { path: string }) => {
      const match = matchRoute(path);
      const createdItem = match.params.item === context.createdItem ? context.createdItem : null;
      return { path, match, previousPath: context.path, createdItem };
    }),
    setPerson: assign((_, { person }: { person: Person | null }) => ({ person, signedIn: person !== null })),
    endSession: assign({ signedIn: false }),
    setVenue: assign((_, { venue }: { venue: ActiveVenue | null }) => ({ venue })),
    setCreatedItem: assign((_, { id }: { id: string }) => ({ createdItem: id })),
    rememberLoaded: assign(({ context: { loaded } }, code: CodeLoaded) => ({ loaded: [...loaded, getCodeKey(code)] })),
    stopLoading: enqueueActions(({ context, enqueue }, { actor }: { actor: string }) => {
      enqueue.stopChild(codeLoader(actor));
      enqueue.assign({ loading: context.loading.filter((name) => name !== actor) });
    }),
    /** stops what the route, the person or the venue leaves behind */
    stopOutdated: enqueueActions(({ context, enqueue }) => {
      const outdated = listOutdated(context);
      for (const actor of outdated) {
        for (const event of getScreenActor(actor).onLeave?.(context) ?? []) enqueue.sendTo(actor, event as never);
        enqueue.stopChild(actor);
      }
      const outdatedCode = listOutdatedCode(context);
      for (const actor of outdatedCode) enqueue.stopChild(codeLoader(actor));
      const goesOn = (actor: string) => !outdated.some((name) => name === actor);
      enqueue.assign({
        shown: Object.fromEntries(Object.entries(context.shown).filter(([actor]) => goesOn(actor))),
        loading: context.loading.filter((actor) => !outdatedCode.includes(actor)),
      });
    }),
    /** starts the actors of the screen that is shown, each as soon as its code is here */
    startMissing: enqueueActions(({ context, enqueue }) => {
      const { startable, loadable } = listMissing(context);
      const started = startable.map((actor) => {
        const { key, input, system } = getScreenActor(actor);
        const systemId = system ? actor : undefined;
        const options = { id: actor, systemId, input: input(withRememberedOrder(context, actor)) };
        enqueue.spawnChild(actor as 'list', options as never);
        return [actor, key?.(context) ?? null] as const;
      });
      for (const actor of loadable)
        enqueue.spawnChild('screenCode', { id: codeLoader(actor), input: getScreenCode(context, actor) } as never);
      enqueue.assign({
        shown: { ...context.shown, ...Object.fromEntries(started) },
        loading: [...context.loading, ...loadable],
        // the editor took it over
        createdItem: startable.includes('editor') ? null : context.createdItem,
      });
    }),
    /** requests the venue that the route names, or the last one where it names none */
    requestVenue: enqueueActions(({ context, enqueue }) => {
      const { match, path, person, signedIn, venue } = context;
      if (!signedIn || person === null) return;
      const named = venueInPath(match, path);
      // the open venue ignores a request for itself; one that was closed to the person is entered again
      const needed = named !== null || (match.name === 'preview' && !isRouteInVenue(context));
      // reloading an account screen keeps the venue; a superuser would have to give the reason again
      const resumed = isStandaloneRoute(match) && venue === null && !person.superUser;
      if (!needed && !resumed) return;
      const request: ActiveVenueEvent =
        named === null ? { type: 'lastVenue.requested' } : { type: 'venue.requested', venue: named };
      enqueue.sendTo(({ system }) => system.get('venue'), request);
    }),
    /** later routes of the screen, to those that its first route has started */
    sendRoute: enqueueActions(({ context, enqueue }) => {
      for (const actor of listShown(context).filter((name) => canStart(context, name)))
        for (const event of getScreenActor(actor).onRoute?.(withRememberedOrder(context, actor)) ?? [])
          enqueue.sendTo(actor, event as never);
    }),
    createItem: enqueueActions(({ context, enqueue }) => {
      const creator = findCreator(context);
      const event = { type: 'table.create', variant: newItemVariant(context.path) };
      if (creator !== undefined) enqueue.sendTo(creator, event as never);
    }),
    removeNewFromPath: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context }) =>
        ({ type: 'path.requested', path: withoutQuery(context.path), replace: true }) satisfies NavigationEvent,
    ),
    /** passes a fact on to the running actors that receive it */
    forward: enqueueActions(({ event, enqueue, self }, { facts }: { facts: readonly ScreenFact[] }) => {
      const { children } = self.getSnapshot();
      for (const actor of screenActorNames) {
        const isMeant = facts.some((fact) => getScreenActor(actor).receives?.includes(fact));
        if (isMeant && children[actor]) enqueue.sendTo(actor, event as never);
      }
    }),
    reportToRoot: sendParent(({ event }) => event),
    sendUndo: enqueueActions(({ enqueue, self }, { event, isRetry, to }: Undo) => {
      if (self.getSnapshot().children[to]) enqueue.sendTo(to, event as never);
      else
        enqueue.sendTo(
          ({ system }) => system.get('notifications'),
          notify({
            kind: 'warning',
            message: isRetry ? 'notifications.retryTooLate' : 'notifications.undoTooLate',
          }),
        );
    }),
    saveUnsaved: enqueueActions(({ enqueue, self }) => {
      const { children } = self.getSnapshot();
      for (const actor of screenActorNames) {
        const save = getScreenActor(actor).unsaved?.save;
        const snapshot = children[actor]?.getSnapshot() as { can?: (event: AnyEventObject) => boolean } | undefined;
        if (save === undefined || snapshot === undefined) continue;
        // deleted, or locked by another tab: the actor that waits for the save receives a failure
        if (actor === 'editor' && snapshot.can?.(save) === false)
          enqueue.sendTo(({ system }) => system.get('navigation'), { type: 'changes.saveFailed' });
        else enqueue.sendTo(actor, save as never);
      }
    }),
    discardUnsaved: enqueueActions(({ enqueue, self }) => {
      const { children } = self.getSnapshot();
      for (const actor of screenActorNames) {
        const discard = getScreenActor(actor).unsaved?.discard;
        if (discard !== undefined && children[actor]) enqueue.sendTo(actor, discard as never);
      }
    }),
    /** a queued save was sent: its editor takes the result over; where the item is closed, the person is notified */
    deliverSaveResult: enqueueActions(({ context, enqueue, self }, event: SaveDelivered) => {
      const { save, outcome } = event;
      const { editor, list } = self.getSnapshot().children;
      // an editor opened since then did not queue the save and ignores its result
      const isOpen =
        editor !== undefined && context.shown.editor === save.id && editor.getSnapshot().can?.(event) !== false;
      if (isOpen) enqueue.sendTo('editor', event);
      if (list && outcome.type === 'saved') enqueue.sendTo('list', { type: 'table.reload' });
      const notification = createSaveNotification(event);
      if (notification.kind === 'success' || !isOpen)
        enqueue.sendTo(({ system }) => system.get('notifications'), notify(notification));
    }),
    /** an offline change of a reservation was sent, or was too late */
    deliverReservationChange: enqueueActions(({ enqueue, self }, { change, error }: ReservationChangeDelivered) => {
      if (self.getSnapshot().children.reservations) enqueue.sendTo('reservations', { type: 'table.reload' });
      const notification = createReservationNotification(change, error);
      enqueue.sendTo(({ system }) => system.get('notifications'), notify(notification));
    }),
  },
});
