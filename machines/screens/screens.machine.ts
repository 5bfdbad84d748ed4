import { assign, raise } from 'xstate';
import { matchRoute } from '../../graphql/routes.ts';
import { getScreenActor, screenActorNames, type ScreenActorName } from './screen-actors.ts';
import { withRememberedOrder } from './screen-inputs.ts';
import { getScreenCode, screensSetup } from './screens.setup.ts';
import type { ScreensContext } from './screens.types.ts';

/**
 * One region for each actor of `screen-actors.ts`. Route, person and venue decide alone whether it runs: the regions
 * follow the context, so that no event has to remember which actors to start or stop.
 */
const createRegion = (actor: ScreenActorName) =>
  screensSetup.createStateConfig({
    initial: 'stopped',
    states: {
      stopped: {
        description: 'its screen is not shown',
        always: [
          { guard: { type: 'canStartAtOnce', params: { actor } }, target: 'running' },
          { guard: { type: 'canStart', params: { actor } }, target: 'loading' },
        ],
      },
      loading: {
        description: 'its screen is shown; its code is being loaded',
        always: { guard: { type: 'cannotStart', params: { actor } }, target: 'stopped' },
        invoke: {
          id: `load:${actor}` as never,
          src: 'loadScreenActor',
          input: ({ context }) => getScreenCode(context, actor),
          // where the route has changed meanwhile, another kind may be needed
          onDone: { target: 'stopped', actions: { type: 'rememberLoaded', params: ({ event }) => event.output } },
          onError: 'backingOff',
        },
      },
      backingOff: {
        description: 'its code could not be loaded; it is tried again in a moment',
        always: { guard: { type: 'cannotStart', params: { actor } }, target: 'stopped' },
        after: { retryLoading: 'loading' },
      },
      running: {
        description: 'its screen is shown, or mounted behind another one',
        entry: [{ type: 'rememberShown', params: { actor } }, raise({ type: 'actor.started', actor })],
        exit: [
          { type: 'sendLeave', params: { actor } },
          { type: 'forgetShown', params: { actor } },
        ],
        invoke: {
          id: actor,
          src: actor,
          ...(getScreenActor(actor).system ? { systemId: actor } : {}),
          input: ({ context }: { context: ScreensContext }) =>
            getScreenActor(actor).input(withRememberedOrder(context, actor)),
        } as never,
        always: [
          ...(getScreenActor(actor).key === undefined
            ? []
            : [{ guard: { type: 'showsSomethingElse', params: { actor } } as const, target: 'stopped' } as const]),
          { guard: { type: 'mustStop', params: { actor } }, target: 'stopped' },
        ],
        initial: 'starting',
        states: {
          starting: {
            description: 'it was started for the current route',
            on: {
              'actor.started': {
                guard: { type: 'isSameActor', params: ({ event }) => ({ started: event.actor, actor }) },
                target: 'started',
                actions: { type: 'forgetCreatedItem', params: { actor } },
              },
            },
          },
          started: {
            description: 'it receives later routes',
            on: {
              'route.applied': {
                guard: { type: 'canStart', params: { actor } },
                actions: { type: 'sendRoute', params: { actor } },
              },
            },
          },
        },
      },
    },
  });

const actorRegions = Object.fromEntries(screenActorNames.map((actor) => [actor, createRegion(actor)])) as {
  [Name in ScreenActorName]: ReturnType<typeof createRegion>;
};

