import { assign, enqueueActions, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError, ActiveVenue } from '../ports.ts';
import { isNetworkError, nameFailure, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { SessionEvent, VenueToken } from '../session/session.types.ts';

interface VenueContext {
  /** the previous venue until the requested one is loaded, so that a failure can return to it */
  venue: ActiveVenue | null;
  /** the token of `venue` */
  pass: VenueToken | null;
  /** the token of `requested` while that venue is being loaded */
  next: VenueToken | null;
  requested: string;
  reason: string | null;
  error: ApiError | null;
}

export type ActiveVenueEvent =
  | { type: 'venue.requested'; venue: string }
  /** the last venue of this tab, for a URL without a venue */
  | { type: 'lastVenue.requested' }
  | { type: 'reason.given'; reason: string }
  | { type: 'reason.cancelled' }
  | { type: 'venue.retry' }
  /** its details changed */
  | { type: 'venue.outdated' }
  /** the server revoked this person's access */
  | { type: 'venue.lost'; error: ApiError }
  | { type: 'venue.left' }
  | NetworkRecovered;

/** Sent to the root. `back`: the venue that is active again; null: none. */
export type ActiveVenueEmitted =
  | { type: 'venue.leaving' }
  /** it may be opened again in a moment: its screens keep running, with what was typed in them */
  | { type: 'venue.suspended' }
  | { type: 'venue.entered'; venue: ActiveVenue }
  /** its details, or the person's permissions, were loaded again */
  | { type: 'venue.read'; venue: ActiveVenue }
  /** the person may not open it any more: nothing of it stays on their device */
  | { type: 'venue.accessLost'; venue: string }
  | { type: 'venue.rejected'; requested: string; back: string | null; error: ApiError };

type ToSession = Extract<SessionEvent, { type: 'pass.given' | 'pass.dropped' }>;
const createError = (code: ApiError['code'], key: ApiError['key']): ApiError => ({ code, key, message: '' });
export const unknownVenue = createError('NOT_FOUND', 'notFound');
export const noAccessReason = createError('BAD_INPUT', 'reasonNeeded');
export const noVenue: VenueContext = {
  venue: null,
  pass: null,
  next: null,
  requested: '',
  reason: null,
  error: null,
};

export const activeVenueSetup = setup({
  types: {} as { context: VenueContext; events: ActiveVenueEvent; tags: 'switching' },
  actors: {
    loadLastVenue: fromPromise<string | null>(unprovidedActor('loadLastVenue')),
    rememberVenue: fromPromise<void, { venue: string }>(unprovidedActor('rememberVenue')),
    enterVenue: fromPromise<VenueToken, { venue: string; reason: string | null }>(unprovidedActor('enterVenue')),
    loadVenue: fromPromise<ActiveVenue, { venue: string }>(unprovidedActor('loadVenue')),
    networkRecovery,
  },
  guards: {
    isActive: ({ context }, { venue }: { venue: string }) => context.venue?.venue === venue,
    isAlreadyRequested: ({ context }, { venue }: { venue: string }) => context.requested === venue,
    hasRequested: ({ context }) => context.requested !== '',
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    hasActive: ({ context }) => context.venue !== null,
    isFound: (_, { venue }: { venue: string | null }) => venue !== null,
    isAboutReason: (_, { error }: { error: unknown }) => toApiError(error).key === 'reasonNeeded',
    /** the renewal of the venue's token gets the same error, and closes the venue */
    isDenied: (_, { error }: { error: unknown }) => ['NOT_FOUND', 'FORBIDDEN'].includes(toApiError(error).code),
    hasReason: (_, { reason }: { reason: string }) => reason.trim() !== '',
  },
  delays: { readAgain: 30_000 },
  actions: {
    requestVenue: assign((_, { venue }: { venue: string }) => ({ requested: venue, reason: null, error: null })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason: reason.trim() })),
    storeVenue: assign(({ context }, { venue }: { venue: ActiveVenue }) => ({
      venue,
      pass: context.next ?? context.pass,
      next: null,
      error: null,
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: nameFailure(error, 'venueLoadError') })),
    requestActive: assign(({ context }) => ({ requested: context.venue?.venue ?? '' })),
    reset: assign(noVenue),
    clearNextPass: assign({ next: null }),
    clearVenue: assign({ venue: null, pass: null, next: null }),
    storeLossError: assign((_, { error }: { error: ApiError }) => ({ error })),
    // Requests use the session's pass; `pass` here belongs to the active venue.
    sendPass: sendTo(
      ({ system }) => system.get('session'),
      (_, { pass }: { pass: VenueToken }) => ({ type: 'pass.given', pass }) satisfies ToSession,
    ),
    storeNextPass: assign((_, { pass }: { pass: VenueToken }) => ({ next: pass })),
    restorePass: sendTo(
      ({ system }) => system.get('session'),
      ({ context }): ToSession =>
        context.pass ? { type: 'pass.given', pass: context.pass } : { type: 'pass.dropped' },
    ),
    dropPass: sendTo(({ system }) => system.get('session'), { type: 'pass.dropped' } satisfies ToSession),
    reportLeaving: sendParent({ type: 'venue.leaving' } satisfies ActiveVenueEmitted),
    reportSuspended: sendParent({ type: 'venue.suspended' } satisfies ActiveVenueEmitted),
    reportEntered: sendParent(
      (_, { venue }: { venue: ActiveVenue }): ActiveVenueEmitted => ({ type: 'venue.entered', venue }),
    ),
    reportRead: sendParent(
      (_, { venue }: { venue: ActiveVenue }): ActiveVenueEmitted => ({ type: 'venue.read', venue }),
    ),
    reportEnteredAgain: enqueueActions(({ context, enqueue }) => {
      if (context.venue)
        enqueue.sendParent({ type: 'venue.entered', venue: context.venue } satisfies ActiveVenueEmitted);
    }),
    reportAccessLost: sendParent(
      ({ context }): ActiveVenueEmitted => ({ type: 'venue.accessLost', venue: context.requested }),
    ),
    reportRejected: sendParent(
      ({ context }): ActiveVenueEmitted => ({
        type: 'venue.rejected',
        requested: context.requested,
        back: context.venue?.venue ?? null,
        error: context.error ?? unknownVenue,
      }),
    ),
  },
});
