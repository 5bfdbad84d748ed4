import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { missing } from '../missing.ts';
import type { Person, Refusal, VenueEntry } from '../ports.ts';
import { toRefusal } from '../refusal.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import type { Renewal, SessionContext, SessionEvent, SessionFact, Tokens, VenuePass } from './session.types.ts';

const nobody: Omit<SessionContext, 'codeLength'> = {
  tokens: null,
  pass: null,
  person: null,
  venues: [],
  another: false,
  problem: null,
};

/** Who is signed in, and for how long: from a stored token or a code to a profile with a role (specification 1, section 4). */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    input: { codeLength: number };
    events: SessionEvent;
    /** `settled`: a call may go, or fail, now · `out`: nobody is signed in · `in`: a profile with a role is in hand */
    tags: 'settled' | 'out' | 'in';
    children: { signIn: 'signIn' };
  },
  actors: {
    findRefresh: fromPromise<string | null>(missing('findRefresh')),
    renewTokens: fromPromise<Renewal, { pass: VenuePass | null }>(missing('renewTokens')),
    loadProfile: fromPromise<Person>(missing('loadProfile')),
    loadVenues: fromPromise<VenueEntry[]>(missing('loadVenues')),
    readAgain: fromPromise<{ person: Person; venues: VenueEntry[] }>(missing('readAgain')),
    signOut: fromPromise<void>(missing('signOut')),
    signIn: signInMachine,
  },
  guards: {
    wasFound: (_, { refresh }: { refresh: string | null }) => refresh !== null,
    isCurrent: ({ context }, { token }: { token: string }) =>
      token === context.tokens?.access || token === context.pass?.access,
    isDefinite: (_, { error }: { error: unknown }) => ['UNAUTHENTICATED', 'BAD_INPUT'].includes(toRefusal(error).code),
    mustRenew: ({ context }) => !context.tokens?.access || context.pass?.access === '',
    hasRole: (_, { person }: { person: Person }) => person.role !== '',
    isNobody: ({ context }) => context.person === null,
  },
  actions: {
    takeTokens: assign((_, { tokens }: { tokens: Tokens }) => ({ tokens, problem: null })),
    takeRenewal: assign(({ context }, { tokens, pass }: Renewal) => ({
      tokens,
      pass: context.pass && pass && 'access' in pass ? { ...context.pass, access: pass.access } : null,
      problem: null,
    })),
    tellLostPass: enqueueActions(({ context, enqueue }, { pass }: Renewal) => {
      if (context.pass === null || pass === null || !('refused' in pass)) return;
      enqueue.sendParent({ type: 'pass.lost', venue: context.pass.venue, problem: pass.refused } satisfies SessionFact);
    }),
    takePass: assign((_, { pass }: { pass: VenuePass | null }) => ({ pass })),
    takePerson: assign(({ context }, { person }: { person: Person }) => ({
      person,
      another: context.person !== null && context.person.id !== person.id,
    })),
    takeVenues: assign((_, { venues }: { venues: VenueEntry[] }) => ({ venues })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toRefusal(error) })),
    refuseRoleless: assign({ problem: { code: 'FORBIDDEN', key: 'noRole', message: '' } satisfies Refusal }),
    // The person and the venue stay, so that one can come back to them; no token does.
    forgetTokens: assign(({ context }) => ({ tokens: null, pass: context.pass && { ...context.pass, access: '' } })),
    forgetAll: assign(({ context }) => ({ ...nobody, problem: context.problem })),
    clearProblem: assign({ problem: null }),
    tellEnded: sendParent({ type: 'session.ended' } satisfies SessionFact),
    tellSignedOut: sendParent({ type: 'session.signedOut' } satisfies SessionFact),
    tellSignedIn: sendParent(
      ({ context }): SessionFact => ({
        type: 'session.signedIn',
        person: context.person as Person,
        venues: context.venues,
        another: context.another,
      }),
    ),
  },
  delays: {
    /** renewed half a minute before its ten minutes are over */
    tokenLife: 570_000,
    renewAgain: 5_000,
  },
}).createMachine({
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