/** Runs the actors of the screen that the route shows, and those it keeps from the screens before. */
export const screensMachine = screensSetup.createMachine({
  description: 'the screen of the current route runs',
  id: 'screens',
  context: ({ input }): ScreensContext => ({
    ...input,
    match: matchRoute(input.path),
    previousPath: input.path,
    person: null,
    signedIn: false,
    venue: null,
    offline: false,
    createdItem: null,
    shown: {},
    loaded: [],
  }),
  type: 'parallel',
  on: {
    'route.changed': {
      actions: [{ type: 'applyRoute', params: ({ event }) => event }, 'requestVenue', raise({ type: 'route.applied' })],
    },
    'person.signedIn': { actions: { type: 'setPerson', params: ({ event }) => event } },
    'person.changed': { actions: assign({ person: ({ event }) => event.person }) },
    'person.sessionEnded': { actions: 'endSession' },
    'person.signedOut': { actions: { type: 'setPerson', params: { person: null } } },
    'venue.entered': {
      actions: [
        { type: 'setVenue', params: ({ event }) => event },
        { type: 'forward', params: { facts: ['activeVenue'] } },
      ],
    },
    'venue.changed': {
      actions: [
        { type: 'setVenue', params: ({ event }) => event },
        { type: 'forward', params: { facts: ['venue'] } },
      ],
    },
    'venue.left': {
      actions: [
        { type: 'setVenue', params: { venue: null } },
        { type: 'forward', params: { facts: ['activeVenue'] } },
      ],
    },
    'order.chosen': {
      actions: [
        assign({
          preferences: ({ context: { preferences }, event: { table, order } }) => ({
            ...preferences,
            orders: { ...preferences.orders, [table]: order },
          }),
        }),
        'reportToRoot',
      ],
    },
    'contentLanguage.chosen': {
      actions: [
        assign({
          preferences: ({ context: { preferences }, event: { language } }) => ({
            ...preferences,
            contentLanguage: language,
          }),
        }),
        'reportToRoot',
      ],
    },
    'language.changed': {
      actions: [
        assign({ language: ({ event }) => event.language }),
        { type: 'forward', params: { facts: ['language'] } },
      ],
    },

    'network.changed': {
      actions: [assign({ offline: ({ event }) => event.offline }), { type: 'forward', params: { facts: ['network'] } }],
    },
    'save.delivered': { actions: { type: 'deliverSaveResult', params: ({ event }) => event } },
    'reservationChange.delivered': { actions: { type: 'deliverReservationChange', params: ({ event }) => event } },
    'live.changed': [
      {
        guard: { type: 'isContentChange', params: ({ event }) => event.change },
        actions: { type: 'forward', params: { facts: ['contentChanges'] } },
      },
      {
        guard: { type: 'isNoteChange', params: ({ event }) => event.change },
        actions: { type: 'forward', params: { facts: ['noteChanges'] } },
      },
      { actions: { type: 'forward', params: { facts: ['otherChanges'] } } },
    ],
    'live.gap': {
      actions: { type: 'forward', params: { facts: ['contentChanges', 'otherChanges'] } },
    },
    'undo.requested': { actions: { type: 'sendUndo', params: ({ event }) => event } },

    'row.created': { actions: { type: 'setCreatedItem', params: ({ event }) => event } },

    'changes.saveRequested': { actions: 'saveUnsaved' },
    'changes.discarded': { actions: 'discardUnsaved' },
    'changes.pending': { actions: 'reportToRoot' },
    'changes.cleared': { actions: 'reportToRoot' },
    'changes.saveFailed': { actions: 'reportToRoot' },
    'access.recheckRequested': { actions: 'reportToRoot' },
    'venue.created': { actions: 'reportToRoot' },
    'venue.deleted': { actions: 'reportToRoot' },
    'venue.joined': { actions: 'reportToRoot' },
  },
  states: {
    ...actorRegions,
    newItem: {
      initial: 'idle',
      states: {
        idle: {
          description: 'the path requests no new item',
          on: { 'route.applied': { guard: 'isNewItemRoute', target: 'requested' } },
        },
        requested: {
          description: 'the path requests a new item: its table creates it once it runs',
          always: { guard: 'isCreatorRunning', target: 'idle', actions: ['createItem', 'removeNewFromPath'] },
          on: { 'route.applied': [{ guard: 'isNewItemRoute' }, { target: 'idle' }] },
        },
      },
    },
  },
});
