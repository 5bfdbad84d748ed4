import type { StatusAnswer, StepUpSent } from '../../../graphql/generated/auth.resolvers.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Context } from '../../graphql/context.ts';
import { transactWithRetry } from '../../db/retry.ts';
import { maskIdentifier } from '../../log.ts';
import { problem } from '../../errors/problem.ts';
import { notifyAccessChange } from './session-cache.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { consumeChallenge, hasConfirmed, recordConfirmed } from './challenges.store.ts';
import { withRefreshTokenFamily } from './refresh-token-family.ts';
import { verifyCode, wrongCode } from './verify-code.ts';
import { parseCode, type Identifier, parseEmail, parseIdentifier } from './identifiers.ts';
import { clearSends, assertIpAttempt } from '../../http/rate-limits.store.ts';
import { type KnownUser, findUser, findUserById } from './users.store.ts';
import { readDeviceCookie, deliverCode, sendsKey, waitKey } from './send-code.ts';
import { isSessionOpen, recordStepUp } from './sessions.store.ts';

/** How long a step-up and the confirmation of an address are valid (contract, "Tokens, cookies, venues"). */
const stepUpTtlMs = 5 * 60_000;

/** Throws FORBIDDEN `stepUpNeeded` unless the session's person entered a code within the last five minutes. */
export const assertStepUp = (steppedUpAt: number | null, now: number, path?: string): void => {
  // absolute difference: setting the clock back does not extend it
  if (steppedUpAt === null || Math.abs(now - steppedUpAt) > stepUpTtlMs)
    throw problem('FORBIDDEN', 'stepUpNeeded', path === undefined ? {} : { path });
};

/**
 * Throws FORBIDDEN `emailNotConfirmed` or `phoneNotConfirmed` unless a code that went there was entered in the session
 * within the same time.
 */
export const assertConfirmed = async (
  { database, now }: Context,
  confirmed: { identifier: string; purpose: 'email' | 'phone'; session: string },
  path: string,
): Promise<void> => {
  const at = now();
  if (!(await hasConfirmed(database.plain, confirmed, [at - stepUpTtlMs, at + stepUpTtlMs])))
    throw problem('FORBIDDEN', confirmed.purpose === 'email' ? 'emailNotConfirmed' : 'phoneNotConfirmed', { path });
};

/** Signing in counts as a step-up for users with a single channel, except superUsers. */
export const signInCountsAsStepUp = (person: Pick<KnownUser, 'phone' | 'email' | 'super_user'> | null): boolean =>
  person === null || !(person.super_user || (person.phone && person.email));

/** A new number in the numbering plan of its country; a national one is of the person's. */
export const parseNewPhone = async (typed: string, country: string): Promise<Identifier> => {
  const identifier = await parseIdentifier(typed, country).catch(() => null);
  if (identifier?.channel !== 'sms' || !identifier.inNumberingPlan)
    throw problem('BAD_INPUT', 'phoneNotValid', { path: 'phone' });
  return identifier;
};

interface StepUpTarget {
  session: string;
  person: string;
  to: Identifier;
  known: KnownUser | null;
  language: Language;
}

const parseNew = async (typed: string, country: string): Promise<Identifier> => {
  if (/^[^@\p{L}]*\p{Nd}[^@\p{L}]*$/u.test(typed)) return parseNewPhone(typed, country);
  const value = parseEmail(typed);
  if (value === null) throw problem('BAD_INPUT', 'emailNotValid', { path: 'email' });
  return { channel: 'email', value, country: null, inNumberingPlan: true };
};

// without an address to confirm: the channel that was not used to sign in, or the same one where there is no other
const findTarget = async (context: Context, token: string, typedEmail: string | null): Promise<StepUpTarget> => {
  const { database, request } = context;
  const { person, session, channel } = await withRefreshTokenFamily(context, token, (_, { session }) =>
    Promise.resolve({ person: session.user_id, session: session.id, channel: session.channel ?? 'email' }),
  );
  const { phone, email, language, country } = await findUserById(database.plain, person);
  const other = channel === 'email' ? phone : email;
  const to =
    typedEmail === null
      ? await parseIdentifier(other ?? phone ?? email ?? '', null)
      : await parseNew(typedEmail, country);
  const known = await findUser(database.plain, to, request.cookies['m_device'], context.now());
  return { person, session, to, language, known };
};

/**
 * Sends a code to the holder of a refresh token, or to the address that they want to confirm, registered or not: as in
 * `sendCode`, the same statements run. Returns the channel and the address, masked unless it was typed.
 */
export const stepUpSendCode = async (
  context: Context,
  token: string,
  typedEmail: string | null,
): Promise<StepUpSent> => {
  const { session, to, known, language } = await findTarget(context, token, typedEmail);
  const { __typename: _, ...answer } = await deliverCode(context, {
    purpose: typedEmail === null ? 'stepUp' : to.channel === 'sms' ? 'phone' : 'email',
    identifier: to,
    person: known,
    locale: language,
    session,
  });
  return { ...answer, channel: to.channel, to: typedEmail === null ? maskIdentifier(to.value) : to.value };
};

/** After a correct code, marks the session as stepped up or the address as confirmed. Rejects like `login`. */
export const stepUp = async (
  context: Context,
  token: string,
  { code: typed, email }: { code: string; email: string | null },
): Promise<StatusAnswer> => {
  const { database, config, request } = context;
  await assertIpAttempt(database.plain, request.ip, config.limits, context.now());
  const { person, session, to, known } = await findTarget(context, token, email);
  const code = parseCode(typed, config.codeLength);
  if (code === null) throw wrongCode('BAD_INPUT', 'codeIncorrect', { path: 'code' });
  const device = readDeviceCookie(known, request.cookies['m_device']);
  const who = { identifier: to.value, device };
  const challenge = await verifyCode(context, { who, person: known, code, session });
  const done = await transactWithRetry(database.plain, async (db) => {
    const now = context.now();
    if (!(await consumeChallenge(db, challenge.cookie, now))) return false;
    const confirms = challenge.purpose === 'email' || challenge.purpose === 'phone';
    // the session ended during the call: nothing of this is stored
    const isOpen = confirms ? await isSessionOpen(db, session) : await recordStepUp(db, session, now);
    if (!isOpen) throw problem('UNAUTHENTICATED', 'invalidRefreshToken');
    if (confirms) await recordConfirmed(db, challenge.cookie, session);
    await clearSends(db, waitKey(challenge.purpose, who.identifier, device), sendsKey(who.identifier, device));
    await recordIdentityAudit(db, {
      verb: !confirms ? 'stepUp' : to.channel === 'sms' ? 'phoneConfirmed' : 'emailConfirmed',
      at: now,
      person,
      session,
      detail: { channel: to.channel, ip: request.ip },
    });
    return true;
  });
  if (!done) throw wrongCode('BAD_INPUT', 'codeNotMatched', { path: 'code' });
  context.setCookie('m_challenge', null);
  await notifyAccessChange(database, { session });
  return { statusCode: 200, message: 'Confirmed' };
};
