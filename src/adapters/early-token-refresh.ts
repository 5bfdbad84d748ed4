import { RefreshTokenDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ask } from '../../machines/ports.ts';
import { type EarlyRenewal, renewalPatience, rotateOf } from '../../machines/session/rotate-tokens.ts';
import type { Sharing } from '../../machines/session/cross-tab-session.ts';

/**
 * Begins the first renewal before the application is there, tried once: the session tries again when it comes to
 * nothing. `handOver` gives it away once.
 */
export const renewEarly = (ask: Ask, sharing: Sharing, venue: string | null) => {
  const rotate = rotateOf(async (wanted) => {
    const signal = AbortSignal.timeout(renewalPatience);
    return (await ask('auth', RefreshTokenDocument, wanted, { as: 'nobody', signal })).refreshToken;
  }, sharing);
  const renewal = sharing.alone(() => rotate(venue === null ? null : { venue, reason: null }));
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
