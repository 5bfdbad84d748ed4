import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  createFirstRefreshToken,
  parseRefreshToken,
  deriveSuccessor,
} from '../../../server/modules/auth/refresh-token.ts';
import { signAccessToken, verifyAccessToken } from '../../../server/modules/auth/access-token.ts';
import { createCircuitBreaker } from '../../../server/concurrency/circuit-breaker.ts';
import { deriveKey, hmac, deriveKeyId, randomCode, equalBuffers, encrypt, decrypt } from '../../../server/crypto.ts';

const secret = 'a secret of thirty-two bytes or more, for tests';
const other = 'another secret of thirty-two bytes, for tests too';
const now = Date.parse('2026-11-21T10:00:00Z');
const claims = {
  session: '0198f1c2-7a3b-4c5d-8e9f-a0b1c2d3e4f5',
  person: '0198f1c2-7a3b-4c5d-8e9f-a0b1c2d3e4f6',
  venue: null,
  asSuper: false,
};
const readable = { ...claims, audience: ['auth', 'api'], expiresAt: now + 600_000 };

describe('derived keys', () => {
  test('each purpose has its own key, and none equals the secret', () => {
    const keys = (['token', 'code', 'challenge', 'refresh', 'refreshTag', 'outbox', 'kid'] as const).map((purpose) =>
      deriveKey(secret, purpose).toString('hex'),
    );
    expect(new Set([...keys, Buffer.from(secret).toString('hex')]).size).toBe(8);
  });
  test('a signature covers the boundaries between its parts', () => {
    expect(equalBuffers(hmac(secret, 'code', 'ab', 'c'), hmac(secret, 'code', 'a', 'bc'))).toBe(false);
    expect(equalBuffers(hmac(secret, 'code', 'ab', 'c'), hmac(secret, 'code', 'ab', 'c'))).toBe(true);
    expect(equalBuffers(Buffer.from('a'), Buffer.from('ab'))).toBe(false);
  });
  test('H007 codes keep their full length, leading zeros included', () => {
    const codes = Array.from({ length: 2000 }, () => randomCode(4));
    expect(codes.filter((it) => !/^\d{4}$/.test(it))).toEqual([]);
    expect(codes.some((it) => it.startsWith('0'))).toBe(true);
  });
  test('encrypted text decrypts with its own secret only, and not after a changed byte', () => {
    const sealed = encrypt(secret, 'הקוד 0042');
    expect(sealed.includes('0042')).toBe(false);
    expect(decrypt([other, secret], sealed)).toBe('הקוד 0042');
    expect(decrypt([other], sealed)).toBe(null);
    for (const at of [0, 13, 29, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decrypt([secret], changed)).toBe(null);
    }
    expect(decrypt([secret], Buffer.alloc(0))).toBe(null);
  });
});

