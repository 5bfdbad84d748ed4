import type { CaptchaSite } from '../../graphql/domain/captcha.ts';
import { type EventObject, assign, enqueueActions, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { Person, ApiError, VenueEntry } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import type {
  Renewal,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SignOutRequest,
  VenueToken,
} from './session.types.ts';
import type { Tokens } from '../cross-tab-session.ts';

export const signedOutContext: Omit<SessionContext, 'codeLength' | 'captcha'> = {
  tokens: null,
  pass: null,
  renewedPass: null,
  person: null,
  venues: [],
  another: false,
  error: null,
  loadError: null,
  failedLoads: 0,
  leavingOnPurpose: false,
};

/** A second, doubled at each failure in a row, at most half a minute. */
export const retryDelay = (failures: number): number => Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));

/** The refresh token is worth nothing any more. */
export const isRejectedForGood = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'BAD_INPUT'].includes(toApiError(error).code);

const isRenewedPass = ({ pass, renewedPass }: SessionContext): boolean => pass === renewedPass;
/** A venue that was entered or left since the renewal began has its own token, or none. */
const selectNextPass = (context: SessionContext, renewed: Renewal['pass']): VenueToken | null => {
  if (!isRenewedPass(context)) return context.pass;
  return context.pass && renewed && 'access' in renewed ? { ...context.pass, access: renewed.access } : null;
};

export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    /** `venue`: from the URL; its token is requested together with the person's */
    input: { codeLength: number; captcha: CaptchaSite | null; venue: string | null };
    events: SessionEvent;
    /**
     * `resolved`: a call can be sent, or fails, immediately · `signedOut`: nobody is signed in · `signedIn`: a
     * profile with a role is loaded
     */
    tags: 'resolved' | 'signedOut' | 'signedIn';
    children: { signIn: 'signIn' };
  },
  actors: {
    findRefresh: fromPromise<string | null>(unprovidedActor('findRefresh')),
    renewTokens: fromPromise<Renewal, { pass: VenueToken | null }>(unprovidedActor('renewTokens')),
    loadProfile: fromPromise<Person>(unprovidedActor('loadProfile')),
    loadVenues: fromPromise<VenueEntry[]>(unprovidedActor('loadVenues')),
    refreshPerson: fromPromise<{ person: Person; venues: VenueEntry[] }>(unprovidedActor('refreshPerson')),
    signOut: fromPromise<void, SignOutRequest>(unprovidedActor('signOut')),
    /** sends `session.retry` after the delay, or when the browser is online or the page becomes visible */
    waitToRetry: fromCallback<EventObject, { delayMs: number }>(() => undefined),
    signIn: signInMachine,
  },
  guards: {
    wasFound: (_, { refresh }: { refresh: string | null }) => refresh !== null,
    isCurrent: ({ context }, { token }: { token: string }) =>
      token === context.tokens?.access || token === context.pass?.access,
    isDefinite: (_, { error }: { error: unknown }) => isRejectedForGood(error),
    mustRenew: ({ context }) => !context.tokens?.access || context.pass?.access === '',
    hasRole: (_, { person }: { person: Person }) => person.role !== '',
    /** tokens are forgotten when a session ends */
    hasEndedByItself: ({ context }) => context.tokens === null && !context.leavingOnPurpose,
    hasNoPerson: ({ context }) => context.person === null,
  },
  actions: {
    storeTokens: assign((_, { tokens }: { tokens: Tokens }) => ({ tokens, error: null })),
    rememberPass: assign(({ context }) => ({ renewedPass: context.pass })),
    storeRenewal: assign(({ context }, { tokens, pass }: Renewal) => ({
      tokens,
      pass: selectNextPass(context, pass),
      error: null,
    })),
    reportLostPass: enqueueActions(({ context, enqueue }, { pass }: Renewal) => {
      if (context.pass === null || pass === null || !('rejected' in pass) || !isRenewedPass(context)) return;
      enqueue.sendParent({
        type: 'pass.lost',
        venue: context.pass.venue,
        error: pass.rejected,
      } satisfies SessionEmitted);
    }),
    storePass: assign((_, { pass }: { pass: VenueToken | null }) => ({ pass })),
    storePerson: assign(({ context }, { person }: { person: Person }) => ({
      person,
      // until it is reported: a profile that is read once more is compared with itself
      another: context.another || (context.person !== null && context.person.id !== person.id),
    })),
    forgetAnother: assign({ another: false }),
    storeVenues: assign((_, { venues }: { venues: VenueEntry[] }) => ({ venues })),
    storeRenewalError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    rejectWithoutRole: assign({ error: { code: 'FORBIDDEN', key: 'noRole', message: '' } satisfies ApiError }),
    // The person and the venue are kept for signing in again; tokens are not.
    forgetTokens: assign(({ context }) => ({ tokens: null, pass: context.pass && { ...context.pass, access: '' } })),
    forgetAll: assign(({ context }) => ({ ...signedOutContext, error: context.error })),
    storeLoadError: assign(({ context }, { error }: { error: unknown }) => ({
      loadError: toApiError(error),
      failedLoads: context.failedLoads + 1,
    })),
    clearLoadError: assign({ loadError: null, failedLoads: 0 }),
    reportRenewed: sendParent({ type: 'session.renewed' } satisfies SessionEmitted),
    reportEnded: sendParent({ type: 'session.ended' } satisfies SessionEmitted),
    reportSignedOut: sendParent(
      ({ context }): SessionEmitted => ({ type: 'session.signedOut', onPurpose: context.leavingOnPurpose }),
    ),
    rememberPurpose: assign((_, { onPurpose = false }: { onPurpose?: boolean }) => ({ leavingOnPurpose: onPurpose })),
    reportRead: sendParent(
      ({ context }): SessionEmitted => ({ type: 'venues.read', person: context.person as Person }),
    ),
    reportSignedIn: sendParent(
      ({ context }): SessionEmitted => ({
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
