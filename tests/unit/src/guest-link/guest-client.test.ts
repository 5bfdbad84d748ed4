// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Operation } from '../../../../machines/ports.ts';
import { askAsGuest } from '../../../../src/guest-link/guest-client.ts';

afterEach(() => vi.unstubAllGlobals());

const askAnswered = (answer: unknown) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  return askAsGuest(
    { __meta__: { hash: 'h' } } as unknown as Operation<unknown, object>,
    {},
    new AbortController().signal,
  );
};

test('a rejection with a key that is not known here is an answer of the server; one without a code is not', async () => {
  const rejection = { code: 'BAD_INPUT', key: 'somethingNewer' };
  const message = 'Not on a Sunday';
  await expect(askAnswered({ errors: [{ message, extensions: rejection }] })).rejects.toEqual({
    ...rejection,
    message,
  });
  await expect(askAnswered({ errors: [{ message }] })).rejects.toMatchObject({ code: 'FOREIGN_ANSWER' });
});
