import { retryDelay, sessionSetup, signedOutContext } from './session.setup.ts';

/** Who is signed in: from a stored token or a code to a profile with a role (specification 1, section 4). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input: { codeLength, venue } }) => ({
    ...signedOutContext,
    codeLength,
    pass: venue === null ? null : { venue, access: '', reason: null },
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
            target: 'within',
            actions: {
              type: 'takeTokens',
              params: ({ event }) => ({ tokens: { access: '', refresh: event.output ?? '' } }),
            },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      description: 'nobody is signed in; a code can be requested',
      tags: ['settled', 'out'],
      entry: ['tellSignedOut', 'forgetAll'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ identifier: '', codeLength: context.codeLength }),
        onDone: {
          target: 'within',
          actions: { type: 'takeTokens', params: ({ event }) => ({ tokens: event.output }) },
        },
      },
      on: { 'tokens.shared': { target: 'within', actions: { type: 'takeTokens', params: ({ event }) => event } } },
    },
    within: {
      type: 'parallel',
      on: {
        'session.leave': { target: 'leaving', actions: { type: 'rememberPurpose', params: ({ event }) => event } },
        'session.endedElsewhere': 'ended',
        'tokens.shared': {
          target: 'within',
          reenter: true,
          actions: { type: 'takeTokens', params: ({ event }) => event },
        },
        'pass.given': { actions: { type: 'takePass', params: ({ event }) => event } },
        'pass.dropped': { actions: { type: 'takePass', params: { pass: null } } },
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
              tags: 'settled',
              after: { tokenLife: 'renewing' },
              on: {
                'session.verify': [
                  { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'renewing' },
                  { actions: 'tellRenewed' },
                ],
                'token.refused': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'renewing' },
              },
            },
            renewing: {
              description: 'the token is being renewed; calls wait',
              invoke: {
                id: 'renewTokens',
                src: 'renewTokens',
                input: ({ context }) => ({ pass: context.pass }),
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'tellLostPass', params: ({ event }) => event.output },
                    { type: 'takeRenewal', params: ({ event }) => event.output },
                    'tellRenewed',
                  ],
                },
                onError: [
                  { guard: { type: 'isDefinite', params: ({ event }) => event }, target: '#session.ended' },
                  { target: 'backingOff', actions: { type: 'keepProblem', params: ({ event }) => event } },
                ],
              },
            },
            backingOff: {
              description: 'the token could not be renewed; it is tried again in a moment',
              tags: 'settled',
              after: { renewAgain: 'renewing' },
              on: { 'token.wanted': 'renewing' },
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
                    actions: { type: 'takePerson', params: ({ event }) => ({ person: event.output }) },
                  },
                  { target: '#session.leaving', actions: 'refuseRoleless' },
                ],
                onError: { target: 'unavailable', actions: { type: 'keepLoadError', params: ({ event }) => event } },
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
                    { type: 'takeVenues', params: ({ event }) => ({ venues: event.output }) },
                    'clearLoadError',
                    'tellSignedIn',
                  ],
                },
                onError: { target: 'unavailable', actions: { type: 'keepLoadError', params: ({ event }) => event } },
              },
            },
            signedIn: { description: 'signed in, with a role', tags: 'in', on: { 'venues.stale': 'readingAgain' } },
            readingAgain: {
              description: 'profile and venues are being read again',
              tags: 'in',
              invoke: {
                id: 'readAgain',
                src: 'readAgain',
                onDone: {
                  target: 'signedIn',
                  actions: [
                    { type: 'takePerson', params: ({ event }) => event.output },
                    { type: 'takeVenues', params: ({ event }) => event.output },
                    'tellRead',
                  ],
                },
                onError: 'signedIn',
              },
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
    leaving: {
      description: 'signing out on the server',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' },
    },
    ended: {
      tags: ['settled', 'out'],
      entry: 'forgetTokens',
      always: { guard: 'isNobody', target: 'signedOut' },
      initial: 'asking',
      states: {
        asking: {
          description: 'the session ended by itself; a code renews it',
          entry: 'tellEnded',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context: { person, codeLength } }) => ({
              identifier: person?.email ?? person?.phone ?? '',
              codeLength,
            }),
            onDone: {
              target: '#session.within',
              actions: { type: 'takeTokens', params: ({ event }) => ({ tokens: event.output }) },
            },
          },
        },
      },
      on: {
        'tokens.shared': { target: 'within', actions: { type: 'takeTokens', params: ({ event }) => event } },
        'session.leave': { target: 'leaving', actions: { type: 'rememberPurpose', params: ({ event }) => event } },
      },
    },
  },
});
