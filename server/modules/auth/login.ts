import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ErrorKey } from '../../../graphql/errors.ts';
import type { Tokens } from '../../../graphql/generated/auth.resolvers.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { digest, randomToken } from '../../crypto.ts';
import { consumeChallenge } from './challenges.store.ts';
import { type Challenge, verifyCode, wrongCode } from './verify-code.ts';
import { parseCode, type Identifier, parseIdentifier } from './identifiers.ts';
import { clearSends, assertIpAttempt } from './rate-limits.store.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { type KnownUser, listMemberships, findUser, createUser } from './users.store.ts';
import { createFirstRefreshToken } from './refresh-token.ts';
import { readDeviceCookie, sendsKey, waitKey } from './send-code.ts';
import { createSession, endSessions, lockUser, trustDevice } from './sessions.store.ts';
import { signInCountsAsStepUp } from './step-up.ts';
import { signAccessToken } from './access-token.ts';

const deviceLasts = 400 * 24 * 3600; // the longest a browser keeps a cookie

type Entrance = { person: string } | { refusal: ErrorKey };

// said only here, after a right code: who has no account, and who has one already
const entranceOf = async (
  db: Kysely<Tables>,
  identifier: Identifier,
  person: KnownUser | null,
  challenge: Challenge,
  now: number,
): Promise<Entrance> => {
  const phone = identifier.channel === 'sms';
  if (challenge.purpose === 'signup') {
    const language: Language = parseLanguage(challenge.locale) ?? 'he';
    const made = person ? null : await createUser(db, identifier, language, now);
    return made ? { person: made } : { refusal: phone ? 'phoneExists' : 'emailExists' };
  }
  if (!person) return { refusal: phone ? 'phoneNotRegistered' : 'emailNotRegistered' };
  if (person.suspended_at) return { refusal: 'forbidden' };
  const hasRole = person.owner || person.super_user || (await listMemberships(db, person.id)).length > 0;
  return hasRole ? { person: person.id } : { refusal: 'noRole' };
};

interface Opened {
  session: string;
  person: string;
  refresh: string;
  bind: string;
  device: string;
}

interface Opening {
  person: string;
  channel: Identifier['channel'];
  steppedUp: boolean;
}

const open = async (context: Context, db: Kysely<Tables>, opening: Opening): Promise<Opened> => {
  const { config, request } = context;
  const { person } = opening;
  const now = context.now();
  const session = randomUUID();
  const refresh = createFirstRefreshToken(config.secret, session);
  const bind = randomToken();
  const device = randomToken();
  const before = request.cookies['m_bind'];
  await lockUser(db, person); // the person first, then sessions: everybody in this order, so that none waits for ever
  if (before) await endSessions(db, { bind: digest(before) }, 'replaced', now);
  await createSession(db, {
    ...opening,
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

/** Right code → tokens. The challenge is used up whether or not the person may come in. */
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
  const person = await findUser(database.plain, identifier, request.cookies['m_device']);
  const device = readDeviceCookie(person, request.cookies['m_device']);
  const who = { identifier: identifier.value, device };
  const challenge = await verifyCode(context, { who, person, code });
  const entered = await database.plain.transaction().execute(async (db) => {
    if (!(await consumeChallenge(db, challenge.cookie, context.now()))) return null;
    await clearSends(db, waitKey(challenge.purpose, who.identifier, device), sendsKey(who.identifier, device));
    const entrance = await entranceOf(db, identifier, person, challenge, context.now());
    if ('refusal' in entrance) return entrance;
    const { channel } = identifier;
    const opened = await open(context, db, { ...entrance, channel, steppedUp: signInCountsAsStepUp(person) });
    await recordIdentityAudit(db, {
      verb: challenge.purpose === 'signup' ? 'signUp' : 'signIn',
      at: context.now(),
      person: opened.person,
      session: opened.session,
      detail: { channel, ip: request.ip },
    });
    return opened;
  });
  if (!entered) throw wrongCode('BAD_INPUT', 'codeNotMatched', { path: 'code' });
  context.setCookie('m_challenge', null);
  if ('refusal' in entered) throw wrongCode('BAD_INPUT', entered.refusal);
  context.setCookie('m_bind', entered.bind, limits.SESSION_DAYS * 86_400);
  context.setCookie('m_device', entered.device, deviceLasts);
  const claims = { session: entered.session, person: entered.person, venue: null, asSuper: false };
  const jwt_token = await signAccessToken(config.secret, context.now(), limits.ACCESS_TOKEN_SECONDS, claims);
  return { jwt_token, refresh_token: entered.refresh };
};
