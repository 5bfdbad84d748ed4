import { randomBytes } from 'node:crypto';
import { digest, hmac, equalBuffers } from '../../crypto.ts';

/**
 * A refresh token: which session (16 bytes), what is secret (32), and a seal (16) that says we made it.
 * The seal lets an old token of ours, which ends its family, be told from one that somebody made up.
 */
export interface RefreshToken {
  text: string;
  session: string;
  hash: Buffer;
  /** made with a secret that is still in force */
  sealed: boolean;
}

const idBytes = (session: string) => Buffer.from(session.replaceAll('-', ''), 'hex');
const sealOf = (secret: string, body: Buffer) => hmac(secret, 'refreshTag', body).subarray(0, 16);

const textOf = (secret: string, session: string, inner: Buffer): string => {
  const body = Buffer.concat([idBytes(session), inner]);
  return Buffer.concat([body, sealOf(secret, body)]).toString('base64url');
};

export const createFirstRefreshToken = (secret: string, session: string): string =>
  textOf(secret, session, randomBytes(32));

/** Always the same for the same token and secret: it can be given again, while only hashes are kept. */
export const deriveSuccessor = (secret: string, token: RefreshToken): string =>
  textOf(secret, token.session, hmac(secret, 'refresh', token.text));

/** Null when it does not even look like one. */
export const parseRefreshToken = (secrets: readonly string[], text: string): RefreshToken | null => {
  if (!/^[\w-]{86}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 64 || bytes.toString('base64url') !== text) return null;
  const body = bytes.subarray(0, 48);
  const session = body.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const sealed = secrets.some((secret) => equalBuffers(sealOf(secret, body), bytes.subarray(48)));
  return { text, session, hash: digest(text), sealed };
};
