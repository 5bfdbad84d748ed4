import type { Kysely } from 'kysely';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { digest, same } from '../../crypto.ts';
import { accessChanged } from './session-cache.ts';
import { secretsInForce } from './signing-secrets.store.ts';
import { type RefreshToken, readRefreshToken, successorOf } from './refresh-token.ts';
import { endSessions, type HeldSession, holdSession, type Why } from './sessions.store.ts';

/** The immediate predecessor is honoured this long: an answer may have been lost, a tab may have been slower. */
const grace = 15_000;

const refused = () => problem('UNAUTHENTICATED', 'invalidRefreshToken');

/** The family a token belongs to, and the token that is its newest. */
export interface Family {
  session: HeldSession;
  newest: RefreshToken;
  /** the newest is the one that was shown, so it may be exchanged */
  isNewest: boolean;
}

// the newest was made by the secret in force then: after a key change that is the one before
const newestOf = (session: HeldSession, token: RefreshToken, secrets: readonly string[]): RefreshToken | null => {
  for (const secret of secrets) {
    const next = readRefreshToken(secrets, successorOf(secret, token));
    if (next && same(next.hash, session.current_hash)) return next;
  }
  return null;
};

const judge = (
  session: HeldSession,
  token: RefreshToken,
  secrets: readonly string[],
  { bind, now }: { bind: string | undefined; now: number },
): Family | 'refused' | Why => {
  if (session.revoked_at || session.expires_at.getTime() <= now) return 'refused';
  if (session.suspended_at) return 'suspended';
  if (!session.member && !session.owner && !session.super_user) return 'refused';
  const bound = bind !== undefined && same(digest(bind), session.bind_hash);
  if (same(token.hash, session.current_hash)) return bound ? { session, newest: token, isNewest: true } : 'refused';
  const before = session.previous_hash && same(token.hash, session.previous_hash);
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
export const withFamily = async <Result>(
  context: Context,
  text: string,
  work: (db: Kysely<Tables>, family: Family, secrets: readonly string[]) => Promise<Result>,
): Promise<Result> => {
  const { database, request, log } = context;
  const secrets = await secretsInForce(context);
  const token = readRefreshToken(secrets, text);
  if (!token) throw refused();
  const now = context.now();
  const outcome = await database.plain.transaction().execute(async (db) => {
    const session = await holdSession(db, token.session);
    if (!session) return { ended: null };
    const verdict = judge(session, token, secrets, { bind: request.cookies['m_bind'], now });
    if (typeof verdict === 'object') return { result: await work(db, verdict, secrets) };
    if (verdict !== 'refused') await endSessions(db, { id: session.id }, verdict, now);
    return { ended: verdict === 'refused' ? null : verdict };
  });
  if ('result' in outcome) return outcome.result as Result;
  if (outcome.ended) {
    await accessChanged(database, { session: token.session });
    log.warn({ session: token.session, ip: request.ip, code: outcome.ended.toUpperCase() }, 'session ended');
  }
  throw refused();
};
