/**
 * Runs work with a signal that aborts after `ms` milliseconds or with its parent. Uses its own timer, because signals
 * from `AbortSignal.any` and `.timeout` may be garbage-collected before they fire when only listeners reference them.
 */
export const withDeadline = async <Result>(
  ms: number,
  parent: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const own = new AbortController();
  const stop = () => own.abort();
  const timer = setTimeout(stop, ms);
  parent.addEventListener('abort', stop);
  try {
    parent.throwIfAborted();
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    parent.removeEventListener('abort', stop);
  }
};
