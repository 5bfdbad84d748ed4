import { assign, enqueueActions, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError, ActiveVenue } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import type { SessionEvent, VenueToken } from '../session/session.types.ts';

interface VenueContext {
  /** stays the old one until the new one is loaded, so that a failure can go back to it */
  venue: ActiveVenue | null;
  /** the token of `venue` */
  pass: VenueToken | null;
  /** the pass that opens `wanted`, from when the door opened until the venue is loaded */
  next: VenueToken | null;
  wanted: string;
  reason: string | null;
  problem: ApiError | null;
}

export type ActiveVenueEvent =
  | { type: 'venue.wanted'; venue: string }
  /** the one this tab stood in before, for an address without a venue */
  | { type: 'venue.recalled' }
  | { type: 'reason.given'; reason: string }
  | { type: 'reason.withheld' }
  | { type: 'venue.retry' }
  /** its details changed */
  | { type: 'venue.stale' }
  /** the server no longer lets this person in */
  | { type: 'venue.lost'; problem: ApiError }
  | { type: 'venue.left' };

/** What the root hears. `back`: the venue that is in hand again; null: none. */
export type ActiveVenueEmitted =
  | { type: 'venue.leaving' }
  | { type: 'venue.entered'; venue: ActiveVenue }
  /** its details, or what this person may do in it, were read again */
  | { type: 'venue.read'; venue: ActiveVenue }
  | { type: 'venue.refused'; wanted: string; back: string | null; problem: ApiError };

type ToSession = Extract<SessionEvent, { type: 'pass.given' | 'pass.dropped' }>;
const refusal = (code: ApiError['code'], key: ApiError['key']): ApiError => ({ code, key, message: '' });
export const unknownVenue = refusal('NOT_FOUND', 'notFound');
export const noAccessReason = refusal('BAD_INPUT', 'reasonNeeded');
export const noVenue: VenueContext = { venue: null, pass: null, next: null, wanted: '', reason: null, problem: null };

export const activeVenueSetup = setup({
  types: {} as { context: VenueContext; events: ActiveVenueEvent; tags: 'moving' },
  actors: {
    recallVenue: fromPromise<string | null>(unprovidedActor('recallVenue')),
    rememberVenue: fromPromise<void, { venue: string }>(unprovidedActor('rememberVenue')),
    enterVenue: fromPromise<VenueToken, { venue: string; reason: string | null }>(unprovidedActor('enterVenue')),
    loadVenue: fromPromise<ActiveVenue, { venue: string }>(unprovidedActor('loadVenue')),
  },
  guards: {
    isInHand: ({ context }, { venue }: { venue: string }) => context.venue?.venue === venue,
    isAlreadyWanted: ({ context }, { venue }: { venue: string }) => context.wanted === venue,
    isWanted: ({ context }) => context.wanted !== '',
    hasOld: ({ context }) => context.venue !== null,
    wasFound: (_, { venue }: { venue: string | null }) => venue !== null,
    isAboutReason: (_, { error }: { error: unknown }) => toApiError(error).key === 'reasonNeeded',
    isWritten: (_, { reason }: { reason: string }) => reason.trim() !== '',
  },
  actions: {
    want: assign((_, { venue }: { venue: string }) => ({ wanted: venue, reason: null, problem: null })),
    takeReason: assign((_, { reason }: { reason: string }) => ({ reason: reason.trim() })),
    takeVenue: assign(({ context }, { venue }: { venue: ActiveVenue }) => ({
      venue,
      pass: context.next ?? context.pass,
      next: null,
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
    wantOld: assign(({ context }) => ({ wanted: context.venue?.venue ?? '' })),
    forget: assign(noVenue),
    forgetNext: assign({ next: null }),
    forgetVenue: assign({ venue: null, pass: null, next: null }),
    keepLoss: assign((_, { problem }: { problem: ApiError }) => ({ problem })),
    // Calls inside a venue use the pass that the session holds; `pass` here is the one of the venue in hand.
    givePass: sendTo(
      ({ system }) => system.get('session'),
      (_, { pass }: { pass: VenueToken }) => ({ type: 'pass.given', pass }) satisfies ToSession,
    ),
    holdPass: assign((_, { pass }: { pass: VenueToken }) => ({ next: pass })),
    giveOldPass: sendTo(
      ({ system }) => system.get('session'),
      ({ context }): ToSession =>
        context.pass ? { type: 'pass.given', pass: context.pass } : { type: 'pass.dropped' },
    ),
    dropPass: sendTo(({ system }) => system.get('session'), { type: 'pass.dropped' } satisfies ToSession),
    tellLeaving: sendParent({ type: 'venue.leaving' } satisfies ActiveVenueEmitted),
    tellEntered: sendParent(
      (_, { venue }: { venue: ActiveVenue }): ActiveVenueEmitted => ({ type: 'venue.entered', venue }),
    ),
    tellRead: sendParent((_, { venue }: { venue: ActiveVenue }): ActiveVenueEmitted => ({ type: 'venue.read', venue })),
    tellEnteredAgain: enqueueActions(({ context, enqueue }) => {
      if (context.venue)
        enqueue.sendParent({ type: 'venue.entered', venue: context.venue } satisfies ActiveVenueEmitted);
    }),
    tellRefused: sendParent(
      ({ context }): ActiveVenueEmitted => ({
        type: 'venue.refused',
        wanted: context.wanted,
        back: context.venue?.venue ?? null,
        problem: context.problem ?? unknownVenue,
      }),
    ),
  },
});
