import { endedState, leavingState } from './session.ended.states.ts';
import { retryDelay, sessionSetup, signedOutContext } from './session.setup.ts';

/** Who is signed in: from a stored token or a code to a profile with a role (rules, "Sign-in"). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input: { codeLength, captcha, venue } }) => ({
    ...signedOutContext,
    codeLength,
    captcha,
    pass: venue === null ? null : { venue, access: '' },
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'the stored refresh token is being read',
      invoke: {
        id: 'findRefresh',
        src: 'findRefresh',
        onDone: [
          {
            guard: { type: 'wasFound', params: ({ event }) => ({ refresh: event.output }) },
            target: 'active',
            actions: {
              type: 'storeTokens',
              params: ({ event }) => ({ tokens: { access: '', refresh: event.output ?? '' } }),
            },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      description: 'signed out; a code can be requested',
      tags: ['resolved', 'signedOut'],
      entry: ['reportSignedOut', 'forgetAll'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { codeLength, captcha } }) => ({ identifier: '', codeLength, captcha }),
        onDone: {
          target: 'active',
          actions: { type: 'storeTokens', params: ({ event }) => ({ tokens: event.output }) },
        },
      },
      on: { 'tokens.shared': { target: 'active', actions: { type: 'storeTokens', params: ({ event }) => event } } },
    },
    active: {
      type: 'parallel',
      on: {
        'session.leave': { target: 'leaving', actions: { type: 'rememberPurpose', params: ({ event }) => event } },
        'session.endedInOtherTab': 'ended',
        'tokens.shared': {
          target: 'active',
          reenter: true,
          actions: { type: 'storeTokens', params: ({ event }) => event },
        },
        'pass.given': { actions: { type: 'storePass', params: ({ event }) => event } },
        'pass.dropped': { actions: { type: 'storePass', params: { pass: null } } },
      },
      states: {
        token: {
          initial: 'checking',
          states: {
            checking: {
              description: 'decides whether the token is valid or must be renewed',
              always: [{ guard: 'mustRenew', target: 'renewing' }, { target: 'fresh' }],
            },
            fresh: {
              description: 'calls are sent with this token',
              tags: 'resolved',
              after: { tokenLife: 'renewing' },
              on: {
                // the venue was entered without a network, and has no token yet
                'token.requested': { guard: 'mustRenew', target: 'renewing' },
                'session.verify': [
                  { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'renewing' },
                  { actions: 'reportRenewed' },
                ],
                'token.rejected': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'renewing' },
              },
            },
            renewing: {
              description: 'the token is being renewed; calls wait',
              entry: 'rememberPass',
              invoke: {
                id: 'renewTokens',
                src: 'renewTokens',
                input: ({ context }) => ({ pass: context.pass }),
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'reportLostPass', params: ({ event }) => event.output },
                    { type: 'storeRenewal', params: ({ event }) => event.output },
                    'reportRenewed',
                  ],
                },
                onError: [
                  { guard: { type: 'isDefinite', params: ({ event }) => event }, target: '#session.ended' },
                  { target: 'backingOff', actions: { type: 'storeRenewalError', params: ({ event }) => event } },
                ],
              },
            },
            backingOff: {
              description: 'the token could not be renewed; it is tried again in a moment',
              tags: 'resolved',
              after: { renewAgain: 'renewing' },
              on: { 'token.requested': 'renewing' },
            },
          },
        },
        person: {
          initial: 'loadingProfile',
          states: {
            loadingProfile: {
              description: 'the profile is being read',
              invoke: {
                id: 'loadProfile',
                src: 'loadProfile',
                onDone: [
                  {
                    guard: { type: 'hasRole', params: ({ event }) => ({ person: event.output }) },
                    target: 'loadingVenues',
                    actions: { type: 'storePerson', params: ({ event }) => ({ person: event.output }) },
                  },
                  { target: '#session.leaving', actions: 'rejectWithoutRole' },
                ],
                onError: { target: 'unavailable', actions: { type: 'storeLoadError', params: ({ event }) => event } },
              },
            },
            loadingVenues: {
              description: 'the venues are being read',
              invoke: {
                id: 'loadVenues',
                src: 'loadVenues',
                onDone: {
                  target: 'signedIn',
                  actions: [
                    { type: 'storeVenues', params: ({ event }) => ({ venues: event.output }) },
                    'clearLoadError',
                    'reportSignedIn',
                    'forgetAnother',
                  ],
                },
                onError: { target: 'unavailable', actions: { type: 'storeLoadError', params: ({ event }) => event } },
              },
            },
            signedIn: { description: 'signed in', tags: 'signedIn', on: { 'venues.outdated': 'refreshing' } },
            refreshing: {
              description: 'profile and venues are being read again',
              tags: 'signedIn',
              // the running request may be older than the change
              on: { 'venues.outdated': { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'refreshPerson',
                src: 'refreshPerson',
                onDone: {
                  target: 'signedIn',
                  actions: [
                    { type: 'storePerson', params: ({ event }) => event.output },
                    { type: 'storeVenues', params: ({ event }) => event.output },
                    'clearLoadError',
                    'reportRead',
                  ],
                },
                onError: { target: 'outdated', actions: { type: 'storeLoadError', params: ({ event }) => event } },
              },
            },
            outdated: {
              description: 'profile and venues could not be read again; they are in a moment',
              tags: 'signedIn',
              invoke: {
                id: 'waitToRefresh',
                src: 'waitToRetry',
                input: ({ context }) => ({ delayMs: retryDelay(context.failedLoads) }),
              },
              on: { 'session.retry': 'refreshing', 'venues.outdated': 'refreshing' },
            },
            unavailable: {
              description: 'profile or venues cannot be read; they are read again in a moment',
              invoke: {
                id: 'waitToRetry',
                src: 'waitToRetry',
                input: ({ context }) => ({ delayMs: retryDelay(context.failedLoads) }),
              },
              on: { 'session.retry': 'loadingProfile' },
            },
          },
        },
      },
    },
    leaving: leavingState,
    ended: endedState,
  },
});
