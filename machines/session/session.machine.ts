import { sessionSetup, nobody } from './session.setup.ts';

/** Who is signed in, and for how long: from a stored token or a code to a profile with a role (specification 1, section 4). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...nobody, codeLength: input.codeLength }),
  initial: 'looking',
  states: {
    looking: {
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
      tags: ['settled', 'out'],
      entry: ['forgetAll', 'tellSignedOut'],
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
        'session.leave': 'leaving',
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
          initial: 'judging',
          states: {
            judging: { always: [{ guard: 'mustRenew', target: 'renewing' }, { target: 'fresh' }] },
            fresh: {
              tags: 'settled',
              after: { tokenLife: 'renewing' },
              on: {
                'token.refused': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'renewing' },
              },
            },
            renewing: {
              invoke: {
                id: 'renewTokens',
                src: 'renewTokens',
                input: ({ context }) => ({ pass: context.pass }),
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'tellLostPass', params: ({ event }) => event.output },
                    { type: 'takeRenewal', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  { guard: { type: 'isDefinite', params: ({ event }) => event }, target: '#session.ended' },
                  { target: 'adrift', actions: { type: 'keepProblem', params: ({ event }) => event } },
                ],
              },
            },
            adrift: { tags: 'settled', after: { renewAgain: 'renewing' }, on: { 'token.wanted': 'renewing' } },
          },
        },
        person: {
          initial: 'loadingProfile',
          states: {
            loadingProfile: {
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
                onError: { target: 'unavailable', actions: { type: 'keepProblem', params: ({ event }) => event } },
              },
            },
            loadingVenues: {
              invoke: {
                id: 'loadVenues',
                src: 'loadVenues',
                onDone: {
                  target: 'signedIn',
                  actions: [{ type: 'takeVenues', params: ({ event }) => ({ venues: event.output }) }, 'tellSignedIn'],
                },
                onError: { target: 'unavailable', actions: { type: 'keepProblem', params: ({ event }) => event } },
              },
            },
            signedIn: { tags: 'in', on: { 'venues.stale': 'readingAgain' } },
            readingAgain: {
              tags: 'in',
              invoke: {
                id: 'readAgain',
                src: 'readAgain',
                onDone: {
                  target: 'signedIn',
                  actions: [
                    { type: 'takePerson', params: ({ event }) => event.output },
                    { type: 'takeVenues', params: ({ event }) => event.output },
                  ],
                },
                onError: 'signedIn',
              },
            },
            unavailable: { on: { 'session.retry': { target: 'loadingProfile', actions: 'clearProblem' } } },
          },
        },
      },
    },
    leaving: { invoke: { id: 'signOut', src: 'signOut', onDone: 'signedOut', onError: 'signedOut' } },
    ended: {
      tags: ['settled', 'out'],
      entry: 'forgetTokens',
      always: { guard: 'isNobody', target: 'signedOut' },
      initial: 'asking',
      states: {
        asking: {
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
        'session.leave': 'leaving',
      },
    },
  },
});
