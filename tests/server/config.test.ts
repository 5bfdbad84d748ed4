import { describe, expect, test } from 'vitest';
import { type Env, readConfig } from '../../server/config/config.ts';
import { demoSecret } from '../../server/config/variables.ts';

const secret = 'a secret of this very test, long enough';
const production = { MAITRE_MODE: 'production', MAITRE_SECRET: secret, MAITRE_PUBLIC_URL: 'https://maitre.example' };
const readConfigError = (env: Env): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'started';
};

describe('a wrong value stops the start and names itself', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['MAITRE_MODE', 'prod'],
    ['MAITRE_PUBLIC_URL', 'maitre.example'],
    ['MAITRE_PUBLIC_URL', 'https://maitre.example/path'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '0'],
    ['MAITRE_SECRET', 'short'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMS_WEBHOOK_URL', 'ftp://sms.example'],
    ['SMS_COUNTRIES', 'Israel'],
    ['ASSET_HOST_URL', 'pictures.example'],
    ['ASSET_HOST_KEY', 'a b'],
    ['ASSET_HOST_PUBLIC_URL', 'ftp://pictures.example'],
    ['VENUE_LIMIT', '-1'],
    ['CODE_LENGTH', '3'],
    ['TRUST_PROXY', 'yes'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://a.example,https://b.example/x'],
    ['DOCUMENTS', 'all'],
    ['DEMO_DATA', 'no'],
    ['OUTBOX_PAGE', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['REQUESTS_PER_SECOND_PERSON', 'many'],
    ['CODE_GUESSES', '0'],
    ['BODY_BYTES', '2MB'],
  ])('%s=%s', (name, value) => {
    expect(readConfigError({ [name]: value })).toMatch(new RegExp(`^${name}(\\.\\d)?: must `));
  });
  test('all wrong values are listed in one error', () => {
    expect(readConfigError({ PORT: 'x', HOST: '?' })).toMatch(/PORT: .*\nHOST: /);
  });
  test.each([
    ['CODE_GUESSES', '1000000', 3],
    ['CODE_LIFE_SECONDS', '86400', 3600],
    ['CODE_WAIT_SECONDS', '1000000', 86_400],
    ['FAILURES_TO_LOCK', '1000000', 1000],
    ['SENDS_PER_HOUR_IDENTIFIER', '1000000', 100_000],
    ['SENDS_PER_HOUR_ADDRESS', '1000000', 100_000],
    ['ACCESS_TOKEN_SECONDS', '86400', 3600],
    ['SESSION_DAYS', '3650', 400],
    ['BODY_BYTES', '1000000000', 64 * 1024 * 1024],
    ['BODY_SECONDS', '1000000', 300],
    ['UPLOAD_SECONDS', '10000000', 86_400],
    ['SOCKETS_PER_PERSON', '1000000', 1000],
    ['SOCKET_QUEUE', '1000000000', 100_000],
  ])('an absurd limit does too: %s=%s', (name, value, most) => {
    expect(readConfigError({ [name]: value })).toBe(`${name}: must be at most ${most}`);
  });
});

test.each([
  ['CODE_LENGTH', ['4', '8'], '9'],
  ['CODE_GUESSES', ['1', '3'], '4'],
])('%s takes what the sign-in form takes, and no more', (name, taken, rejected) => {
  expect([...taken, rejected].map((value) => readConfigError({ [name]: value }))).toEqual([
    'started',
    'started',
    `${name}: must be at most ${taken[1]}`,
  ]);
});

describe('the mode', () => {
  test('with nothing set it is a demonstration on this machine only', () => {
    const { mode, host, documents, outboxPage, databaseUrl, publicUrl, origins } = readConfig({});
    expect({ mode, host, documents, outboxPage, databaseUrl, publicUrl, origins }).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      documents: 'text',
      outboxPage: true,
      databaseUrl: null,
      publicUrl: 'http://localhost:4000',
      origins: [],
    });
  });
  test.each([
    ['DATABASE_URL', 'postgres://localhost/maitre'],
    ['SMTP_URL', 'smtp://localhost'],
    ['SMS_WEBHOOK_URL', 'https://sms.example'],
    ['MAITRE_PUBLIC_URL', 'https://maitre.example'],
    ['HOST', '0.0.0.0'],
  ])('%s without MAITRE_MODE requires a choice of mode', (name, value) => {
    expect(readConfigError({ [name]: value })).toContain(`MAITRE_MODE: ${name} is set`);
    expect(readConfig({ [name]: value, MAITRE_MODE: 'demo' }).mode).toBe('demo');
  });
  test('an empty variable counts as unset', () => {
    expect(readConfig({ DATABASE_URL: '', MAITRE_MODE: '', PORT: '' }).port).toBe(4000);
  });
});

const host = {
  ASSET_HOST_URL: 'https://api.pictures.example/upload',
  ASSET_HOST_KEY: '8421',
  ASSET_HOST_SECRET: 'known to both',
  ASSET_HOST_PUBLIC_URL: 'https://pictures.example/maitre/',
};

const captcha = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: '0x4AAA', CAPTCHA_SECRET: 'known to both' };

