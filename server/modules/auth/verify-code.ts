import type { ErrorCode, ErrorKey } from '../../../graphql/errors.ts';
import type { Context } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { equalBuffers } from '../../crypto.ts';
import { type CodePurpose, codeHash, consumeAttempt } from './challenges.store.ts';
import { recordFailure, clearFailure, type CodeGuesser, findLock } from './login-lockout.store.ts';
import { loadSigningSecrets } from './signing-secrets.store.ts';
import { day, hour, consumeLimit } from './rate-limits.store.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { notifyLocked } from './security-notifications.ts';
import type { KnownUser } from './users.store.ts';

const lockLasts = day;
const sprayed = 100;

/** Whatever stops a login answers 400 (specification 1, section 7). */
export const wrongCode = (code: ErrorCode, key: ErrorKey, more: { path?: string; retryAfter?: number } = {}) => {
  const error = problem(code, key, more);
  Object.assign(error.extensions, { http: { status: 400 } });
  return error;
};

/** A code that was asked for and has been entered rightly. */
export interface Challenge {
  cookie: string;
  purpose: CodePurpose;
  locale: string;
}

interface Guess {
  who: CodeGuesser;
  person: KnownUser | null;
  code: string;
  /** of a step-up: only the code that was sent for this session is right */
  session?: string;
}

type Verdict = { right: Challenge } | { wrong: number } | 'noChallenge' | 'locked';

// One transaction: the row of the count stays locked until the code is compared, so that guesses of one identifier
// go one after the other, a right one takes its count back, and none is refused for another's sake.
const judge = async (context: Context, { who, person, code, session }: Guess): Promise<Verdict> => {
  const { database, config, request } = context;
  const asked = { cookie: request.cookies['m_challenge'] ?? '', identifier: who.identifier, session };
  const { CODE_GUESSES, FAILURES_TO_LOCK } = config.limits;
  const now = context.now();
  const secrets = await loadSigningSecrets(context);
  return database.plain.transaction().execute(async (db) => {
    const challenge = await consumeAttempt(db, asked, CODE_GUESSES, now);
    if (!challenge) return 'noChallenge';
    const count = await recordFailure(db, who, { most: FAILURES_TO_LOCK, lock: lockLasts, now });
    if (count === null) return 'locked';
    const { code_hash, locale, purpose } = challenge;
    const right = secrets.map((it) => equalBuffers(codeHash(it, asked, purpose, code), code_hash)).includes(true);
    if (!right) {
      const detail = { purpose, to: who.identifier, count, ip: request.ip };
      const line = { at: now, person: person?.id ?? null, session: session ?? null, detail };
      await recordIdentityAudit(db, { ...line, verb: 'codeFailed' });
      if (count >= FAILURES_TO_LOCK) {
        await recordIdentityAudit(db, { ...line, verb: 'locked' });
        if (person) await notifyLocked({ db, config, now: context.now }, person, who.identifier);
      }
      return { wrong: count };
    }
    await clearFailure(db, who);
    return { right: { cookie: asked.cookie, purpose, locale } };
  });
};

/** Compares a code with what was asked for here. Throws 400 for every answer but the right one. */
export const verifyCode = async (context: Context, it: Guess): Promise<Challenge> => {
  const { who } = it;
  const { database, config, request, log } = context;
  const now = context.now();
  const locked = await findLock(database.plain, who, now);
  if (locked > 0) throw wrongCode('LOCKED', 'accountLocked', { retryAfter: locked });
  const verdict = await judge(context, it);
  if (verdict === 'noChallenge') throw wrongCode('BAD_INPUT', 'codeNotMatched', { path: 'code' });
  if (verdict === 'locked') throw wrongCode('LOCKED', 'accountLocked', { retryAfter: lockLasts / 1000 });
  if ('right' in verdict) return verdict.right;
  const failures = await consumeLimit(database.plain, 'failures', { length: hour, most: 1_000_000, now });
  if (failures.allowed && failures.count === sprayed)
    log.error({ code: 'SPRAY', count: sprayed }, 'many wrong codes within an hour');
  if (verdict.wrong >= config.limits.FAILURES_TO_LOCK)
    log.warn({ code: 'ACCOUNT_LOCKED', to: who.identifier, ip: request.ip }, 'sign-in locked');
  throw wrongCode('BAD_INPUT', 'codeIncorrect', { path: 'code' });
};
