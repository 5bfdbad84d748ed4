import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Kysely, Transaction } from 'kysely';
import type { Context, VenueScope } from '../graphql/context.ts';
import { withRetry, isLockTimeout } from '../db/retry.ts';
import type { Tables } from '../db/schema.types.ts';
import { problem } from '../graphql/problem.ts';
import {
  type AuditLine,
  claimIdempotencyKey,
  recordWrite,
  type IdempotencyKey,
  type ChangeEvent,
  loadStoredAnswer,
} from './idempotency-audit.store.ts';

/** What a write leaves: its answer as it is kept for a repeat, one audit line, what the venue's screens hear of. */
export interface WriteEffect<Answer> {
  answer: Answer;
  audit: AuditLine;
  notices: readonly ChangeEvent[];
}

/**
 * The one write path (architecture, mechanism 5), in one transaction: key → effects → audit → notices → stored answer.
 * A repeated key gets the first answer, a twin at the same time waits for it; a refusal undoes everything, the key
 * too, so that the next try is judged anew. `replayed` says that the answer is an earlier one.
 */
export const write = async <Answer>(
  context: Context,
  scope: VenueScope,
  effects: (tx: Transaction<Tables>) => Promise<WriteEffect<Answer>>,
): Promise<{ answer: Answer; replayed: boolean }> => {
  const key = idempotencyKeyFrom(context, scope);
  const at = new Date(context.now());
  return withWriteRetry(key !== null, () =>
    context.database
      .within([scope.venue])
      .transaction()
      .execute(async (tx) => {
        if (key !== null && !(await claimIdempotencyKey(tx, key, at))) {
          return { answer: (await findStoredAnswer(tx, key)) as Answer, replayed: true };
        }
        const { answer, audit, notices } = await effects(tx);
        await recordWrite(tx, { scope, at, key, answer, audit, notices });
        return { answer, replayed: false };
      }),
  );
};

/** Who repeats what: the caller's key, and a fingerprint of what came under it. Null without a key. */
export const idempotencyKeyFrom = ({ request }: Context, scope: VenueScope): IdempotencyKey | null => {
  if (request.idempotencyKey === null) return null;
  return {
    person: scope.person.id,
    key: request.idempotencyKey,
    venue: scope.venue,
    fingerprint: fingerprintRequest(request.operation),
  };
};

/** What a key stands for: the same document with the same variables, in whatever order their members come. */
export const fingerprintRequest = ({ query, variables }: Context['request']['operation']): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([query, variables], sorted))
    .digest();

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What was answered under this key the first time; BAD_INPUT when it came with something else then. */
export const findStoredAnswer = async (db: Kysely<Tables>, key: IdempotencyKey): Promise<unknown> => {
  const first = await loadStoredAnswer(db, key);
  if (first === null || !first.fingerprint.equals(key.fingerprint)) {
    throw problem('BAD_INPUT', 'badInput', { path: 'Idempotency-Key' });
  }
  return first.answer;
};

/** Runs again what the database undid, and says what waiting in vain means. */
export const withWriteRetry = async <T>(repeatable: boolean, work: () => Promise<T>): Promise<T> => {
  try {
    return await withRetry(work, { repeatable });
  } catch (error) {
    if (!(error instanceof GraphQLError) && isLockTimeout(error)) throw problem('LOCKED', 'locked', { retryAfter: 1 });
    throw error;
  }
};
