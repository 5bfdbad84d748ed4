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

export type Purpose =
  | 'token'
  | 'code'
  | 'challenge'
  | 'refresh'
  | 'refreshTag'
  | 'outbox'
  | 'kid'
  | 'asset'
  | 'giftCard'
  | 'calendarFeed'
  | 'orderKey'
  | 'reportTicket'
  | 'snapshot';

const derived = new Map<string, Buffer>();

/** A 32-byte key per purpose. Purposes never share a key, and the secret itself signs nothing. */
export const deriveKey = (secret: string, purpose: Purpose): Buffer => {
  const name = `${purpose}\n${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'maitre', purpose, 32));
  derived.set(name, key);
  return key;
};

/** The public id of a secret, used as a token's `kid`. Reveals nothing about the secret. */
export const deriveKeyId = (secret: string): string => deriveKey(secret, 'kid').toString('hex').slice(0, 16);

/** HMAC-SHA256 over parts of any length; the length of each part is signed with it. */
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

/** For values of 256 random bits, which need neither key nor salt; survives a change of the server secret. */
export const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Constant-time, also when the lengths differ. */
export const equalBuffers = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** 256 random bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Digits as text, leading zeros included. */
export const randomCode = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('');

/** AES-256-GCM: nonce (12 bytes), tag (16), content. */
export const encryptBytes = (secret: string, content: Buffer, purpose: Purpose): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
};

export const encrypt = (secret: string, text: string, purpose: Purpose = 'outbox'): Buffer =>
  encryptBytes(secret, Buffer.from(text), purpose);

/** Null when no secret decrypts it, or when it was modified. */
export const decryptBytes = (secrets: readonly string[], encrypted: Buffer, purpose: Purpose): Buffer | null => {
  for (const secret of secrets) {
    try {
      const cipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), encrypted.subarray(0, 12));
      cipher.setAuthTag(encrypted.subarray(12, 28));
      return Buffer.concat([cipher.update(encrypted.subarray(28)), cipher.final()]);
    } catch {
      // encrypted with the other secret
    }
  }
  return null;
};

/** Null when no secret decrypts it, or when it was modified. */
export const decrypt = (secrets: readonly string[], encrypted: Buffer, purpose: Purpose = 'outbox'): string | null =>
  decryptBytes(secrets, encrypted, purpose)?.toString('utf8') ?? null;
