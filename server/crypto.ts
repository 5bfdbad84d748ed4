import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

export type Purpose = 'token' | 'code' | 'refresh' | 'refreshTag' | 'outbox' | 'kid' | 'asset';

const derived = new Map<string, Buffer>();

/** One key for one use, 32 bytes. Two uses never share a key, and the secret itself signs nothing. */
export const deriveKey = (secret: string, purpose: Purpose): Buffer => {
  const name = `${purpose}\n${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'maitre', purpose, 32));
  derived.set(name, key);
  return key;
};

/** The public name of a secret: what a token's `kid` says. Nothing about the secret follows from it. */
export const deriveKeyId = (secret: string): string => deriveKey(secret, 'kid').toString('hex').slice(0, 16);

/** HMAC-SHA256 over parts of any length; where one part ends and the next begins is part of what is signed. */
export const hmac = (secret: string, purpose: Purpose, ...parts: readonly (string | Buffer)[]): Buffer => {
  const hmac = createHmac('sha256', deriveKey(secret, purpose));
  for (const part of parts) {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hmac.update(length).update(bytes);
  }
  return hmac.digest();
};

/** For values of 256 random bits: nothing to guess, so no key and no salt are needed, and a new server key loses none. */
export const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Constant-time, also when the lengths differ. */
export const equalBuffers = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** 256 random bits, as they travel in a cookie. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Digits as text: 0042 is a code like any other. */
export const randomCode = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('');

/** AES-256-GCM: nonce (12 bytes), tag (16), text. */
export const encrypt = (secret: string, text: string): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, 'outbox'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** Null when none of the secrets sealed it, or when a byte was changed. */
export const decrypt = (secrets: readonly string[], sealed: Buffer): string | null => {
  for (const secret of secrets) {
    try {
      const cipher = createDecipheriv('aes-256-gcm', deriveKey(secret, 'outbox'), sealed.subarray(0, 12));
      cipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8');
    } catch {
      // sealed by the other secret
    }
  }
  return null;
};
