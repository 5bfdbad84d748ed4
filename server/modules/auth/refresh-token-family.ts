import type { Kysely } from 'kysely';
import type { Context } from '../../graphql/context.ts';
import { transactWithRetry } from '../../db/retry.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { digest, equalBuffers } from '../../crypto.ts';
import { notifyAccessChange } from './session-cache.ts';
import { loadSigningSecrets } from './signing-secrets.store.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { type RefreshToken, parseRefreshToken, deriveSuccessor } from './refresh-token.ts';
import {
  endSessions,
  type LockedSession,
  lockSession,
  type EndReason,
  recordBindingFailure,
} from './sessions.store.ts';

/** The immediate predecessor is accepted for this long: a response may have been lost, a tab may have been slower. */
const graceMs = 15_000;
/** The first valid token without its cookie may be an accident (cleared cookies); the second one ends the family. */
const maxBindingFailures = 2;

const invalidToken = () => problem('UNAUTHENTICATED', 'invalidRefreshToken');

/** The session a token belongs to, and the newest token of that session. */
export interface RefreshTokenFamily {
  session: LockedSession;
  newest: RefreshToken;
  /** the token that was presented is the newest one, so it may be exchanged */
  isNewest: boolean;
}

// the newest token was derived with the secret in force then: after a key change that is the previous one
const findNewest = (session: LockedSession, token: RefreshToken, secrets: readonly string[]): RefreshToken | null => {
  for (const secret of secrets) {
    const next = parseRefreshToken(secrets, deriveSuccessor(secret, token));
    if (next && equalBuffers(next.hash, session.current_hash)) return next;
  }
  return null;
};

type TokenCheck = RefreshTokenFamily | 'rejected' | 'unboundToken' | EndReason;

const checkToken = (
  session: LockedSession,
  token: RefreshToken,
  secrets: readonly string[],
  { bind, now }: { bind: string | undefined; now: number },
): TokenCheck => {
  if (session.revoked_at || session.expires_at.getTime() <= now) return 'rejected';
  if (session.suspended_at) return 'suspended';
  if (!session.member && !session.owner && !session.super_user) return 'rejected';
  const bound = bind !== undefined && equalBuffers(digest(bind), session.bind_hash);
  if (equalBuffers(token.hash, session.current_hash))
    return bound ? { session, newest: token, isNewest: true } : 'unboundToken';
  const isPrevious = session.previous_hash !== null && equalBuffers(token.hash, session.previous_hash);
  if (isPrevious && session.rotated_at && now - session.rotated_at.getTime() <= graceMs) {
    if (!bound) return 'unboundToken';
    const newest = findNewest(session, token, secrets);
    return newest ? { session, newest, isNewest: false } : 'rejected';
  }
  // an authentic token that was exchanged before: either holder may be the attacker
  return isPrevious || token.authentic ? 'reused' : 'rejected';
};

// why the family ends; null: it stays valid
const handleUnboundToken = async (
  { request, log }: Context,
  db: Kysely<Tables>,
  { id, user_id }: LockedSession,
  now: number,
): Promise<EndReason | null> => {
  const count = await recordBindingFailure(db, id);
  const detail = { count, ip: request.ip };
  await recordIdentityAudit(db, { verb: 'bindingFailed', at: now, person: user_id, session: id, detail });
  log.warn({ session: id, ip: request.ip, count, code: 'BINDING_FAILED' }, 'a refresh token came without its cookie');
  return count >= maxBindingFailures ? 'unbound' : null;
};

/**
 * Runs `work` with the family of a refresh token while the session's row is locked. Throws UNAUTHENTICATED
 * `invalidRefreshToken` for every other token. A reused token ends the family immediately, a valid one without its
 * binding cookie is recorded and ends it the second time (docs/rules.md, "Sign-in").
 */
export const withRefreshTokenFamily = async <Result>(
  context: Context,
  text: string,
  work: (db: Kysely<Tables>, family: RefreshTokenFamily, secrets: readonly string[]) => Promise<Result>,
): Promise<Result> => {
  const { database, request, log } = context;
  const secrets = await loadSigningSecrets(context);
  const token = parseRefreshToken(secrets, text);
  if (!token) throw invalidToken();
  const now = context.now();
  const outcome = await transactWithRetry(
    database.plain,
    async (db): Promise<{ result: Result } | { ended: EndReason | null }> => {
      const session = await lockSession(db, token.session);
      if (!session) return { ended: null };
      const checked = checkToken(session, token, secrets, { bind: request.cookies['m_bind'], now });
      if (typeof checked === 'object') return { result: await work(db, checked, secrets) };
      if (checked === 'rejected') return { ended: null };
      const ended = checked === 'unboundToken' ? await handleUnboundToken(context, db, session, now) : checked;
      if (ended) await endSessions(db, { id: session.id }, ended, now);
      return { ended };
    },
  );
  if ('result' in outcome) return outcome.result;
  if (outcome.ended) {
    await notifyAccessChange(database, { session: token.session });
    log.warn({ session: token.session, ip: request.ip, code: outcome.ended.toUpperCase() }, 'session ended');
  }
  throw invalidToken();
};
