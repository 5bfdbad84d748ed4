import type { Kysely } from 'kysely';
import type { ErrorCode, ErrorKey } from '../../../graphql/errors.ts';
import type { SendCodeAnswer } from '../../../graphql/generated/auth.resolvers.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { digest, hmac, randomToken, randomCode } from '../../crypto.ts';
import { transactWithRetry } from '../../db/retry.ts';
import { breakerPauseMs } from '../../concurrency/circuit-breaker.ts';
import { isDeliverable } from '../outbox/deliver-messages.ts';
import { createCodeMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { checkCaptcha } from './captcha.ts';
import { type CodePurpose, codeHash, dropChallenges, isChallengeOpen, openChallenge } from './challenges.store.ts';
import { findLock } from './login-lockout.store.ts';
import { type Identifier, parseIdentifier } from './identifiers.ts';
import { consumeLimit, dayMs, hourMs, startResendWait } from '../../http/rate-limits.store.ts';
import { type KnownUser, findUser } from './users.store.ts';

/** A rejection that the answer carries instead of an error (docs/contract.md, "Answers and errors"). */
class SendRejected extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly key: ErrorKey,
    /** seconds until a retry can succeed */
    readonly retryAfter: number,
  ) {
    super(key);
  }
}

/** '' on every device but those that signed in as this person before: known devices have their own resend wait and failure count. */
export const readDeviceCookie = (person: KnownUser | null, cookie: string | undefined): string =>
  person?.onKnownDevice && cookie ? digest(cookie).toString('hex') : '';

export const waitKey = (purpose: CodePurpose, identifier: string, device: string) =>
  `code ${purpose} ${identifier} ${device}`;
export const sendsKey = (identifier: string, device: string) => `sends ${identifier} ${device}`;

// a range of 1,000 numbers: what an SMS-pumping operator owns
const numberRange = (phone: string): string => phone.slice(0, -3);

// a country that is not served stays so until the configuration changes
const unservedRetrySeconds = dayMs / 1000;

const assertSmsBudget = async (
  { config, log }: Context,
  db: Kysely<Tables>,
  { value, country }: Identifier,
  now: number,
) => {
  const { smsCountries, limits } = config;
  if (smsCountries && !smsCountries.includes(country ?? ''))
    throw new SendRejected(503, 'RATE_LIMITED', 'serviceBusy', unservedRetrySeconds);
  const range = { windowMs: hourMs, max: limits.SENDS_PER_HOUR_ADDRESS, now };
  const use = await consumeLimit(db, `sms ${numberRange(value)}`, range);
  const today = use.allowed
    ? await consumeLimit(db, 'sms', { windowMs: dayMs, max: limits.SMS_DAILY_LIMIT, now })
    : use;
  if (today.allowed) return;
  log.warn({ channel: 'sms', to: value, code: 'SMS_BUDGET' }, 'the SMS budget is used up');
  throw new SendRejected(503, 'RATE_LIMITED', 'serviceBusy', today.retryAfter);
};

interface CodeRequest {
  purpose: CodePurpose;
  identifier: Identifier;
  person: KnownUser | null;
  locale: Language;
  /** of `stepUp` and `email`: the session it is for */
  session?: string;
}

const assertSendLimits = async (context: Context, db: Kysely<Tables>, { purpose, identifier, person }: CodeRequest) => {
  const { config, request, database } = context;
  const { limits } = config;
  const now = context.now();
  const { value, channel } = identifier;
  const device = readDeviceCookie(person, request.cookies['m_device']);
  const locked = await findLock(db, { identifier: value, device }, now);
  if (locked > 0) throw new SendRejected(423, 'LOCKED', 'accountLocked', locked);
  const wait = await startResendWait(db, waitKey(purpose, value, device), limits.CODE_WAIT_SECONDS, now);
  if (wait > 0) throw new SendRejected(429, 'RATE_LIMITED', 'waitFiveMinutes', wait);
  for (const [key, max] of [
    [`address ${request.ip}`, limits.SENDS_PER_HOUR_ADDRESS],
    [sendsKey(value, device), limits.SENDS_PER_HOUR_IDENTIFIER],
  ] as const) {
    const use = await consumeLimit(db, key, { windowMs: hourMs, max, now });
    if (!use.allowed) throw new SendRejected(429, 'RATE_LIMITED', 'rateLimited', use.retryAfter);
  }
  if (channel === 'sms') await assertSmsBudget(context, db, identifier, now);
  if (!isDeliverable(database, config, channel, now))
    throw new SendRejected(503, 'RATE_LIMITED', 'serviceBusy', breakerPauseMs / 1000);
};

