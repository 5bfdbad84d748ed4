import { RefreshTokenDocument } from '../../graphql/generated/auth/graphql.ts';
import type { GraphQLRequest } from '../../machines/ports.ts';
import { type EarlyRenewal, renewalTimeoutMs, createTokenRotation } from '../../machines/session/rotate-tokens.ts';
import type { CrossTabSession } from '../../machines/session/cross-tab-session.ts';

/**
 * Begins the first renewal before the application is there, tried once: the session tries again when it comes to
 * nothing. `handOver` gives it away once.
 */
export const refreshTokenEarly = (ask: GraphQLRequest, sharing: CrossTabSession, venue: string | null) => {
  const rotate = createTokenRotation(async (wanted) => {
    const signal = AbortSignal.timeout(renewalTimeoutMs);
    return (await ask('auth', RefreshTokenDocument, wanted, { as: 'nobody', signal })).refreshToken;
  }, sharing);
  const renewal = sharing.withLock(() => rotate(venue === null ? null : { venue, reason: null }));
  renewal.catch(() => undefined);
  let mine: EarlyRenewal | null = { venue, renewal };
  const token = async (as: 'person' | 'venue'): Promise<string | null> => {
    const { tokens, pass } = await renewal;
    return as === 'person' ? tokens.access : pass && 'access' in pass ? pass.access : null;
  };
  const handOver = (): EarlyRenewal | null => {
    const given = mine;
    mine = null;
    return given;
  };
  return { token, handOver };
};
