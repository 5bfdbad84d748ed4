import type { Kysely } from 'kysely';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { digest, equalBuffers } from '../../crypto.ts';
import { notifyAccessChange } from './session-cache.ts';
import { loadSigningSecrets } from './signing-secrets.store.ts';
import { type RefreshToken, parseRefreshToken, deriveSuccessor } from './refresh-token.ts';
import { endSessions, type LockedSession, lockSession, type EndReason } from './sessions.store.ts';

/** The immediate predecessor is honoured this long: an answer may have been lost, a tab may have been slower. */
const grace = 15_000;

const refused = () => problem('UNAUTHENTICATED', 'invalidRefreshToken');

/** The family a token belongs to, and the token that is its newest. */
export interface RefreshTokenFamily {
  session: LockedSession;
  newest: RefreshToken;
  /** the newest is the one that was shown, so it may be exchanged */
  isNewest: boolean;
}

// the newest was made by the secret in force then: after a key change that is the one before
const newestOf = (session: LockedSession, token: RefreshToken, secrets: readonly string[]): RefreshToken | null => {
  for (const secret of secrets) {
    const next = parseRefreshToken(secrets, deriveSuccessor(secret, token));
    if (next && equalBuffers(next.hash, session.current_hash)) return next;
  }
  return null;
};

const judge = (
  session: LockedSession,
  token: RefreshToken,
  secrets: readonly string[],
  { bind, now }: { bind: string | undefined; now: number },
): RefreshTokenFamily | 'refused' | EndReason => {
  if (session.revoked_at || session.expires_at.getTime() <= now) return 'refused';
  if (session.suspended_at) return 'suspended';
  if (!session.member && !session.owner && !session.super_user) return 'refused';
  const bound = bind !== undefined && equalBuffers(digest(bind), session.bind_hash);
  if (equalBuffers(token.hash, session.current_hash))
    return bound ? { session, newest: token, isNewest: true } : 'refused';
  const before = session.previous_hash && equalBuffers(token.hash, session.previous_hash);
  if (before && session.rotated_at && now - session.rotated_at.getTime() <= grace) {
    const newest = bound ? newestOf(session, token, secrets) : null;
    return newest ? { session, newest, isNewest: false } : 'refused';
  }
  // a token of ours that was exchanged before: somebody else holds the newer one, and we cannot know who
  return before || token.sealed ? 'reused' : 'refused';
};

/**
 * Runs `work` with the family of a refresh token, the session's row locked meanwhile. Throws UNAUTHENTICATED
 * `invalidRefreshToken` for every other token; an older one of ours ends its family first (rules, "Sign-in").
 */
export const withRefreshTokenFamily = async <Result>(
  context: Context,
  text: string,
  work: (db: Kysely<Tables>, family: RefreshTokenFamily, secrets: readonly string[]) => Promise<Result>,
): Promise<Result> => {
  const { database, request, log } = context;
  const secrets = await loadSigningSecrets(context);
  const token = parseRefreshToken(secrets, text);
  if (!token) throw refused();
  const now = context.now();
  const outcome = await database.plain.transaction().execute(async (db) => {
    const session = await lockSession(db, token.session);
    if (!session) return { ended: null };
    const verdict = judge(session, token, secrets, { bind: request.cookies['m_bind'], now });
    if (typeof verdict === 'object') return { result: await work(db, verdict, secrets) };
    if (verdict !== 'refused') await endSessions(db, { id: session.id }, verdict, now);
    return { ended: verdict === 'refused' ? null : verdict };
  });
  if ('result' in outcome) return outcome.result as Result;
  if (outcome.ended) {
    await notifyAccessChange(database, { session: token.session });
    log.warn({ session: token.session, ip: request.ip, code: outcome.ended.toUpperCase() }, 'session ended');
  }
  throw refused();
};
