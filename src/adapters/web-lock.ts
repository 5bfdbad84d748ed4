import type { WithLock } from '../../machines/ports.ts';

/**
 * A tab that was suspended while it held a lock must not stop all the others: after this time they go on without it,
 * like browsers that have no locks.
 */
const timeoutMs = 12_000;

/** Web Locks; `locks` is absent in some browsers. */
export const createWithLock =
  (locks: LockManager | undefined): WithLock =>
  async (name, work) => {
    if (!locks) return work();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), timeoutMs);
    const locked = async () => {
      clearTimeout(timer);
      // `request` would flatten a promise in the callback's result, so the result is wrapped
      return { result: await work() };
    };
    try {
      return (await locks.request(name, { signal: waiting.signal }, locked)).result;
    } catch (error) {
      if (!waiting.signal.aborted) throw error;
      return work();
    }
  };
