import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { missing } from '../unprovided-actor.ts';
import type { Person, Refusal, VenueEntry } from '../ports.ts';
import { toRefusal } from '../api-error.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import type { Renewal, SessionContext, SessionEvent, SessionFact, Tokens, VenuePass } from './session.types.ts';

export const nobody: Omit<SessionContext, 'codeLength'> = {
  tokens: null,
  pass: null,
  person: null,
  venues: [],
  another: false,
  problem: null,
};

export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    /** `venue`: the one the address names; its token is asked for together with the person's */
    input: { codeLength: number; venue: string | null };
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
    tellRead: sendParent({ type: 'venues.read' } satisfies SessionFact),
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
});
