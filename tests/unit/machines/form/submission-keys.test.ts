import { expect, test } from 'vitest';
import { createSubmissionKeys, createSubmissionKeysById } from '../../../../machines/form/submission-keys.ts';

const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' };
const badInput = { code: 'BAD_INPUT', key: 'badInput', message: '' };

const createSender = (lasting?: Parameters<typeof createSubmissionKeys>[1]) => {
  let id = 0;
  const used: string[] = [];
  const withKey = createSubmissionKeys(() => `key-${(id += 1)}`, lasting);
  const submit = (payload: unknown, error?: object) =>
    withKey(payload, async (key) => {
      used.push(key);
      if (error !== undefined) throw error;
      return 'done';
    }).catch((thrown: unknown) => thrown);
  return { submit, used };
};

test('a lost answer is asked for again with the same key; after an answer the same payload gets a new one', async () => {
  const { submit, used } = createSender();
  expect(await submit({ name: 'a' }, networkLost)).toBe(networkLost);
  expect(await submit({ name: 'a' }, { code: 'INTERNAL', key: 'internal', message: '' })).toMatchObject({
    code: 'INTERNAL',
  });
  // the first attempt still holds the key
  await submit({ name: 'a' }, { code: 'LOCKED', key: 'locked', message: '' });
  expect(await submit({ name: 'a' })).toBe('done');
  expect(await submit({ name: 'a' })).toBe('done');
  expect(used).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-2']);
});

test('a changed payload, and a payload that was refused, get a new key', async () => {
  const { submit, used } = createSender();
  await submit({ name: 'a' }, networkLost);
  await submit({ name: 'b' }, badInput);
  await submit({ name: 'b' });
  expect(used).toEqual(['key-1', 'key-2', 'key-3']);
});

test('where a request stands for what changes meanwhile, a repeat after that time gets a new key', async () => {
  let time = 0;
  const { submit, used } = createSender({ maxAge: 1_000, now: () => time });
  for (time of [0, 999, 1_000, 1_999]) await submit({ name: 'a' }, networkLost);
  expect(used).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
});

test('each thing that a request is about keeps its own key until it is answered', async () => {
  let id = 0;
  const keysOf = createSubmissionKeysById(() => `key-${(id += 1)}`);
  const used: string[] = [];
  const send = (thing: string, error?: object) =>
    keysOf(thing)('the same', async (key) => {
      used.push(`${thing} ${key}`);
      if (error !== undefined) throw error;
    }).catch(() => undefined);
  await send('a', networkLost);
  await send('b');
  await send('a');
  await send('a');
  expect(used).toEqual(['a key-1', 'b key-2', 'a key-1', 'a key-3']);
});
