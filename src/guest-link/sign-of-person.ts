const retryMs = 3000;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/**
 * Calls `mark` when somebody touches, points, types or scrolls while the page is visible: a program that follows links in
 * messages does none of it. One that fails is called again at a later sign.
 */
export const onSignOfPerson = (mark: () => Promise<unknown>): void => {
  const listening = new AbortController();
  let isMarking = false;
  let failedAt = -retryMs;
  const notice = ({ isTrusted, timeStamp }: Event): void => {
    if (!isTrusted || isMarking || timeStamp < failedAt + retryMs || document.visibilityState !== 'visible') return;
    isMarking = true;
    mark().then(
      () => listening.abort(),
      () => {
        isMarking = false;
        failedAt = performance.now();
      },
    );
  };
  for (const sign of signs)
    document.addEventListener(sign, notice, { passive: true, capture: true, signal: listening.signal });
};
