/**
 * Work that is told to stop after some time, or when its parent is. With a timer of its own: signals of
 * `AbortSignal.any` and `.timeout` may be collected before they fire when only listeners hold them.
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
