import { GraphQLError } from 'graphql';
import type { StatusAnswer, Tokens } from '../../../graphql/generated/auth.resolvers.ts';
import { transactWithRetry } from '../../db/retry.ts';
import type { Context } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { notifyAccessChange } from './session-cache.ts';
import { withRefreshTokenFamily } from './refresh-token-family.ts';
import { loadSigningSecrets } from './signing-secrets.store.ts';
import { parseRefreshToken, deriveSuccessor } from './refresh-token.ts';
import { endSessions, type LockedSession, ownsToken, rotateRefreshToken, type EndReason } from './sessions.store.ts';
import { signAccessToken } from './access-token.ts';
import { digest } from '../../crypto.ts';
import { enterVenue } from './venue-access.store.ts';
import { isUuid } from '../../is-uuid.ts';

const mint = (context: Context, claims: Parameters<typeof signAccessToken>[3]) =>
  signAccessToken(context.config.secret, context.now(), context.config.limits.ACCESS_TOKEN_SECONDS, claims);

const toTokenHolder = (session: LockedSession) => ({
  person: session.user_id,
  session: session.id,
  superUser: session.super_user,
  steppedUpAt: session.stepped_up_at?.getTime() ?? null,
});

interface VenueRequest {
  venue: string;
  reason: string | null;
}

/** A new access token, and the refresh token exchanged for its successor; with a venue, the token into it as well. */
export const refresh = async (context: Context, token: string, into: VenueRequest | null): Promise<Tokens> => {
  const { next, ...who } = await withRefreshTokenFamily(context, token, async (db, { session, newest, isNewest }) => {
    const next = isNewest ? deriveSuccessor(context.config.secret, newest) : newest.text;
    if (isNewest) await rotateRefreshToken(db, session.id, digest(next), context.now());
    return { ...toTokenHolder(session), next };
  });
  const { person, session } = who;
  return {
    jwt_token: await mint(context, { session, person, venue: null, asSuper: false }),
    refresh_token: next,
    venue_token: into === null ? null : await enter(context, { ...who, ...into }).catch(withoutPass(context)),
  };
};

const enter = async (context: Context, entering: Parameters<typeof enterVenue>[1]): Promise<string> => {
  const { asSuper } = await enterVenue(context, entering);
  const { session, person, venue } = entering;
  return mint(context, { session, person, venue, asSuper });
};

/**
 * No token into the venue, whatever failed: the rotation is committed, and a client that does not learn of its new
 * refresh token would lose the session. It learns the reason from `switchVenue`.
 */
const withoutPass =
  ({ log }: Context) =>
  (error: unknown): null => {
    if (!(error instanceof GraphQLError)) log.error({ error }, 'no venue token with a renewal');
    return null;
  };

/** A token for one venue; the refresh token stays as it is. */
export const switchVenue = async (
  context: Context,
  token: string,
  venue: string,
  reason: string | null,
): Promise<Tokens> => {
  const { refresh_token, ...entering } = await withRefreshTokenFamily(context, token, (_, { session, newest }) =>
    Promise.resolve({ ...toTokenHolder(session), refresh_token: newest.text }),
  );
  return { jwt_token: await enter(context, { ...entering, venue, reason }), refresh_token };
};

// in one transaction with its audit row
const endWithAudit = (
  { database, now }: Context,
  which: { id: string; person?: string },
  why: EndReason,
): Promise<string[]> => transactWithRetry(database.plain, (db) => endSessions(db, which, why, now()));

/** Ends the session of the token, even an expired one, and of the bearer. The answer is the same if there was none. */
export const logout = async (context: Context, text: string): Promise<StatusAnswer> => {
  const { database } = context;
  const token = parseRefreshToken(await loadSigningSecrets(context), text);
  const ids = new Set<string>();
  const ours = token && (token.authentic || (await ownsToken(database.plain, token.session, token.hash)));
  if (ours) ids.add(token.session);
  if (context.session) ids.add(context.session.id);
  for (const id of ids) {
    await endWithAudit(context, { id }, 'signedOut');
    await notifyAccessChange(database, { session: id });
  }
  context.setCookie('m_bind', null);
  return { statusCode: 200, message: 'Signed out' };
};

/** Ends one of the user's own sessions; NOT_FOUND for any other. */
export const revoke = async (context: Context, person: string, id: string): Promise<StatusAnswer> => {
  const { database } = context;
  const ended = isUuid(id) ? await endWithAudit(context, { id, person }, 'revoked') : [];
  if (ended.length === 0) throw problem('NOT_FOUND', 'notFound');
  await notifyAccessChange(database, { session: id });
  return { statusCode: 200, message: 'Session ended' };
};
