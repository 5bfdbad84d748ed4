import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createDeferredLogic } from '../../../src/runtimes/deferred-logic.ts';

test('an actor whose code is requested twice at once is created once: what it shares with others exists once', async () => {
  let created = 0;
  const { logic, load } = createDeferredLogic(async () => {
    await Promise.resolve();
    const number = (created += 1);
    return fromPromise(() => Promise.resolve(number));
  });
  await Promise.all([load(), load()]);
  await load();
  expect(created).toBe(1);
  const actor = createActor(logic).start();
  await expect.poll(() => actor.getSnapshot().output).toBe(1);
});

test('code that could not be loaded is requested again', async () => {
  let attempts = 0;
  const { load } = createDeferredLogic(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no network');
    return fromPromise(() => Promise.resolve());
  });
  await expect(Promise.all([load(), load()])).rejects.toThrow('no network');
  await load();
  expect(attempts).toBe(2);
});
