const interactions = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs `work` when the browser is idle after the first interaction, so that it does not delay the first screen. */
export const onIdleAfterInteraction = (work: () => void): (() => void) => {
  const idle = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 500));
  const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;
  let waiting: number | null = null;
  const forget = () => {
    for (const sign of interactions) window.removeEventListener(sign, seen, true);
  };
  const seen = () => {
    forget();
    waiting = idle(work);
  };
  for (const sign of interactions) window.addEventListener(sign, seen, { capture: true, passive: true });
  return () => {
    forget();
    if (waiting !== null) cancelIdle(waiting);
  };
};
