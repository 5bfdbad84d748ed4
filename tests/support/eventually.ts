import { vi } from 'vitest';

/**
 * Waits for what is on its way, however busy the machine is. `ms`: within so much, where the contract or a hostile case
 * names the time.
 */
export const eventually = <T>(check: () => T | Promise<T>, ms = 10_000): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 10 });
