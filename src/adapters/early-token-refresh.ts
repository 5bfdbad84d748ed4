import { RefreshTokenDocument } from '../../graphql/generated/auth/graphql.ts';
import type { GraphQLRequest } from '../../machines/ports.ts';
import { type EarlyRenewal, renewalTimeoutMs, createTokenRotation } from '../../machines/session/rotate-tokens.ts';
import type { CrossTabSession } from '../../machines/cross-tab-session.ts';

/**
 * Sends the first token renewal before the application's code has loaded. One attempt; the session retries when it
 * fails. `handOver` returns it once, null afterwards. The lock is taken when requests can be sent, not while their
 * configuration is awaited.
 */
export const refreshTokenEarly = (
  client: Promise<GraphQLRequest>,
  crossTabSession: CrossTabSession,
  venue: string | null,
) => {
  const rotate = createTokenRotation(async (venueRequest) => {
    const signal = AbortSignal.timeout(renewalTimeoutMs);
    return (await (await client)('auth', RefreshTokenDocument, venueRequest, { as: 'nobody', signal })).refreshToken;
  }, crossTabSession);
  const renewal = client.then(() => crossTabSession.withLock(() => rotate(venue === null ? null : { venue })));
  renewal.catch(() => undefined);
  let pending: EarlyRenewal | null = { venue, renewal };
  const token = async (as: 'person' | 'venue'): Promise<string | null> => {
    const { tokens, pass } = await renewal;
    return as === 'person' ? tokens.access : pass && 'access' in pass ? pass.access : null;
  };
  const handOver = (): EarlyRenewal | null => {
    const handed = pending;
    pending = null;
    return handed;
  };
  return { token, handOver };
};
