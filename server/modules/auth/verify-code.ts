import type { ErrorCode, ErrorKey } from '../../../graphql/errors.ts';
import type { Context } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { equalBuffers } from '../../crypto.ts';
import { transactWithRetry } from '../../db/retry.ts';
import { type CodePurpose, codeHash, consumeAttempt } from './challenges.store.ts';
import { recordFailure, clearFailure, type CodeGuesser, findLock } from './login-lockout.store.ts';
import { loadSigningSecrets } from './signing-secrets.store.ts';
import { dayMs, hourMs, consumeLimit } from '../../http/rate-limits.store.ts';
import { recordIdentityAudit } from './identity-audit.store.ts';
import { notifyLocked } from './security-notifications.ts';
import type { KnownUser } from './users.store.ts';

const lockMs = dayMs;
const sprayThreshold = 100;

/** Every rejected login is a 400 (contract, "Answers and errors"). */
export const wrongCode = (code: ErrorCode, key: ErrorKey, more: { path?: string; retryAfter?: number } = {}) => {
  const error = problem(code, key, more);
  Object.assign(error.extensions, { http: { status: 400 } });
  return error;
};

/** A challenge whose code was entered correctly. */
export interface Challenge {
  cookie: string;
  purpose: CodePurpose;
  locale: string;
}

interface CodeAttempt {
  who: CodeGuesser;
  person: KnownUser | null;
  code: string;
  /** `stepUp` and `email`: the session that the code was sent for */
  session?: string;
}

type CodeCheck = { accepted: Challenge } | { failures: number } | 'noChallenge' | 'locked';

// One transaction: the failure row stays locked until the code is compared, so attempts on one identifier run
// sequentially and a correct code clears the count before the next attempt is checked.
const checkCode = async (context: Context, { who, person, code, session }: CodeAttempt): Promise<CodeCheck> => {
  const { database, config, request } = context;
  const key = { cookie: request.cookies['m_challenge'] ?? '', identifier: who.identifier, session };
  const { CODE_GUESSES, FAILURES_TO_LOCK } = config.limits;
  const now = context.now();
  const secrets = await loadSigningSecrets(context);
  return transactWithRetry(database.plain, async (db) => {
    const challenge = await consumeAttempt(db, key, CODE_GUESSES, now);
    if (!challenge) return 'noChallenge';
    const count = await recordFailure(db, who, { max: FAILURES_TO_LOCK, lockMs: lockMs, now });
    if (count === null) return 'locked';
    const { code_hash, locale, purpose } = challenge;
    const isCorrect = secrets
      .map((secret) => equalBuffers(codeHash(secret, key, purpose, code), code_hash))
      .includes(true);
    if (!isCorrect) {
      const detail = { purpose, to: who.identifier, count, ip: request.ip };
      const row = { at: now, person: person?.id ?? null, session: session ?? null, detail };
      await recordIdentityAudit(db, { ...row, verb: 'codeFailed' });
      if (count >= FAILURES_TO_LOCK) {
        await recordIdentityAudit(db, { ...row, verb: 'locked' });
        if (person) await notifyLocked({ db, config, now: context.now }, person, who);
      }
      return { failures: count };
    }
    await clearFailure(db, who);
    return { accepted: { cookie: key.cookie, purpose, locale } };
  });
};

/** Checks a code against this browser's challenge. Throws a 400 for every outcome but success. */
export const verifyCode = async (context: Context, attempt: CodeAttempt): Promise<Challenge> => {
  const { who } = attempt;
  const { database, config, request, log } = context;
  const now = context.now();
  const locked = await findLock(database.plain, who, now);
  if (locked > 0) throw wrongCode('LOCKED', 'accountLocked', { retryAfter: locked });
  const checked = await checkCode(context, attempt);
  if (checked === 'noChallenge') throw wrongCode('BAD_INPUT', 'codeNotMatched', { path: 'code' });
  if (checked === 'locked') throw wrongCode('LOCKED', 'accountLocked', { retryAfter: lockMs / 1000 });
  if ('accepted' in checked) return checked.accepted;
  const failures = await consumeLimit(database.plain, 'failures', { windowMs: hourMs, max: 1_000_000, now });
  if (failures.allowed && failures.count === sprayThreshold)
    log.error({ code: 'SPRAY', count: sprayThreshold }, 'many wrong codes within an hour');
  if (checked.failures >= config.limits.FAILURES_TO_LOCK)
    log.warn({ code: 'ACCOUNT_LOCKED', to: who.identifier, ip: request.ip }, 'sign-in locked');
  throw wrongCode('BAD_INPUT', 'codeIncorrect', { path: 'code' });
};
