import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ErrorKey } from '../../../graphql/errors.ts';
import type { Tokens } from '../../../graphql/generated/auth.resolvers.ts';
import { type Language, languageOf } from '../../../graphql/domain/languages.ts';
import type { Context } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../graphql/problem.ts';
import { digest, opaque } from '../../crypto.ts';
import { useChallenge } from './challenges.store.ts';
import { type Challenge, guess, refused } from './verify-code.ts';
import { codeOf, type Identifier, identifierOf } from './identifiers.ts';
import { forgetSends, takeGuessOf } from './rate-limits.store.ts';
import { noteIdentity } from './identity-audit.store.ts';
import { type KnownPerson, membershipsOf, personBy, signUp } from './users.store.ts';
import { firstToken } from './refresh-token.ts';
import { deviceOf, sendsKey, waitKey } from './send-code.ts';
import { beginSession, endSessions, holdPerson, trustDevice } from './sessions.store.ts';
import { signsInSteppedUp } from './step-up.ts';
import { mintToken } from './access-token.ts';

const deviceLasts = 400 * 24 * 3600; // the longest a browser keeps a cookie

type Entrance = { person: string } | { refusal: ErrorKey };

// said only here, after a right code: who has no account, and who has one already
const entranceOf = async (
  db: Kysely<Tables>,
  identifier: Identifier,
  person: KnownPerson | null,
  challenge: Challenge,
  now: number,
): Promise<Entrance> => {
  const phone = identifier.channel === 'sms';
  if (challenge.purpose === 'signup') {
    const language: Language = languageOf(challenge.locale) ?? 'he';
    const made = person ? null : await signUp(db, identifier, language, now);
    return made ? { person: made } : { refusal: phone ? 'phoneExists' : 'emailExists' };
  }
  if (!person) return { refusal: phone ? 'phoneNotRegistered' : 'emailNotRegistered' };
  if (person.suspended_at) return { refusal: 'forbidden' };
  const hasRole = person.owner || person.super_user || (await membershipsOf(db, person.id)).length > 0;
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
  const refresh = firstToken(config.secret, session);
  const bind = opaque();
  const device = opaque();
  const before = request.cookies['m_bind'];
  await holdPerson(db, person); // the person first, then sessions: everybody in this order, so that none waits for ever
  if (before) await endSessions(db, { bind: digest(before) }, 'replaced', now);
  await beginSession(db, {
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
  if (!(await takeGuessOf(database.plain, request.ip, limits, context.now())))
    throw problem('RATE_LIMITED', 'rateLimited');
  const identifier = await identifierOf(typed.identifier, typed.region);
  const code = codeOf(typed.code, config.codeLength);
  if (code === null) throw refused('BAD_INPUT', 'codeIncorrect', { path: 'code' });
  const person = await personBy(database.plain, identifier, request.cookies['m_device']);
  const device = deviceOf(person, request.cookies['m_device']);
  const who = { identifier: identifier.value, device };
  const challenge = await guess(context, { who, person, code });
  const entered = await database.plain.transaction().execute(async (db) => {
    if (!(await useChallenge(db, challenge.cookie, context.now()))) return null;
    await forgetSends(db, waitKey(challenge.purpose, who.identifier, device), sendsKey(who.identifier, device));
    const entrance = await entranceOf(db, identifier, person, challenge, context.now());
    if ('refusal' in entrance) return entrance;
    const { channel } = identifier;
    const opened = await open(context, db, { ...entrance, channel, steppedUp: signsInSteppedUp(person) });
    await noteIdentity(db, {
      verb: challenge.purpose === 'signup' ? 'signUp' : 'signIn',
      at: context.now(),
      person: opened.person,
      session: opened.session,
      detail: { channel, ip: request.ip },
    });
    return opened;
  });
  if (!entered) throw refused('BAD_INPUT', 'codeNotMatched', { path: 'code' });
  context.setCookie('m_challenge', null);
  if ('refusal' in entered) throw refused('BAD_INPUT', entered.refusal);
  context.setCookie('m_bind', entered.bind, limits.SESSION_DAYS * 86_400);
  context.setCookie('m_device', entered.device, deviceLasts);
  const claims = { session: entered.session, person: entered.person, venue: null, asSuper: false };
  const jwt_token = await mintToken(config.secret, context.now(), limits.ACCESS_TOKEN_SECONDS, claims);
  return { jwt_token, refresh_token: entered.refresh };
};
