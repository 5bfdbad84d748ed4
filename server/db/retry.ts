import type { Kysely } from 'kysely';
import type { Tables } from './schema.types.ts';

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const lostConnectionPattern = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Seconds after which a reader may ask again when the database could not be reached. */
export const retryAfterLoss = 5;

/** The connection was lost: the statement may or may not have run. */
export const isLostConnection = (error: unknown): boolean =>
  /^(ECONN|EPIPE|08(?!P01)|57P0[1-3])/.test(errorCode(error)) ||
  (error instanceof Error && lostConnectionPattern.test(error.message));

/** Serialization failure or deadlock: the transaction was rolled back and can be retried. */
const isSerializationFailure = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error));

/** A lock, statement or connection-pool timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  ['55P03', '57014', '53300'].includes(errorCode(error)) ||
  (error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect'));

/** No disk space: PostgreSQL's disk_full or a file system error, also as the cause of another error. */
export const isStorageFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error)) ||
  (error instanceof Error && error.cause !== undefined && isStorageFull(error.cause));

// value too long, out of range, invalid date, invalid character, or malformed text for its type
const invalidInputCodes = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
/** A value that the database cannot store, such as U+0000: the client's error. */
export const isInvalidInput = (error: unknown): boolean => invalidInputCodes.has(errorCode(error));

/** Waits with exponential backoff and jitter, from about 100 ms. */
export const backoff = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, 50 * 2 ** attempt * (0.5 + Math.random())));

/**
 * Retries a unit of work up to three times when it was rolled back or the connection was lost.
 * `repeatable`: running it twice has one effect (a read, or a write under an idempotency key); any other work is
 * retried only after a certain rollback.
 */
export const withRetry = async <T>(work: () => Promise<T>, { repeatable }: { repeatable: boolean }): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 3 || !(isSerializationFailure(error) || (repeatable && isLostConnection(error)))) throw error;
      await backoff(attempt);
    }
  }
};

/** A transaction that is run again after a certain rollback; `work` has no effects outside of the database. */
export const transactWithRetry = <T>(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  withRetry(() => db.transaction().execute(work), { repeatable: false });
