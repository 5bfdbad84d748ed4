import * as v from 'valibot';
import { captchaProviders } from '../../graphql/domain/captcha.ts';
import { codeLengths, maxGuesses } from '../../graphql/domain/one-time-codes.ts';
import { parseUrl } from '../../graphql/domain/parse-url.ts';

/** Public, because it is in this file: for local trials only, rejected in production. */
export const demoSecret = 'maitre-demonstration-secret-known-to-everyone';

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const address = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => protocols.includes(parseUrl(value)?.protocol ?? ''),
      `must be an address that begins with ${protocols.map((it) => `${it}//`).join(' or ')}`,
    ),
  );

const web = address('https:', 'http:');
const postgres = address('postgres:', 'postgresql:');
const origin = v.pipe(
  web,
  v.check(
    (value) => parseUrl(value)?.origin === value && !value.includes('*'),
    'must be an origin such as https://partner.example, without a path',
  ),
);
const secret = v.pipe(
  v.string(),
  v.check((value) => Buffer.byteLength(value) >= 32, 'must be 32 bytes or more'),
);
const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean),
  ),
);
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be an id of letters, digits, - and _'));
const ids = v.pipe(list, v.array(id));
const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
);

/** The environment, variable by variable. */
export const variables = v.object({
  MAITRE_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production')),
  PORT: v.optional(whole(0, 65535), '4000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address')), '127.0.0.1'),
  MAITRE_PUBLIC_URL: v.optional(origin),
  MAITRE_DATA: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(postgres),
  DATABASE_OWNER_URL: v.optional(postgres),
  DATABASE_POOLING: v.optional(v.picklist(['session', 'transaction'], 'must be session or transaction')),
  DATABASE_LISTEN_URL: v.optional(postgres),
  DATABASE_REPLICA_URL: v.optional(postgres),
  DATABASE_POOL: v.optional(whole(2, 200), '10'),
  MAITRE_SECRET: v.optional(secret),
  MAITRE_SECRET_PREVIOUS: v.optional(secret),
  SMTP_URL: v.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(v.string(), 'Maître <no-reply@localhost>'),
  SMS_WEBHOOK_URL: v.optional(web),
  SMS_COUNTRIES: v.optional(
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be codes such as IL,FR')))),
  ),
  ASSET_HOST_URL: v.optional(web),
  ASSET_HOST_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be letters, digits, - and _'))),
  ASSET_HOST_SECRET: v.optional(v.string()),
  ASSET_HOST_PUBLIC_URL: v.optional(web),
  ADDRESS_URL: v.optional(web),
  RECOMMENDATION_PIXEL_URL: v.optional(web),
  CAPTCHA_PROVIDER: v.optional(v.picklist(captchaProviders, `must be ${captchaProviders.join(', ')}`)),
  CAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'must be letters, digits, - and _'))),
  CAPTCHA_SECRET: v.optional(v.string()),
  CAPTCHA_SCRIPT_URL: v.optional(web),
  CAPTCHA_VERIFY_URL: v.optional(web),
  CARD_PROVIDER: v.optional(v.picklist(['stripe'], 'must be stripe')),
  CARD_SECRET: v.optional(v.string()),
  CARD_API_URL: v.optional(web),
  RESERVE_FEED_TOKEN: v.optional(secret),
  VENUE_LIMIT: v.optional(whole(1, 100_000), '10'),
  PINNED_ITEMS: v.optional(ids, ''),
  SYSTEM_VENUES: v.optional(ids, ''),
  PUBLIC_DIRECTORY: v.optional(id),
  CODE_LENGTH: v.optional(whole(codeLengths.least, codeLengths.most), String(codeLengths.least)),
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  CORS_ORIGINS: v.optional(v.pipe(list, v.array(origin)), ''),
  DOCUMENTS: v.optional(v.picklist(['hash', 'text'], 'must be hash or text')),
  DEMO_DATA: v.optional(onOff),
  OUTBOX_PAGE: v.optional(onOff),
  SERVICE_WORKER: v.optional(onOff),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
  ),
});

const limit = (fallback: number, most: number) => v.optional(whole(1, most), String(fallback));

const requestsPerSecond = 1_000_000;
const megabyte = 1024 * 1024;

/**
 * Limits, each in its own variable; benchmarks and tests raise them here and nowhere else. Each has a maximum: a value
 * beyond it is a mistake that would switch the protection off (a million guesses at a code of four digits), or overflow
 * a timer, so the start is rejected.
 */
export const limits = v.object({
  /** of a person over all their sessions */
  REQUESTS_PER_SECOND_PERSON: limit(50, requestsPerSecond),
  REQUESTS_PER_SECOND_VENUE: limit(200, requestsPerSecond),
  /** with the keys of a venue that other systems send orders with */
  ORDER_REQUESTS_PER_SECOND_VENUE: limit(10, requestsPerSecond),
  /** of one IP address without a session */
  REQUESTS_PER_SECOND_ADDRESS: limit(50, requestsPerSecond),
  BODY_BYTES: limit(2 * megabyte, 64 * megabyte),
  BODY_SECONDS: limit(10, 300),
  /** of one image, from the first byte to the last, however slow the connection */
  UPLOAD_SECONDS: limit(600, 86_400),
  /** without a byte */
  UPLOAD_IDLE_SECONDS: limit(30, 3600),
  /** that one process receives at a time, and of one venue */
  UPLOADS_AT_ONCE: limit(96, 10_000),
  UPLOADS_AT_ONCE_VENUE: limit(24, 10_000),
  UPLOADS_PER_HOUR_VENUE: limit(2000, 1_000_000),
  /** images fetched by URL */
  IMAGES_PER_MINUTE_PERSON: limit(30, 1_000_000),
  /** images that one IP address may request while they are not in memory; one that must be resized costs extra */
  IMAGES_PER_MINUTE_ADDRESS: limit(2400, 1_000_000),
  /** of resized images, on disk */
  IMAGE_CACHE_MEGABYTES: limit(512, 10_000_000),
  PHONE_CHECKS_PER_MINUTE_PERSON: limit(60, 1_000_000),
  /** of guests with a link, from one IP address: a telephone company may have many of them behind one */
  GUEST_CALLS_PER_MINUTE_ADDRESS: limit(300, 1_000_000),
  /** tables that are booked, or asked for, from one IP address: an office has one, and so has a mobile network */
  BOOKINGS_PER_HOUR_ADDRESS: limit(60, 1_000_000),
  /** with one guest's link */
  GUEST_CALLS_PER_MINUTE_LINK: limit(30, 1_000_000),
  ADDRESS_CHECKS_PER_MINUTE_PERSON: limit(20, 1_000_000),
  /** of one request to the address service, from the first packet to the last byte */
  ADDRESS_SECONDS: limit(10, 60),
  SOCKETS_PER_PERSON: limit(5, 1000),
  SUBSCRIPTIONS_PER_SOCKET: limit(20, 1000),
  SOCKET_QUEUE: limit(200, 100_000),
  CODE_WAIT_SECONDS: limit(300, 86_400),
  CODE_LIFE_SECONDS: limit(600, 3600),
  CODE_GUESSES: limit(maxGuesses, maxGuesses),
  SENDS_PER_HOUR_IDENTIFIER: limit(5, 100_000),
  SENDS_PER_HOUR_ADDRESS: limit(20, 100_000),
  SMS_DAILY_LIMIT: limit(10_000, 10_000_000),
  FAILURES_TO_LOCK: limit(10, 1000),
  ACCESS_TOKEN_SECONDS: limit(600, 3600),
  SESSION_DAYS: limit(30, 400),
});