// the same for a repeated request, so that it can be given again although only its digest is stored
const challengeCookie = ({ config, request }: Context, { purpose, identifier, session = '' }: CodeRequest): string =>
  request.idempotencyKey === null
    ? randomToken()
    : hmac(config.secret, 'challenge', request.idempotencyKey, purpose, identifier.value, session).toString(
        'base64url',
      );

const createChallenge = async (
  context: Context,
  db: Kysely<Tables>,
  codeRequest: CodeRequest,
  cookie: string,
): Promise<void> => {
  const { config } = context;
  const { purpose, identifier, person, locale, session } = codeRequest;
  const now = context.now();
  const code = randomCode(config.codeLength);
  const seconds = config.limits.CODE_LIFE_SECONDS;
  const language = person?.language ?? locale;
  const message = await enqueueMessage(db, config.secret, now, {
    channel: identifier.channel,
    to: identifier.value,
    locale: language,
    message: createCodeMessage(config, identifier.channel, language, code),
    expiresAt: now + seconds * 1000,
  });
  await openChallenge(db, {
    cookie,
    identifier: identifier.value,
    purpose,
    hash: codeHash(config.secret, { cookie, identifier: identifier.value, session }, purpose, code),
    locale,
    message,
    now,
    seconds,
  });
};

/**
 * Queues a code and sets the challenge cookie, unless a limit rejects it: the answer carries that. A request that was
 * carried out under the same idempotency key gets its cookie again, since its answer may have been lost, and what is
 * left of the wait that it started.
 */
export const deliverCode = async (context: Context, codeRequest: CodeRequest): Promise<SendCodeAnswer> => {
  const { database, config, request } = context;
  const cookie = challengeCookie(context, codeRequest);
  let retryAfter: number | null = null;
  try {
    await transactWithRetry(database.plain, async (db) => {
      await dropChallenges(db, [request.cookies['m_challenge'] ?? '', cookie]);
      await assertSendLimits(context, db, codeRequest);
      await createChallenge(context, db, codeRequest, cookie);
    });
  } catch (error) {
    if (!(error instanceof SendRejected)) throw error;
    const { statusCode, key } = error;
    retryAfter = error.retryAfter;
    const isRepeated = key === 'waitFiveMinutes' && (await isChallengeOpen(database.plain, cookie, context.now()));
    if (!isRepeated) return { statusCode, error: true, message: problem(error.code, key).message, retryAfter };
  }
  context.setCookie('m_challenge', cookie, config.limits.CODE_LIFE_SECONDS);
  return { statusCode: 200, error: false, message: 'Code sent', retryAfter };
};

/**
 * Sends a code to the identifier, registered or not: the same statements run and the same answer is returned.
 * Throws BAD_INPUT for what is neither a phone number nor an e-mail address; every other rejection is in the answer.
 */
export const sendCode = async (
  context: Context,
  purpose: CodePurpose,
  typed: { identifier: string; region: string | null; locale: string | null; recaptcha: string | null },
): Promise<SendCodeAnswer> => {
  const { database, config, request } = context;
  const identifier = await parseIdentifier(typed.identifier, typed.region);
  await checkCaptcha(config, typed.recaptcha, request.ip);
  const person = await findUser(database.plain, identifier, request.cookies['m_device'], context.now());
  if (!identifier.inNumberingPlan && !person) throw problem('BAD_INPUT', 'phoneNotValid', { path: 'phoneOrEmail' });
  return deliverCode(context, { purpose, identifier, person, locale: parseLanguage(typed.locale) ?? 'he' });
};
