/** After five failures in a row a gateway is left alone for half a minute; then one message tries it. */
export interface CircuitBreaker {
  open: (now: number) => boolean;
  worked: () => void;
  failed: (now: number) => void;
}

export const createCircuitBreaker = (most = 5, rest = 30_000): CircuitBreaker => {
  let failures = 0;
  let until = 0;
  return {
    // a rest that ends further ahead than a whole rest was begun by a clock that has since been put back
    open: (now) => now < until && until - now <= rest,
    worked: () => {
      failures = 0;
      until = 0;
    },
    failed: (now) => {
      failures += 1;
      if (failures >= most) until = now + rest;
    },
  };
};
