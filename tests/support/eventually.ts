import { vi } from 'vitest';

/**
 * Retries a check until it passes, for a long time: a busy machine is slow. `ms` only where the contract or a threat
 * case names the time.
 */
export const eventually = <T>(check: () => T | Promise<T>, ms = 60_000): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 10 });
