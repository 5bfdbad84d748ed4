import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Kysely, Transaction } from 'kysely';
import type { Context, VenueScope } from '../graphql/context.ts';
import { withRetry, isLockTimeout } from '../db/retry.ts';
import type { Tables } from '../db/schema.types.ts';
import { problem } from '../errors/problem.ts';
import type { ChangeEvent } from './change-events.ts';
import { reportOwnChanges } from './own-changes.ts';
import {
  type AuditEntry,
  claimIdempotencyKey,
  recordWrite,
  type IdempotencyKey,
  loadStoredAnswer,
} from './idempotency-audit.store.ts';

/** What a write records besides its rows: the answer for a repeat, one audit line, the change events it sends. */
export interface WriteEffect<Answer> {
  answer: Answer;
  audit: AuditEntry;
  events: readonly ChangeEvent[];
}

/**
 * The write path (architecture, "Mechanisms") in one transaction: key → effects → audit → change events → stored answer.
 * A repeated key returns the first answer; a concurrent request with the same key waits for it. An error rolls back
 * everything including the key, so the next attempt is checked again. `replayed`: the answer is a stored one.
 * The one-statement save in `content.write.store.ts` records through the same `recordOutcome`.
 */
export const write = async <Answer>(
  context: Context,
  scope: VenueScope,
  effects: (tx: Transaction<Tables>) => Promise<WriteEffect<Answer>>,
): Promise<{ answer: Answer; replayed: boolean }> => {
  const key = idempotencyKeyFrom(context, scope);
  const at = new Date(context.now());
  const { events, ...outcome } = await withWriteRetry(key !== null, () =>
    context.database
      .within([scope.venue])
      .transaction()
      .execute(async (tx) => {
        if (key !== null && !(await claimIdempotencyKey(tx, key, at))) {
          return { answer: (await findStoredAnswer(tx, key)) as Answer, replayed: true, events: [] };
        }
        const effect = await effects(tx);
        await recordWrite(tx, { scope, at, key, ...effect });
        return { answer: effect.answer, replayed: false, events: effect.events };
      }),
  );
  context.database.wrote(scope.venue);
  reportOwnChanges(context.database, scope.venue, events);
  return outcome;
};

/**
 * The same without a person: what a guest does with a link, what the clock does. Nothing is repeated from a stored
 * answer, so the effects check by themselves whether they have happened. Null from `effects`: there is nothing to do.
 */
export const writeUnattended = async <Answer>(
  { database, now }: Pick<Context, 'database' | 'now'>,
  venue: string,
  effects: (tx: Transaction<Tables>, at: Date) => Promise<WriteEffect<Answer> | null>,
): Promise<Answer | null> => {
  const at = new Date(now());
  const scope = { venue, person: null, session: null, asSuper: false };
  const effect = await withWriteRetry(true, () =>
    database
      .within([venue])
      .transaction()
      .execute(async (tx) => {
        const done = await effects(tx, at);
        if (done !== null) await recordWrite(tx, { scope, at, key: null, ...done });
        return done;
      }),
  );
  if (effect === null) return null;
  database.wrote(venue);
  reportOwnChanges(database, venue, effect.events);
  return effect.answer;
};

/** What was read before the transaction of a write, or why it could not be. */
export interface Prepared<Value> {
  failed: boolean;
  /** throws the error of the preparation */
  get: () => Value;
}

/**
 * Keeps the error of a preparation for the effects of `write`, which call `get`: a repeated request has no effects and gets
 * its first answer, whatever has changed since.
 */
export const prepare = <Value>(work: Promise<Value>): Promise<Prepared<Value>> =>
  work.then(
    (value) => ({ failed: false, get: () => value }),
    (error: unknown) => ({
      failed: true,
      get: () => {
        throw error;
      },
    }),
  );

/** The caller's key with a fingerprint of the request it came with; null without a key. */
export const idempotencyKeyFrom = ({ request }: Context, scope: VenueScope): IdempotencyKey | null => {
  if (request.idempotencyKey === null) return null;
  return {
    person: scope.person.id,
    key: request.idempotencyKey,
    venue: scope.venue,
    fingerprint: fingerprintRequest(request.operation),
  };
};

/** A fingerprint of the request: the same for the same document and variables, in any order of members. */
export const fingerprintRequest = ({ query, variables }: Context['request']['operation']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([query, variables], withSortedKeys))
    .digest();

const withSortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The first answer under this key; BAD_INPUT when the first request had another body. */
export const findStoredAnswer = async (db: Kysely<Tables>, key: IdempotencyKey): Promise<unknown> => {
  const first = await loadStoredAnswer(db, key);
  if (first === null || !first.fingerprint.equals(key.fingerprint)) {
    throw problem('BAD_INPUT', 'badInput', { path: 'Idempotency-Key' });
  }
  return first.answer;
};

/** Retries what the database rolled back; a lock that was not granted in time becomes LOCKED. */
export const withWriteRetry = async <T>(repeatable: boolean, work: () => Promise<T>): Promise<T> => {
  try {
    return await withRetry(work, { repeatable });
  } catch (error) {
    if (!(error instanceof GraphQLError) && isLockTimeout(error)) throw problem('LOCKED', 'locked', { retryAfter: 1 });
    throw error;
  }
};
