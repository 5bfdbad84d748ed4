import type { ApiError } from '../ports.ts';
import type { Renewal, VenueToken } from './session.types.ts';
import type { CrossTabSession } from './cross-tab-session.ts';

const ended: ApiError = { code: 'UNAUTHENTICATED', key: 'sessionEnded', message: '' };
const noToken: ApiError = {
  code: 'UNAUTHENTICATED',
  key: 'invalidRefreshToken',
  message: 'Invalid auth refresh token',
};

/** Milliseconds in which a renewal is answered, or is sent again. */
export const renewalTimeoutMs = 4_000;

/** Asks the server for the next tokens. */
export type Renew = (wanted: {
  refresh_token: string;
  venue: string | null;
  reason: string | null;
}) => Promise<{ jwt_token: string; refresh_token: string; venue_token?: string | null }>;

/** A renewal that went out before the application was there, and the venue it was for. */
export interface EarlyRenewal {
  venue: string | null;
  renewal: Promise<Renewal>;
}

/** Changes the refresh token of this browser for the next. Within `sharing.alone`, so that no other tab does too. */
export const createTokenRotation =
  (renew: Renew, sharing: CrossTabSession) =>
  async (into: Pick<VenueToken, 'venue' | 'reason'> | null): Promise<Renewal> => {
    const used = sharing.refresh();
    if (used === null) throw noToken;
    const wanted = { refresh_token: used, venue: into?.venue ?? null, reason: into?.reason ?? null };
    const { jwt_token: access, refresh_token: refresh, venue_token: pass } = await renew(wanted);
    const tokens = { access, refresh };
    // Someone signed out, or in as somebody else, while this was under way: their word stands.
    const now = sharing.refresh();
    if (now === null) throw ended;
    if (now === used) {
      sharing.keep(tokens.refresh);
      sharing.tell({ type: 'renewed', tokens });
    }
    return { tokens, pass: pass ? { access: pass } : null };
  };
