import type { Kysely } from 'kysely';
import type { ErrorCode, ErrorKey } from '../../../graphql/errors.ts';
import type { SendCodeAnswer } from '../../../graphql/generated/auth.resolvers.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { digest, randomToken, randomCode } from '../../crypto.ts';
import { isDeliverable } from '../outbox/deliver-messages.ts';
import { createCodeMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { checkCaptcha } from './captcha.ts';
import { type CodePurpose, codeHash, dropChallenge, openChallenge } from './challenges.store.ts';
import { findLock } from './login-lockout.store.ts';
import { type Identifier, parseIdentifier } from './identifiers.ts';
import { day, hour, startResendWait, consumeLimit } from './rate-limits.store.ts';
import { type KnownUser, findUser } from './users.store.ts';

/** Refusals that the answer carries instead of an error (contract, "Answers and errors"). */
class Expected extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly key: ErrorKey,
  ) {
    super(key);
  }
}

/** '' on every device but those that signed in as this person before: they wait and fail on their own account. */
export const readDeviceCookie = (person: KnownUser | null, cookie: string | undefined): string =>
  person?.onKnownDevice && cookie ? digest(cookie).toString('hex') : '';

export const waitKey = (purpose: CodePurpose, identifier: string, device: string) =>
  `code ${purpose} ${identifier} ${device}`;
export const sendsKey = (identifier: string, device: string) => `sends ${identifier} ${device}`;

// a range of 1,000 numbers: what an SMS-pumping operator owns
const rangeOf = (phone: string): string => phone.slice(0, -3);

const mayLeave = async ({ config, log }: Context, db: Kysely<Tables>, identifier: Identifier, now: number) => {
  const { smsCountries, limits } = config;
  if (identifier.channel === 'email') return true;
  if (smsCountries && !smsCountries.includes(identifier.country ?? '')) return false;
  const inRange = await consumeLimit(db, `sms ${rangeOf(identifier.value)}`, {
    length: hour,
    most: limits.SENDS_PER_HOUR_ADDRESS,
    now,
  });
  const today = inRange && (await consumeLimit(db, 'sms', { length: day, most: limits.SMS_DAILY_LIMIT, now }));
  if (!today) log.warn({ channel: 'sms', to: identifier.value, code: 'SMS_BUDGET' }, 'the SMS budget is used up');
  return Boolean(today);
};

interface Wanted {
  purpose: CodePurpose;
  identifier: Identifier;
  person: KnownUser | null;
  locale: Language;
  /** of a step-up: which session it is for */
  session?: string;
}

const passLimits = async (context: Context, db: Kysely<Tables>, { purpose, identifier, person }: Wanted) => {
  const { config, request, database } = context;
  const { limits } = config;
  const now = context.now();
  const { value, channel } = identifier;
  const device = readDeviceCookie(person, request.cookies['m_device']);
  if ((await findLock(db, { identifier: value, device }, now)) > 0) throw new Expected(423, 'LOCKED', 'accountLocked');
  if ((await startResendWait(db, waitKey(purpose, value, device), limits.CODE_WAIT_SECONDS, now)) > 0)
    throw new Expected(429, 'RATE_LIMITED', 'waitFiveMinutes');
  const ofAddress = { length: hour, most: limits.SENDS_PER_HOUR_ADDRESS, now };
  const ofIdentifier = { length: hour, most: limits.SENDS_PER_HOUR_IDENTIFIER, now };
  const allowed =
    (await consumeLimit(db, `address ${request.ip}`, ofAddress)) &&
    (await consumeLimit(db, sendsKey(value, device), ofIdentifier));
  if (!allowed) throw new Expected(429, 'RATE_LIMITED', 'rateLimited');
  if (!(await mayLeave(context, db, identifier, now)) || !isDeliverable(database, config, channel, now))
    throw new Expected(503, 'RATE_LIMITED', 'serviceBusy');
};

const put = async (context: Context, db: Kysely<Tables>, wanted: Wanted): Promise<string> => {
  const { config } = context;
  const { purpose, identifier, person, locale, session } = wanted;
  const now = context.now();
  const cookie = randomToken();
  const code = randomCode(config.codeLength);
  const seconds = config.limits.CODE_LIFE_SECONDS;
  await openChallenge(db, {
    cookie,
    identifier: identifier.value,
    purpose,
    hash: codeHash(config.secret, { cookie, identifier: identifier.value, session }, purpose, code),
    locale,
    now,
    seconds,
  });
  const speaks = person?.language ?? locale;
  await enqueueMessage(db, config.secret, now, {
    channel: identifier.channel,
    to: identifier.value,
    locale: speaks,
    message: createCodeMessage(config, identifier.channel, speaks, code),
    expiresAt: now + seconds * 1000,
  });
  return cookie;
};

/** Sends a code and gives the browser its cookie, unless a limit says no: that is in the answer. */
export const deliverCode = async (context: Context, wanted: Wanted): Promise<SendCodeAnswer> => {
  try {
    const cookie = await context.database.plain.transaction().execute(async (db) => {
      await dropChallenge(db, context.request.cookies['m_challenge']);
      await passLimits(context, db, wanted);
      return put(context, db, wanted);
    });
    context.setCookie('m_challenge', cookie, context.config.limits.CODE_LIFE_SECONDS);
    return { statusCode: 200, error: false, message: 'Code sent' };
  } catch (error) {
    if (!(error instanceof Expected)) throw error;
    const { message } = problem(error.code, error.key);
    return { statusCode: error.statusCode, error: true, message };
  }
};

/**
 * Sends a code to whoever has the identifier, known here or not: the same statements run, the same answer goes back.
 * Throws BAD_INPUT for what is no phone or e-mail; every other refusal is in the answer.
 */
export const sendCode = async (
  context: Context,
  purpose: CodePurpose,
  typed: { identifier: string; region: string | null; locale: string | null; recaptcha: string | null },
): Promise<SendCodeAnswer> => {
  const { database, config, request } = context;
  const identifier = await parseIdentifier(typed.identifier, typed.region);
  await checkCaptcha(config, typed.recaptcha, request.ip);
  const person = await findUser(database.plain, identifier, request.cookies['m_device']);
  if (!identifier.sure && !person) throw problem('BAD_INPUT', 'phoneNotValid', { path: 'phoneOrEmail' });
  return deliverCode(context, { purpose, identifier, person, locale: parseLanguage(typed.locale) ?? 'he' });
};