describe('access tokens', () => {
  test('carry the claims they were issued with', async () => {
    expect(await verifyAccessToken([secret], now, await signAccessToken(secret, now, 600, claims))).toEqual(readable);
    const venue = await signAccessToken(secret, now, 600, { ...claims, venue: 'jaffa', asSuper: true });
    expect(await verifyAccessToken([secret], now, venue)).toEqual({
      ...readable,
      venue: 'jaffa',
      asSuper: true,
      audience: ['api', 'settings'],
    });
  });
  test('F045 expire by the server clock, to the second; a clock set back ends none', async () => {
    const token = await signAccessToken(secret, now, 600, claims);
    expect(await verifyAccessToken([secret], now + 599_000, token)).toEqual(readable);
    expect(await verifyAccessToken([secret], now + 600_000, token)).toBe(null);
    expect(await verifyAccessToken([secret], now - 3_600_000, token)).toEqual(readable);
  });
  test('H053 the key id selects the key, not the order of the keys', async () => {
    const old = await signAccessToken(other, now, 600, claims);
    expect(await verifyAccessToken([secret, other], now, old)).toEqual(readable);
    expect(await verifyAccessToken([secret], now, old)).toBe(null);
    expect(deriveKeyId(secret)).not.toBe(deriveKeyId(other));
  });
  test('H031 forged headers are rejected: no algorithm, other algorithms, key paths, embedded keys', async () => {
    const encode = (it: unknown) => Buffer.from(JSON.stringify(it)).toString('base64url');
    const [header, payload, mark] = (await signAccessToken(secret, now, 600, claims)).split('.') as [
      string,
      string,
      string,
    ];
    const kid = deriveKeyId(secret);
    const key = deriveKey(secret, 'token');
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
    const signed = (head: Record<string, unknown>, with_: Uint8Array = key) =>
      new SignJWT({ sid: claims.session })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...head } as never)
        .setIssuer('maitre')
        .setSubject(claims.person)
        .setAudience(['auth', 'api', 'settings'])
        .setExpirationTime(now / 1000 + 600)
        .sign(with_);
    const mine = new Uint8Array(32).fill(7);
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.${mark}`,
      `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${payload}.${mark}`,
      `${encode({ alg: 'hs256', typ: 'JWT', kid })}.${payload}.${mark}`,
      `${header}.${encode({ sid: claims.session, sub: claims.person, aud: ['settings'], exp: 9e9, iss: 'maitre' })}.${mark}`,
      await signed({ kid, alg: 'HS512' }, new Uint8Array(64).fill(1)),
      await signed({ kid: '../../../dev/null' }, new Uint8Array(32)),
      await signed({ kid: `${kid}' or 1=1` }),
      await signed({}),
      await signed({ kid, jwk }, mine),
      await signed({ kid, jku: 'https://evil.example/keys' }, mine),
      await signed({ kid, typ: 'refresh' }),
      `${header}.${payload}`,
      '',
      'a.b.c',
      `${header}.${payload}.${mark}x`,
    ];
    for (const token of forged) expect(await verifyAccessToken([secret], now, token)).toBe(null);
    expect(await verifyAccessToken([secret], now, await signed({ kid }))).toMatchObject({ person: claims.person });
  });
});

describe('refresh tokens', () => {
  const session = '0198f1c2-7a3b-4c5d-8e9f-a0b1c2d3e4f5';
  const first = parseRefreshToken([secret], createFirstRefreshToken(secret, session));
  test('name their session and carry our authentication tag', () => {
    expect(first).toMatchObject({ session, authentic: true });
    expect(parseRefreshToken([other], first?.text ?? '')).toMatchObject({ session, authentic: false });
  });
  test('the successor is deterministic, and differs with another key', () => {
    if (!first) throw new Error('no token');
    const next = deriveSuccessor(secret, first);
    expect(deriveSuccessor(secret, first)).toBe(next);
    expect(next).not.toBe(first.text);
    expect(deriveSuccessor(other, first)).not.toBe(next);
    expect(parseRefreshToken([secret], next)).toMatchObject({ session, authentic: true });
  });
  test('one changed letter, or another format, is rejected', () => {
    const text = first?.text ?? '';
    const changed = `${text.slice(0, 40)}${text[40] === 'A' ? 'B' : 'A'}${text.slice(41)}`;
    expect(parseRefreshToken([secret], changed)?.authentic).toBe(false);
    for (const it of ['', 'x', `${text}A`, text.slice(1), `${text.slice(0, 85)}=`, text.replace(/./, '\0')])
      expect(parseRefreshToken([secret], it)).toBe(null);
  });
});

test('F035 the circuit breaker opens after five failures in a row, waits, and closes on the first success', () => {
  const breaker = createCircuitBreaker();
  for (let at = 0; at < 4; at++) breaker.failed(at);
  expect(breaker.open(10)).toBe(false);
  breaker.failed(10);
  expect([11, 30_009, 30_010].map(breaker.open)).toEqual([true, true, false]);
  expect([11, 30_009, 30_010].map(breaker.halfOpen)).toEqual([false, false, true]);
  expect(breaker.open(-3_600_000)).toBe(false);
  breaker.failed(30_011);
  expect(breaker.open(30_012)).toBe(true);
  breaker.worked();
  expect([breaker.open(30_013), breaker.halfOpen(30_013)]).toEqual([false, false]);
});
