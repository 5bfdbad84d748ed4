/** Sent once the first rows have been shown for a while. */
const settled = 'page-settled';
const interactions = ['pointermove', 'pointerdown', 'keydown', settled] as const;

/** From now on nothing that is fetched delays the first screen. The mark is for `bundle-size.spec.ts`. */
export const announceSettled = (): void => {
  performance.mark(settled);
  window.dispatchEvent(new Event(settled));
};

/**
 * Runs `work` when the browser is idle after the first interaction, or once the page has settled, so that it does not
 * delay the first screen.
 */
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
