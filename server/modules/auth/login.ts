import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ErrorKey } from '../../../graphql/errors.ts';
import type { Tokens } from '../../../graphql/generated/auth.resolvers.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { digest, randomToken } from '../../crypto.ts';
import { transactWithRetry } from '../../db/retry.ts';
import { consumeChallenge } from './challenges.store.ts';
import { type Challenge, verifyCode, wrongCode } from './verify-code.ts';
import { parseCode, type Identifier, parseIdentifier } from './identifiers.ts';
import { clearSends, assertIpAttempt } from '../../http/rate-limits.store.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { type LockedUser, listMemberships, findUser, createUser, lockUserByIdentifier } from './users.store.ts';
import { createFirstRefreshToken } from './refresh-token.ts';
import { readDeviceCookie, sendsKey, waitKey } from './send-code.ts';
import { createSession, endSessions, lockUser, trustDevice } from './sessions.store.ts';
import { signInCountsAsStepUp } from './step-up.ts';
import { signAccessToken } from './access-token.ts';

const deviceCookieSeconds = 400 * 24 * 3600; // the maximum that browsers allow

type Admission = { person: string } | { rejection: ErrorKey };

// reveals whether an account exists only after a correct code
const admit = async (
  db: Kysely<Tables>,
  identifier: Identifier,
  person: LockedUser | null,
  challenge: Challenge,
  now: number,
): Promise<Admission> => {
  const phone = identifier.channel === 'sms';
  if (challenge.purpose === 'signup') {
    const language: Language = parseLanguage(challenge.locale) ?? 'he';
    const made = person ? null : await createUser(db, identifier, language, now);
    return made ? { person: made } : { rejection: phone ? 'phoneExists' : 'emailExists' };
  }
  if (!person) return { rejection: phone ? 'phoneNotRegistered' : 'emailNotRegistered' };
  if (person.suspended_at) return { rejection: 'forbidden' };
  const hasRole = person.owner || person.super_user || (await listMemberships(db, person.id)).length > 0;
  return hasRole ? { person: person.id } : { rejection: 'noRole' };
};

interface OpenedSession {
  session: string;
  person: string;
  refresh: string;
  bind: string;
  device: string;
}

interface SessionRequest {
  person: string;
  channel: Identifier['channel'];
  steppedUp: boolean;
}

const openSession = async (
  context: Context,
  db: Kysely<Tables>,
  sessionRequest: SessionRequest,
): Promise<OpenedSession> => {
  const { config, request } = context;
  const { person } = sessionRequest;
  const now = context.now();
  const session = randomUUID();
  const refresh = createFirstRefreshToken(config.secret, session);
  const bind = randomToken();
  const device = randomToken();
  const before = request.cookies['m_bind'];
  await lockUser(db, person); // lock order everywhere: user, then sessions; prevents deadlocks
  if (before) await endSessions(db, { bind: digest(before) }, 'replaced', now);
  await createSession(db, {
    ...sessionRequest,
    id: session,
    device: request.userAgent.replace(/\p{C}/gu, '').slice(0, 200),
    bind: digest(bind),
    hash: digest(refresh),
    now,
    days: config.limits.SESSION_DAYS,
  });
  const names = { before: digest(request.cookies['m_device'] ?? ''), id: digest(device) };
  await trustDevice(db, person, names, now);
  return { session, person, refresh, bind, device };
};

/** Exchanges a correct code for tokens. The challenge is consumed even when the user is rejected. */
export const login = async (
  context: Context,
  typed: { identifier: string; region: string | null; code: string },
): Promise<Tokens> => {
  const { database, config, request } = context;
  const { limits } = config;
  await assertIpAttempt(database.plain, request.ip, limits, context.now());
  const identifier = await parseIdentifier(typed.identifier, typed.region);
  const code = parseCode(typed.code, config.codeLength);
  if (code === null) throw wrongCode('BAD_INPUT', 'codeIncorrect', { path: 'code' });
  const person = await findUser(database.plain, identifier, request.cookies['m_device'], context.now());
  const device = readDeviceCookie(person, request.cookies['m_device']);
  const who = { identifier: identifier.value, device };
  const challenge = await verifyCode(context, { who, person, code });
  const signedIn = await transactWithRetry(database.plain, async (db) => {
    if (!(await consumeChallenge(db, challenge.cookie, context.now()))) return null;
    await clearSends(db, waitKey(challenge.purpose, who.identifier, device), sendsKey(who.identifier, device));
    // read again under the lock: an e-mail change meanwhile ended all sessions but those not yet opened
    const holder = await lockUserByIdentifier(db, identifier);
    const admission = await admit(db, identifier, holder, challenge, context.now());
    if ('rejection' in admission) return admission;
    const { channel } = identifier;
    const opened = await openSession(context, db, { ...admission, channel, steppedUp: signInCountsAsStepUp(holder) });
    await recordIdentityAudit(db, {
      verb: challenge.purpose === 'signup' ? 'signUp' : 'signIn',
      at: context.now(),
      person: opened.person,
      session: opened.session,
      detail: { channel, ip: request.ip },
    });
    return opened;
  });
  if (!signedIn) throw wrongCode('BAD_INPUT', 'codeNotMatched', { path: 'code' });
  context.setCookie('m_challenge', null);
  if ('rejection' in signedIn) throw wrongCode('BAD_INPUT', signedIn.rejection);
  context.setCookie('m_bind', signedIn.bind, limits.SESSION_DAYS * 86_400);
  context.setCookie('m_device', signedIn.device, deviceCookieSeconds);
  const claims = { session: signedIn.session, person: signedIn.person, venue: null, asSuper: false };
  const jwt_token = await signAccessToken(config.secret, context.now(), limits.ACCESS_TOKEN_SECONDS, claims);
  return { jwt_token, refresh_token: signedIn.refresh };
};
