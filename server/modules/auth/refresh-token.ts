import { randomBytes } from 'node:crypto';
import { digest, hmac, equalBuffers } from '../../crypto.ts';

/**
 * A refresh token: session id (16 bytes), secret (32) and an authentication tag (16).
 * The tag tells an old token, whose reuse ends its family, from a forged one.
 */
export interface RefreshToken {
  text: string;
  session: string;
  hash: Buffer;
  /** its tag was made with a secret that is still accepted */
  authentic: boolean;
}

const idBytes = (session: string) => Buffer.from(session.replaceAll('-', ''), 'hex');
const authTag = (secret: string, body: Buffer) => hmac(secret, 'refreshTag', body).subarray(0, 16);

const encodeToken = (secret: string, session: string, inner: Buffer): string => {
  const body = Buffer.concat([idBytes(session), inner]);
  return Buffer.concat([body, authTag(secret, body)]).toString('base64url');
};

export const createFirstRefreshToken = (secret: string, session: string): string =>
  encodeToken(secret, session, randomBytes(32));

/** Deterministic, so the successor can be returned again although only hashes are stored. */
export const deriveSuccessor = (secret: string, token: RefreshToken): string =>
  encodeToken(secret, token.session, hmac(secret, 'refresh', token.text));

/** Null for a malformed token. */
export const parseRefreshToken = (secrets: readonly string[], text: string): RefreshToken | null => {
  if (!/^[\w-]{86}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 64 || bytes.toString('base64url') !== text) return null;
  const body = bytes.subarray(0, 48);
  const session = body.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const authentic = secrets.some((secret) => equalBuffers(authTag(secret, body), bytes.subarray(48)));
  return { text, session, hash: digest(text), authentic };
};
