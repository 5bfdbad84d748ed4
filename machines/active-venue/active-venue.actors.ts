import { fromPromise } from 'xstate';
import { VenueDetailsDocument } from '../../graphql/generated/api/graphql.ts';
import { SwitchVenueDocument } from '../../graphql/generated/auth/graphql.ts';
import { isNetworkError } from '../api-error.ts';
import type { Ports, ApiError, VenueEntry, ActiveVenue, WithFreshCode } from '../ports.ts';
import { withRefreshToken } from '../session/rotate-tokens.ts';
import type { VenueToken } from '../session/session.types.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';
import { parseVenueDetails } from './parse-venue-details.ts';

const noDetails: ApiError = { code: 'UPSTREAM_FAILED', key: 'noVenueDetails', message: 'no venue details' };

/** The last venue of this tab, for a reload; and of any tab of this browser, for a new tab. */
export interface VenueMemory {
  readLastVenue: () => string | null;
  readLastVenueOfAnyTab: () => string | null;
  remember: (venue: string) => void;
}

export interface ActiveVenueDependencies {
  sharing: CrossTabSession;
  memory: VenueMemory;
  entries: () => readonly VenueEntry[];
  isSuperUser: () => boolean;
  /** a pass that came with the tokens, for the venue in the initial URL */
  passInto: (venue: string) => VenueToken | null;
  withFreshCode: WithFreshCode;
}

export const createActiveVenueActors = (
  { ask }: Ports,
  { sharing, memory, entries, isSuperUser, passInto, withFreshCode }: ActiveVenueDependencies,
) => ({
  loadLastVenue: fromPromise(async (): Promise<string | null> => {
    const own = entries().map(({ venue }) => venue);
    // of the person who was signed in before
    const ownOnly = (venue: string | null): string | null => (venue !== null && own.includes(venue) ? venue : null);
    const lastHere = memory.readLastVenue();
    const last = (isSuperUser() ? lastHere : ownOnly(lastHere)) ?? ownOnly(memory.readLastVenueOfAnyTab());
    return last ?? (own.length === 1 ? (own[0] ?? null) : null);
  }),
  rememberVenue: fromPromise(async ({ input }: { input: { venue: string } }) => memory.remember(input.venue)),

  enterVenue: fromPromise(
    async ({
      input,
      signal,
    }: {
      input: { venue: string; reason: string | null };
      signal: AbortSignal;
    }): Promise<VenueToken> => {
      const pass = input.reason === null ? passInto(input.venue) : null;
      if (pass !== null) return pass;
      const enter = (refresh_token: string) =>
        ask('auth', SwitchVenueDocument, { refresh_token, ...input }, { as: 'nobody', signal });
      // the token may be exchanged while the code is typed
      try {
        const { switchVenue } = await withFreshCode(() => withRefreshToken(sharing, enter), signal);
        return { venue: input.venue, access: switchVenue.jwt_token };
      } catch (error) {
        // one's own venue can be looked at as it was kept; its token comes with the session's next one
        if (!isNetworkError(error) || !entries().some(({ venue }) => venue === input.venue)) throw error;
        return { venue: input.venue, access: '' };
      }
    },
  ),

  loadVenue: fromPromise(
    async ({ input, signal }: { input: { venue: string }; signal: AbortSignal }): Promise<ActiveVenue> => {
      const { venueDetails } = await ask(
        'api',
        VenueDetailsDocument,
        { venues: [input.venue] },
        { as: 'venue', signal },
      );
      const details = venueDetails[0];
      if (!details) throw noDetails;
      const mayWrite = entries().find(({ venue }) => venue === input.venue)?.languages ?? null;
      return { ...parseVenueDetails(details), mayWrite };
    },
  ),
});
