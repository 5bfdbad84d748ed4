import { test } from 'vitest';

type Body = () => Promise<void>;

/** A test that cannot run for `reason`, if there is one, is skipped under a title that says so: the end of a run lists it. */
export const testUnless =
  (reason: string | null) =>
  (title: string, body: Body, timeout?: number): void =>
    reason === null ? test(title, body, timeout) : test.skip(`${title} (not tried: ${reason})`, body);

/** A test of two transactions at once. */
export const testOfRaces = testUnless(
  process.env.TEST_DATABASE_URL === undefined ? 'the embedded engine does one transaction after the other' : null,
);
