import type { ApiError } from '../ports.ts';
import type { Renewal, VenueToken } from './session.types.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';

const ended: ApiError = { code: 'UNAUTHENTICATED', key: 'sessionEnded', message: '' };
const noToken: ApiError = {
  code: 'UNAUTHENTICATED',
  key: 'invalidRefreshToken',
  message: 'Invalid auth refresh token',
};

/**
 * Sends a call with this browser's refresh token, as it is then, while no other tab exchanges it: a token that was
 * exchanged twice on its way, or more than fifteen seconds before, would end the session.
 */
export const withRefreshToken = <Result>(
  sharing: CrossTabSession,
  send: (refresh: string) => Promise<Result>,
): Promise<Result> =>
  sharing.withLock(async () => {
    const refresh = sharing.refresh();
    if (refresh === null) throw noToken;
    return send(refresh);
  });

/** A renewal, or entering its venue, fails after this time and is repeated. */
export const renewalTimeoutMs = 4_000;

/** Requests the next tokens from the server. */
export type Renew = (request: {
  refresh_token: string;
  venue: string | null;
}) => Promise<{ jwt_token: string; refresh_token: string; venue_token?: string | null }>;

/** A renewal that was sent before the application started, and the venue it was for. */
export interface EarlyRenewal {
  venue: string | null;
  renewal: Promise<Renewal>;
}

/** Exchanges this browser's refresh token for the next. Call it within `sharing.withLock`: one tab at a time. */
export const createTokenRotation =
  (renew: Renew, sharing: CrossTabSession) =>
  async (into: Pick<VenueToken, 'venue'> | null): Promise<Renewal> => {
    const used = sharing.refresh();
    if (used === null) throw noToken;
    const request = { refresh_token: used, venue: into?.venue ?? null };
    const { jwt_token: access, refresh_token: refresh, venue_token: pass } = await renew(request);
    const tokens = { access, refresh };
    // Somebody signed out, or in as another person, while this was in flight: the newer session stays.
    const current = sharing.refresh();
    if (current === null) throw ended;
    if (current === used) {
      sharing.store(tokens.refresh);
      sharing.broadcast({ type: 'renewed', tokens });
    }
    return { tokens, pass: pass ? { access: pass } : null };
  };
