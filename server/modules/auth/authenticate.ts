import { GraphQLError } from 'graphql';
import type { Session } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { digest, deriveKeyId } from '../../crypto.ts';
import { createSessionCache } from './session-cache.ts';
import { type SecretsInput, loadSigningSecrets } from './signing-secrets.store.ts';
import { type SessionRecord, loadSession } from './sessions.store.ts';
import { type Audience, type Claims, verifyAccessToken } from './access-token.ts';

export const displayName = (person: { first_name: string; last_name: string; username: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.username;

/** The caller's token is invalid or has expired. Any other error of `authenticate` leaves that unknown. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions['code'] === 'UNAUTHENTICATED';

type Venue = Session['venue'];

// undefined: the user lost access to the token's venue
export const venueClaim = (claims: Pick<Claims, 'venue' | 'asSuper'>, facts: SessionRecord): Venue | undefined => {
  if (claims.venue === null) return null;
  if (facts.venue === null) return undefined;
  if (facts.role !== null) return { id: facts.venue, role: facts.role, languages: facts.languages, asSuper: false };
  if (facts.super_user && claims.asSuper) return { id: facts.venue, role: 'owner', languages: null, asSuper: true };
  return undefined;
};

const sessionFrom = (claims: Claims, facts: SessionRecord): Session | null => {
  const venue = venueClaim(claims, facts);
  const hasRole = facts.member || facts.owner || facts.super_user;
  if (venue === undefined || !hasRole || facts.user_id !== claims.person) return null;
  return {
    id: claims.session,
    person: {
      id: facts.user_id,
      name: displayName(facts),
      email: facts.email,
      phone: facts.phone,
      language: facts.language,
      superUser: facts.super_user,
      owner: facts.owner,
    },
    audience: claims.audience,
    venue,
    expiresAt: claims.expiresAt,
    steppedUpAt: facts.stepped_up_at?.getTime() ?? null,
  };
};

interface Checked {
  claims: Claims;
  session: Session;
  kid: string;
}

const check = async (parts: SecretsInput, secrets: readonly string[], bearer: string): Promise<Checked | null> => {
  for (const secret of secrets) {
    const claims = await verifyAccessToken([secret], parts.now(), bearer);
    if (!claims) continue;
    const facts = await loadSession(parts.database.plain, claims.session, claims.venue, parts.now());
    const session = facts ? sessionFrom(claims, facts) : null;
    return session && { claims, session, kid: deriveKeyId(secret) };
  }
  return null;
};

/** The claims of a valid token with an active session, regardless of access to its venue. */
export const authenticateClaims = async (parts: SecretsInput, bearer: string): Promise<Claims | null> => {
  const claims = await verifyAccessToken(await loadSigningSecrets(parts), parts.now(), bearer);
  if (!claims) return null;
  const facts = await loadSession(parts.database.plain, claims.session, null, parts.now());
  return facts?.user_id === claims.person ? claims : null;
};

const isValidNow = ({ claims, kid }: Checked, secrets: readonly string[], now: number): boolean =>
  claims.expiresAt > now && secrets.some((secret) => deriveKeyId(secret) === kid);

const toSubject = ({ claims }: Checked) => ({ person: claims.person, session: claims.session, venue: claims.venue });

/**
 * The session behind a token, with the user's current role in its venue. Null without a token; throws UNAUTHENTICATED
 * for an invalid or expired token, an ended session, a suspended user and a token for another endpoint.
 */
export const authenticate = async (
  parts: SecretsInput,
  bearer: string | null,
  endpoint?: Audience,
): Promise<Session | null> => {
  if (bearer === null) return null;
  const secrets = await loadSigningSecrets(parts);
  const cache = await createSessionCache(parts.database);
  const key = digest(bearer).toString('base64');
  const cached = cache.get(key) as Checked | null;
  const checked =
    cached && isValidNow(cached, secrets, parts.now())
      ? cached
      : await cache.read(key, () => check(parts, secrets, bearer), toSubject);
  if (!checked || (endpoint && !checked.session.audience.includes(endpoint)))
    throw problem('UNAUTHENTICATED', 'unauthenticated');
  return checked.session;
};