describe('the captcha', () => {
  test('is configured completely or not at all; the addresses are the provider’s own unless they are given', () => {
    expect(readConfig({}).captcha).toBe(null);
    expect(readConfig(captcha).captcha).toEqual({
      provider: 'turnstile',
      siteKey: '0x4AAA',
      secret: 'known to both',
      script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
      verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    });
    const script = 'https://www.recaptcha.net/recaptcha/api.js';
    expect(readConfig({ ...captcha, CAPTCHA_SCRIPT_URL: script }).captcha).toMatchObject({ script });
    expect(readConfigError({ CAPTCHA_SCRIPT_URL: script })).toBe(
      ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']
        .map((name) => `${name}: is needed for a captcha`)
        .join('\n'),
    );
  });
});

describe('the image host', () => {
  test('is configured completely or not at all', () => {
    expect(readConfig({}).assetHost).toBe(null);
    expect(readConfig(host).assetHost).toEqual({
      url: 'https://api.pictures.example/upload',
      key: '8421',
      secret: 'known to both',
      publicUrl: 'https://pictures.example/maitre',
    });
    expect(readConfigError({ ...host, ASSET_HOST_SECRET: undefined })).toBe(
      'ASSET_HOST_SECRET: is needed beside the others',
    );
    expect(readConfigError({ ASSET_HOST_KEY: '1' }).split('\n').length).toBe(3);
  });
  test('has no query in its URL', () => {
    expect(readConfigError({ ...host, ASSET_HOST_PUBLIC_URL: 'https://pictures.example/?a=1' })).toContain(
      'without a query',
    );
  });
});

describe('H299 production', () => {
  test('starts with its own secret and an https URL, and shows nothing of the demonstration', () => {
    const { mode, documents, outboxPage, secure, logLevel } = readConfig(production);
    expect({ mode, documents, outboxPage, secure, logLevel }).toEqual({
      mode: 'production',
      documents: 'hash',
      outboxPage: false,
      secure: true,
      logLevel: 'info',
    });
  });
  test('may run on this machine over plain http', () => {
    expect(readConfig({ MAITRE_MODE: 'production', MAITRE_SECRET: secret }).secure).toBe(false);
  });
  test.each<[string, Env]>([
    ['MAITRE_SECRET', { MAITRE_SECRET: undefined }],
    ['MAITRE_SECRET', { MAITRE_SECRET: demoSecret }],
    ['MAITRE_SECRET', { MAITRE_SECRET: 'too short' }],
    ['MAITRE_SECRET_PREVIOUS', { MAITRE_SECRET_PREVIOUS: demoSecret }],
    ['MAITRE_PUBLIC_URL', { MAITRE_PUBLIC_URL: 'http://maitre.example' }],
    ['MAITRE_PUBLIC_URL', { MAITRE_PUBLIC_URL: undefined, HOST: '0.0.0.0' }],
    ['OUTBOX_PAGE', { OUTBOX_PAGE: 'on' }],
    ['DEMO_DATA', { DEMO_DATA: 'on' }],
    ['DOCUMENTS', { DOCUMENTS: 'text' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
    ['CORS_ORIGINS.0', { CORS_ORIGINS: '*' }],
    ['CORS_ORIGINS.0', { CORS_ORIGINS: 'null' }],
    ['CORS_ORIGINS.0', { CORS_ORIGINS: 'https://*.partner.example' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://partner.example,http://partner.example' }],
    ['MAITRE_SECRET', { MAITRE_SECRET: 'x'.repeat(64) }],
    ['MAITRE_SECRET', { MAITRE_SECRET: '12345678'.repeat(4) }],
    ['MAITRE_SECRET_PREVIOUS', { MAITRE_SECRET_PREVIOUS: 'changeme'.repeat(4) }],
    ['SMS_WEBHOOK_URL', { SMS_WEBHOOK_URL: 'http://sms.example/send' }],
    ['CAPTCHA_VERIFY_URL', { ...captcha, CAPTCHA_VERIFY_URL: 'http://captcha.example' }],
    ['CAPTCHA_SCRIPT_URL', { ...captcha, CAPTCHA_SCRIPT_URL: 'http://captcha.example/api.js' }],
    ['CAPTCHA_PROVIDER', { ...captcha, CAPTCHA_PROVIDER: undefined }],
    ['CAPTCHA_PROVIDER', { ...captcha, CAPTCHA_PROVIDER: 'other' }],
    ['CAPTCHA_SITE_KEY', { ...captcha, CAPTCHA_SITE_KEY: undefined }],
    ['CAPTCHA_SECRET', { ...captcha, CAPTCHA_SECRET: undefined }],
    ['CAPTCHA_SITE_KEY', { CAPTCHA_VERIFY_URL: 'https://captcha.example', CAPTCHA_SECRET: 'known to both' }],
    ['ADDRESS_URL', { ADDRESS_URL: 'http://nominatim.example' }],
    ['ADDRESS_URL', { ADDRESS_URL: 'https://user:password@nominatim.example/' }],
    ['ADDRESS_URL', { ADDRESS_URL: 'https://nominatim.example/?key=1' }],
    ['ADDRESS_URL', { ADDRESS_URL: 'file:///etc/passwd' }],
    ['ASSET_HOST_URL', { ...host, ASSET_HOST_URL: 'http://api.pictures.example' }],
    ['ASSET_HOST_PUBLIC_URL', { ...host, ASSET_HOST_PUBLIC_URL: 'http://pictures.example' }],
  ])('rejects, naming %s', (name, change) => {
    expect(readConfigError({ ...production, ...change })).toContain(`${name}: `);
  });
});
