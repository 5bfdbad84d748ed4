import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../../src/adapters/runtime-config.ts';
import { createSafeStorage } from '../../../../src/adapters/safe-local-storage.ts';

const unavailable = () => {
  throw new Error('denied');
};
const endpoints = { auth: '/auth/graphql', api: '/api/graphql', settings: '/settings/v2/graphql' };
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

afterEach(() => vi.unstubAllGlobals());

test('the configuration is kept on the device and read there while the network is away', async () => {
  const device = createSafeStorage(unavailable);
  answerWith(async () => Response.json({ mode: 'demo', endpoints, systemVenues: ['noga'] }));
  const answered = await loadConfig(device);
  expect(answered).toMatchObject({ mode: 'demo', systemVenues: ['noga'] });
  answerWith(async () => Promise.reject(new TypeError('no network')));
  expect(await loadConfig(device)).toEqual(answered);
});

test('a newer answer replaces the configuration that was kept', async () => {
  const device = createSafeStorage(unavailable);
  answerWith(async () => Response.json({ endpoints, systemVenues: ['noga'] }));
  await loadConfig(device);
  answerWith(async () => Response.json({ endpoints }));
  await loadConfig(device);
  answerWith(async () => new Response('', { status: 502 }));
  expect(await loadConfig(device)).toMatchObject({ systemVenues: [] });
});

test('without an answer and a kept configuration nothing can be requested', async () => {
  answerWith(async () => new Response('', { status: 502 }));
  await expect(loadConfig(createSafeStorage(unavailable))).rejects.toThrow('/config.json answered 502');
});
