import { assign, sendTo, spawnChild, stopChild } from 'xstate';
import { matchRoute } from '../../graphql/routes.ts';
import { venueInPath } from '../screens/url-params.ts';
import { rootSetup } from './root.setup.ts';
import type { RootContext } from './root.types.ts';

/** Starts the actors that live as long as the application, and forwards events between them. */
export const rootMachine = rootSetup.createMachine({
  description: 'the actors of the application run',
  id: 'root',
  context: ({ input }): RootContext => ({ ...input, storageSafe: true, updateWaits: false }),
  invoke: [
    { id: 'notifications', src: 'notifications', systemId: 'notifications' },
    {
      id: 'preferences',
      src: 'preferences',
      input: ({ context: { preferences, language } }) => ({ preferences, language }),
    },
    {
      id: 'navigation',
      src: 'navigation',
      systemId: 'navigation',
      input: ({ context: { path, at } }) => ({ path, at }),
    },
    { id: 'screens', src: 'screens', input: ({ context }) => context },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context: { codeLength, captcha, path } }) => ({
        codeLength,
        captcha,
        venue: venueInPath(matchRoute(path), path),
      }),
    },
    { id: 'venue', src: 'venue', systemId: 'venue' },
    { id: 'live', src: 'live', systemId: 'live' },
    { id: 'savedViews', src: 'savedViews', systemId: 'savedViews' },
    { id: 'palette', src: 'palette', systemId: 'palette' },
    { id: 'network', src: 'network', systemId: 'network' },
    { id: 'queue', src: 'queue', systemId: 'queue' },
    { id: 'stepUp', src: 'stepUp', input: ({ context: { codeLength } }) => ({ codeLength }) },
  ],
  on: {
    // navigation
    'path.changed': { actions: { type: 'showRoute', params: ({ event }) => event } },
    'changes.saveRequested': { actions: sendTo('screens', { type: 'changes.saveRequested' }) },
    'changes.discarded': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'signOut.allowed': { actions: 'startSignOut' },

    // session
    'session.signedIn': [
      {
        guard: { type: 'isAnotherPerson', params: ({ event }) => event },
        actions: ['closeVenue', 'dropPreviousPerson', { type: 'startSession', params: ({ event }) => event }],
      },
      { actions: ['followVenueAgain', { type: 'startSession', params: ({ event }) => event }] },
    ],
    'session.ended': { actions: 'suspendSession' },
    'session.signedOut': { actions: ['closeVenue', { type: 'endSession', params: ({ event }) => event }] },
    'session.renewed': { actions: sendTo('live', { type: 'session.renewed' }) },
    'venues.read': {
      actions: [
        sendTo('screens', ({ event }) => ({ type: 'person.changed', person: event.person })),
        sendTo('venue', { type: 'venue.outdated' }),
      ],
    },
    'pass.lost': { actions: sendTo('venue', ({ event }) => ({ type: 'venue.lost', error: event.error })) },

    // sign-out
    'signOut.confirmed': {
      actions: [
        stopChild('signOut'),
        // what is being answered would be stored again
        sendTo('queue', { type: 'person.deactivated' }),
        // their calls with the refresh token would be waited for
        sendTo('venue', { type: 'venue.left' }),
        sendTo('stepUp', { type: 'stepUp.dropped' }),
        sendTo('session', { type: 'session.leave', onPurpose: true }),
      ],
    },
    'signOut.cancelled': { actions: 'cancelSignOut' },

    // active venue
    'venue.leaving': { actions: 'closeVenue' },
    'venue.suspended': {
      actions: [sendTo('live', { type: 'venue.unfollowed' }), sendTo('queue', { type: 'venue.deactivated' })],
    },
    'venue.entered': {
      actions: [
        sendTo('live', ({ event }) => ({ type: 'venue.followed', venue: event.venue.venue })),
        sendTo('queue', ({ event }) => ({ type: 'venue.activated', venue: event.venue.venue })),
        sendTo('savedViews', ({ event }) => ({ type: 'venue.entered', venue: event.venue.venue })),
        { type: 'loadDeferred', params: ({ event }) => ({ venue: event.venue.venue }) },
        { type: 'forwardTo', params: { to: ['screens'] } },
      ],
    },
    'venue.read': { actions: sendTo('screens', ({ event }) => ({ type: 'venue.changed', venue: event.venue })) },
    'venue.accessLost': { actions: ['closeVenue', { type: 'dropLostVenue', params: ({ event }) => event }] },
    'venue.rejected': { actions: { type: 'leaveRejectedVenue', params: ({ event }) => event } },

    // live changes
    'live.changed': [
      {
        // the list of venues shows names as well; the active venue is read again with it
        guard: { type: 'isVenueOrAccessChange', params: ({ event }) => event.change },
        actions: [
          { type: 'forwardTo', params: { to: ['screens', 'notices', 'scheduledPublications'] } },
          sendTo('session', { type: 'venues.outdated' }),
        ],
      },
      { actions: { type: 'forwardTo', params: { to: ['screens', 'notices', 'scheduledPublications'] } } },
    ],
    'live.rejected': { actions: sendTo('session', ({ event: { token } }) => ({ type: 'session.verify', token })) },
    'live.resumed': { actions: sendTo('session', { type: 'venues.outdated' }) },
    'live.gap': { actions: { type: 'forwardTo', params: { to: ['screens', 'notices', 'scheduledPublications'] } } },
    'deferredCode.loaded': { actions: { type: 'startDeferred', params: ({ event }) => event } },

    // network, saves that wait for it, undo, language, storage, new versions
    'network.changed': { actions: { type: 'forwardTo', params: { to: ['queue', 'screens'] } } },
    'save.delivered': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'reservationChange.delivered': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'undo.requested': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'language.changed': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'storage.changed': { actions: assign({ storageSafe: ({ event }) => event.safe }) },
    'update.found': { actions: assign({ updateWaits: true }) },
    'update.accepted': { guard: 'hasUpdate', actions: spawnChild('startUpdate') },

    // screens
    'order.chosen': {
      actions: sendTo('preferences', ({ event: { table, order } }) => ({
        type: 'order.chosen' as const,
        table,
        order,
      })),
    },
    'contentLanguage.chosen': { actions: sendTo('preferences', ({ event }) => event) },
    'access.recheckRequested': { actions: sendTo('session', { type: 'venues.outdated' }) },
    'changes.pending': { actions: sendTo('navigation', ({ event }) => event) },
    'changes.cleared': { actions: sendTo('navigation', ({ event }) => event) },
    'changes.saveFailed': {
      actions: [
        sendTo('navigation', { type: 'changes.saveFailed' }),
        { type: 'showFailedForm', params: ({ event }) => event },
      ],
    },
    'venue.created': {
      actions: {
        type: 'showVenue',
        params: ({ event }) => ({ path: `/${event.venue}`, message: 'success.createVenue' }),
      },
    },
    'venue.joined': {
      actions: {
        type: 'showVenue',
        params: ({ event }) => ({ path: `/${event.venue}`, message: 'success.joinTeam' }),
      },
    },
    'venue.deleted': {
      actions: [
        'closeVenue',
        sendTo('venue', { type: 'venue.left' }),
        { type: 'showVenue', params: { path: '/venues', message: 'success.deleteVenue' } },
      ],
    },
  },
});
