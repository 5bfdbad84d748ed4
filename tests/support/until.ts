import { vi } from 'vitest';

/** Waits for what is on its way, however busy the machine is; how fast it comes is a figure, not a test. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });
