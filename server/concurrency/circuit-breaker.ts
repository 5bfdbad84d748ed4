export const breakerPauseMs = 30_000;

/** After five failures in a row no message goes to a gateway for `breakerPauseMs`; then one message tries it. */
export interface CircuitBreaker {
  open: (now: number) => boolean;
  /** the pause is over, and nothing has worked since */
  halfOpen: (now: number) => boolean;
  worked: () => void;
  failed: (now: number) => void;
}

export const createCircuitBreaker = (maxFailures = 5, pauseMs = breakerPauseMs): CircuitBreaker => {
  let failures = 0;
  let until = 0;
  // a pause that ends further ahead than a whole pause was begun by a clock that has since been set back
  const open = (now: number): boolean => now < until && until - now <= pauseMs;
  return {
    open,
    halfOpen: (now) => failures >= maxFailures && !open(now),
    worked: () => {
      failures = 0;
      until = 0;
    },
    failed: (now) => {
      failures += 1;
      if (failures >= maxFailures) until = now + pauseMs;
    },
  };
};
