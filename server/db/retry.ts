const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const lostWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The connection went away: what was sent may or may not have happened. */
export const isLostConnection = (error: unknown): boolean =>
  /^(ECONN|EPIPE|08(?!P01)|57P0[1-3])/.test(codeOf(error)) || (error instanceof Error && lostWords.test(error.message));

/** Serialization failure or deadlock: the database undid everything and asks to be asked again. */
const undone = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** Nobody is waited for any longer: a lock, a slow statement, or a full queue. */
export const isLockTimeout = (error: unknown): boolean =>
  ['55P03', '57014', '53300'].includes(codeOf(error)) ||
  (error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect'));

/** No disk space: PostgreSQL's disk_full, or the file system itself, also below an error that wraps it. */
export const isStorageFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) ||
  (error instanceof Error && error.cause !== undefined && isStorageFull(error.cause));

// too long, too large, no such time, no such letter, and texts that are no value of their type
const noPlace = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
/** A text, number or time that the database has no place for, such as U+0000: whoever sent it is at fault. */
export const isInvalidInput = (error: unknown): boolean => noPlace.has(codeOf(error));

/** Grows with each try, with jitter; milliseconds. */
export const backoff = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, 50 * 2 ** attempt * (0.5 + Math.random())));

/**
 * Runs a unit of work again, at most three times more, when the database undid it or the connection was lost.
 * `repeatable`: its effect happens once however often it runs (a read, or a write under an idempotency key);
 * any other is repeated only when it was certainly undone.
 */
export const withRetry = async <T>(work: () => Promise<T>, { repeatable }: { repeatable: boolean }): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 3 || !(undone(error) || (repeatable && isLostConnection(error)))) throw error;
      await backoff(attempt);
    }
  }
};
