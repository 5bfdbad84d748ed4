import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey, deriveKeyId } from '../../crypto.ts';
import { isUuid } from '../../is-uuid.ts';

/** Access tokens are not for guest endpoints, which reject them (H271). */
export type Audience = 'auth' | 'api' | 'settings' | 'guest';

/** The claims of an access token. Permissions are not among them: they are read from the database for each request. */
export interface Claims {
  session: string;
  person: string;
  venue: string | null;
  /** issued to a superUser who is not a member and gave a reason */
  asSuper: boolean;
  audience: readonly Audience[];
  /** milliseconds since 1970 */
  expiresAt: number;
}

const issuer = 'maitre';
const keys = new Map<string, KeyObject>();
const signingKey = (secret: string): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(deriveKey(secret, 'token'));
  keys.set(secret, key);
  return key;
};

/**
 * A token without a venue is for auth and api, one with a venue for api and settings (contract, "Tokens, cookies,
 * venues").
 */
export const signAccessToken = (
  secret: string,
  now: number,
  seconds: number,
  claims: Omit<Claims, 'audience' | 'expiresAt'>,
) =>
  new SignJWT({
    sid: claims.session,
    ...(claims.venue === null ? {} : { venue: claims.venue }),
    ...(claims.asSuper ? { super: true } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: deriveKeyId(secret) })
    .setIssuer(issuer)
    .setSubject(claims.person)
    .setAudience(claims.venue === null ? ['auth', 'api'] : ['api', 'settings'])
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + seconds)
    .sign(signingKey(secret));

/** Null for an expired token and for one not signed with an accepted secret. */
export const verifyAccessToken = async (
  secrets: readonly string[],
  now: number,
  token: string,
): Promise<Claims | null> => {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const secret = secrets.find((candidate) => deriveKeyId(candidate) === kid);
        if (!secret) throw new errors.JWKSNoMatchingKey();
        return signingKey(secret);
      },
      { algorithms: ['HS256'], issuer, typ: 'JWT', currentDate: new Date(now), requiredClaims: ['exp', 'aud', 'sub'] },
    );
    const { sid, sub, venue, exp, aud } = payload;
    if (!isUuid(sid) || !isUuid(sub) || !exp || !Array.isArray(aud)) return null;
    return {
      session: sid,
      person: sub,
      venue: typeof venue === 'string' ? venue : null,
      asSuper: payload['super'] === true,
      audience: aud as Audience[],
      expiresAt: exp * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
};
