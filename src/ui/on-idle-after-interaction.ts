const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs `work` once somebody is there and the browser has nothing to do: what the first screen needs goes first. */
export const onIdleAfterInteraction = (work: () => void): (() => void) => {
  const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 500));
  const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;
  let waiting: number | null = null;
  const forget = () => {
    for (const sign of signs) window.removeEventListener(sign, seen, true);
  };
  const seen = () => {
    forget();
    waiting = idle(work);
  };
  for (const sign of signs) window.addEventListener(sign, seen, { capture: true, passive: true });
  return () => {
    forget();
    if (waiting !== null) cancelIdle(waiting);
  };
};
