import { assign, raise } from 'xstate';
import { matchRoute } from '../../graphql/routes.ts';
import { screensSetup } from './screens.setup.ts';
import type { ScreensContext } from './screens.types.ts';

/**
 * Runs the actors of the screen that the route shows, and those it keeps from the screens before. Route, person and venue
 * decide alone which run: they follow the context, so that no event has to remember which to start or stop.
 */
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
    loading: [],
  }),
  always: [
    { guard: 'hasOutdated', actions: 'stopOutdated' },
    { guard: 'hasMissing', actions: 'startMissing' },
  ],
  on: {
    'route.changed': {
      actions: [
        { type: 'applyRoute', params: ({ event }) => event },
        'requestVenue',
        'stopOutdated',
        'sendRoute',
        raise({ type: 'route.applied' }),
      ],
    },
    'code.loaded': {
      actions: [
        { type: 'rememberLoaded', params: ({ event }) => event },
        { type: 'stopLoading', params: ({ event }) => event },
      ],
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
  initial: 'following',
  states: {
    following: {
      description: 'the path requests no new item',
      on: { 'route.applied': { guard: 'isNewItemRoute', target: 'newItemRequested' } },
    },
    newItemRequested: {
      description: 'the path requests a new item: its table creates it once it runs',
      always: { guard: 'isCreatorRunning', target: 'following', actions: ['createItem', 'removeNewFromPath'] },
      on: { 'route.applied': [{ guard: 'isNewItemRoute' }, { target: 'following' }] },
    },
  },
});
