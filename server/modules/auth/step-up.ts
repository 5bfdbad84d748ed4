import type { StatusAnswer, StepUpSent } from '../../../graphql/generated/auth.resolvers.ts';
import type { Context } from '../../graphql/context.ts';
import { maskIdentifier } from '../../log.ts';
import { problem } from '../../errors/problem.ts';
import { notifyAccessChange } from './session-cache.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { consumeChallenge } from './challenges.store.ts';
import { withRefreshTokenFamily } from './refresh-token-family.ts';
import { verifyCode, wrongCode } from './verify-code.ts';
import { parseCode, type Identifier, parseIdentifier } from './identifiers.ts';
import { clearSends, assertIpAttempt } from './rate-limits.store.ts';
import { type KnownUser, findUser, findUserById } from './users.store.ts';
import { readDeviceCookie, deliverCode, sendsKey, waitKey } from './send-code.ts';
import { recordStepUp } from './sessions.store.ts';

/** How long a step-up is valid (contract, "Tokens, cookies, venues"). */
const stepUpTtlMs = 5 * 60_000;

/** Throws FORBIDDEN `stepUpNeeded` unless the session's person entered a code within the last five minutes. */
export const assertStepUp = (steppedUpAt: number | null, now: number, path?: string): void => {
  // absolute difference: setting the clock back does not extend it
  if (steppedUpAt === null || Math.abs(now - steppedUpAt) > stepUpTtlMs)
    throw problem('FORBIDDEN', 'stepUpNeeded', path === undefined ? {} : { path });
};

/** Signing in counts as a step-up for users with a single channel, except superUsers. */
export const signInCountsAsStepUp = (person: Pick<KnownUser, 'phone' | 'email' | 'super_user'> | null): boolean =>
  person === null || !(person.super_user || (person.phone && person.email));

interface StepUpTarget {
  session: string;
  person: string;
  to: Identifier;
  known: KnownUser | null;
}

// the channel that was not used to sign in; the same one for users without another
const findTarget = async (context: Context, token: string): Promise<StepUpTarget> => {
  const { database, request } = context;
  const { person, session, channel } = await withRefreshTokenFamily(context, token, (_, { session }) =>
    Promise.resolve({ person: session.user_id, session: session.id, channel: session.channel ?? 'email' }),
  );
  const { phone, email } = await findUserById(database.plain, person);
  const other = channel === 'email' ? phone : email;
  const to = await parseIdentifier(other ?? phone ?? email ?? '', null);
  return { person, session, to, known: await findUser(database.plain, to, request.cookies['m_device']) };
};

/** Sends a code to the holder of a refresh token. Returns the channel and the masked address. */
export const stepUpSendCode = async (context: Context, token: string): Promise<StepUpSent> => {
  const { session, to, known } = await findTarget(context, token);
  const locale = known?.language ?? 'he';
  const { __typename: _, ...answer } = await deliverCode(context, {
    purpose: 'stepUp',
    identifier: to,
    person: known,
    locale,
    session,
  });
  return { ...answer, channel: to.channel, to: maskIdentifier(to.value) };
};

/** Marks the session as stepped up after a correct code. Rejects like `login`. */
export const stepUp = async (context: Context, token: string, typed: string): Promise<StatusAnswer> => {
  const { database, config, request } = context;
  await assertIpAttempt(database.plain, request.ip, config.limits, context.now());
  const { person, session, to, known } = await findTarget(context, token);
  const code = parseCode(typed, config.codeLength);
  if (code === null) throw wrongCode('BAD_INPUT', 'codeIncorrect', { path: 'code' });
  const device = readDeviceCookie(known, request.cookies['m_device']);
  const who = { identifier: to.value, device };
  const challenge = await verifyCode(context, { who, person: known, code, session });
  const done = await database.plain.transaction().execute(async (db) => {
    const now = context.now();
    if (!(await consumeChallenge(db, challenge.cookie, now))) return false;
    await clearSends(db, waitKey('stepUp', who.identifier, device), sendsKey(who.identifier, device));
    await recordIdentityAudit(db, {
      verb: 'stepUp',
      at: now,
      person,
      session,
      detail: { channel: to.channel, ip: request.ip },
    });
    return recordStepUp(db, session, now);
  });
  if (!done) throw wrongCode('BAD_INPUT', 'codeNotMatched', { path: 'code' });
  context.setCookie('m_challenge', null);
  await notifyAccessChange(database, { session });
  return { statusCode: 200, message: 'Confirmed' };
};
