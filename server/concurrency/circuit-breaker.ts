export const breakerPauseMs = 30_000;

/** After five failures in a row no message goes to a gateway for `breakerPauseMs`; then one message tries it. */
export interface CircuitBreaker {
  open: (now: number) => boolean;
  worked: () => void;
  failed: (now: number) => void;
}

export const createCircuitBreaker = (maxFailures = 5, pauseMs = breakerPauseMs): CircuitBreaker => {
  let failures = 0;
  let until = 0;
  return {
    // a pause that ends further ahead than a whole pause was begun by a clock that has since been set back
    open: (now) => now < until && until - now <= pauseMs,
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
