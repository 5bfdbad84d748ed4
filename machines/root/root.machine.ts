import { assign, sendTo, stopChild } from 'xstate';
import { matchRoute } from '../../graphql/routes.ts';
import { venueInPath } from '../screens/url-params.ts';
import { rootSetup } from './root.setup.ts';
import type { RootContext } from './root.types.ts';

/** Starts the actors that live as long as the application, and forwards the facts that one of them needs of another. */
export const rootMachine = rootSetup.createMachine({
  description: 'the actors of the application run',
  id: 'root',
  context: ({ input }): RootContext => ({ ...input, storageSafe: true }),
  invoke: [
    { id: 'notices', src: 'notices', systemId: 'notices' },
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
      input: ({ context: { codeLength, path } }) => ({ codeLength, venue: venueInPath(matchRoute(path), path) }),
    },
    { id: 'venue', src: 'venue', systemId: 'venue' },
    { id: 'live', src: 'live', systemId: 'live' },
    { id: 'palette', src: 'palette', systemId: 'palette' },
    { id: 'network', src: 'network' },
    { id: 'queue', src: 'queue', systemId: 'queue' },
    { id: 'stepUp', src: 'stepUp', input: ({ context: { codeLength } }) => ({ codeLength }) },
  ],
  on: {
    // navigation
    'place.changed': { actions: { type: 'showRoute', params: ({ event }) => event } },
    'work.saveWanted': { actions: sendTo('screens', { type: 'work.saveRequested' }) },
    'work.discarded': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
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
    'venues.read': { actions: sendTo('venue', { type: 'venue.stale' }) },
    'pass.lost': { actions: sendTo('venue', ({ event }) => ({ type: 'venue.lost', problem: event.problem })) },

    // sign-out
    'signOut.settled': {
      actions: [stopChild('signOut'), sendTo('session', { type: 'session.leave', onPurpose: true })],
    },
    'signOut.withdrawn': { actions: 'cancelSignOut' },

    // active venue
    'venue.leaving': { actions: 'closeVenue' },
    'venue.entered': {
      actions: [
        sendTo('live', ({ event }) => ({ type: 'venue.followed', venue: event.venue.venue })),
        sendTo('queue', ({ event }) => ({ type: 'venue.known', venue: event.venue.venue })),
        { type: 'forwardTo', params: { to: ['screens'] } },
      ],
    },
    'venue.read': { actions: sendTo('screens', ({ event }) => ({ type: 'venue.changed', venue: event.venue })) },
    'venue.refused': { actions: { type: 'leaveRefusedVenue', params: ({ event }) => event } },

    // live changes
    'live.changed': [
      {
        guard: { type: 'isVenueChange', params: ({ event }) => event.change },
        actions: [{ type: 'forwardTo', params: { to: ['screens'] } }, sendTo('venue', { type: 'venue.stale' })],
      },
      {
        guard: { type: 'isAccessChange', params: ({ event }) => event.change },
        actions: [{ type: 'forwardTo', params: { to: ['screens'] } }, sendTo('session', { type: 'venues.stale' })],
      },
      { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    ],
    'live.rejected': { actions: sendTo('session', ({ event: { token } }) => ({ type: 'session.verify', token })) },
    'live.gap': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },

    // network, saves that wait for it, undo, language, storage
    'network.changed': { actions: { type: 'forwardTo', params: { to: ['queue', 'screens'] } } },
    'save.arrived': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'undo.wanted': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'language.changed': { actions: { type: 'forwardTo', params: { to: ['screens'] } } },
    'storage.changed': { actions: assign({ storageSafe: ({ event }) => event.safe }) },

    // screens
    'access.doubted': { actions: sendTo('session', { type: 'venues.stale' }) },
    'work.unsaved': {
      actions: sendTo('navigation', ({ event: { id, changes } }) => ({ type: 'guard.raised', id, changes })),
    },
    'work.settled': { actions: sendTo('navigation', ({ event }) => ({ type: 'guard.lowered', id: event.id })) },
    'work.saveFailed': { actions: sendTo('navigation', { type: 'work.saveFailed' }) },
    'venue.created': {
      actions: {
        type: 'showVenue',
        params: ({ event }) => ({ path: `/${event.venue}`, message: 'success.createVenue' }),
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
