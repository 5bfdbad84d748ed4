import { expect, test } from 'vitest';
import { RsvpDocument, VenueAreasDocument, VenueDetailsDocument } from '../../../../graphql/generated/api/graphql.ts';
import { UserProfileDocument } from '../../../../graphql/generated/auth/graphql.ts';
import type { KeyValueStore } from '../../../../machines/ports.ts';
import { createKeptAnswers } from '../../../../src/adapters/kept-answers.ts';
import { flushPromises } from '../../../support/actor-harness.ts';
import { apiError } from '../../machines/editor/item-fixtures.ts';

const lost = apiError('NETWORK', 'networkLost');
const forbidden = apiError('FORBIDDEN', 'forbidden');
const today = {
  directory: 'jaffa',
  date: null,
  to: null,
  quarter: null,
  search: '',
  offset: 0,
  limit: 50,
  aggregate: 'total',
  order: 'time',
};

/** A device; each start of the application has kept answers of its own. */
const createDevice = () => {
  const stored = new Map<string, unknown>();
  const store = {
    read: async (key: string) => stored.get(key),
    write: async (key: string, value: unknown) => void stored.set(key, value),
    remove: async (key: string) => void stored.delete(key),
    keys: async (of: string) => [...stored.keys()].filter((key) => key.startsWith(of)),
  } as KeyValueStore;
  const device = {
    stored,
    session: 's1' as string | null,
    at: 0,
    failure: null as object | null,
    shown: [] as unknown[],
  };
  const start = () => {
    const kept = createKeptAnswers(
      store,
      () => device.at,
      () => device.session,
      (venue) => venue === 'jaffa',
      (at) => device.shown.push(at),
    );
    const ask = kept.around(async (_, operation, variables) => {
      if (device.failure !== null) throw device.failure;
      return { asked: [operation, variables] } as never;
    });
    const read = (operation: unknown, variables: object) => ask('api', operation as never, variables as never);
    return { ...kept, read };
  };
  return { device, start };
};

test('what was loaded is given at the next start without a network, with its time, until the server has answered', async () => {
  const { device, start } = createDevice();
  const answer = await start().read(RsvpDocument, today);
  await flushPromises();
  device.failure = lost;
  device.at = 60_000;
  const next = start();
  expect(await next.read(RsvpDocument, today)).toEqual(answer);
  expect(device.shown).toEqual([null, 0]);
  device.failure = null;
  await next.read(RsvpDocument, today);
  device.failure = lost;
  // what is on the screen is newer than what was kept
  await expect(next.read(RsvpDocument, today)).rejects.toEqual(lost);
});

test('an error of the server is no reason to give what was kept, nor is an evening that is over', async () => {
  const { device, start } = createDevice();
  await start().read(RsvpDocument, today);
  await flushPromises();
  device.failure = forbidden;
  await expect(start().read(RsvpDocument, today)).rejects.toEqual(forbidden);
  device.failure = lost;
  device.at = 13 * 3_600_000;
  await expect(start().read(RsvpDocument, today)).rejects.toEqual(lost);
});

test('kept are the start of the application and today’s reservations of one’s own venues, not a search nor another day', async () => {
  const { device, start } = createDevice();
  const { read } = start();
  await read(UserProfileDocument, {});
  await read(VenueDetailsDocument, { venues: ['jaffa'] });
  await read(VenueAreasDocument, { directory: 'jaffa' });
  for (const more of [
    {},
    { search: 'Noa' },
    { date: '20261201' },
    { offset: 50 },
    { aggregate: 'sent' },
    { directory: 'haifa' },
  ])
    await read(RsvpDocument, { ...today, ...more });
  await flushPromises();
  expect([...device.stored.keys()]).toEqual([
    'answers/s1/profile/',
    'answers/s1/venue/jaffa',
    'answers/s1/areas/jaffa',
    'answers/s1/reservations/jaffa',
  ]);
});

test('nothing stays of an access that has ended or of another sign-in, and nothing is given to it', async () => {
  const { device, start } = createDevice();
  const { read, keepVenues } = start();
  await read(UserProfileDocument, {});
  await read(RsvpDocument, today);
  await flushPromises();
  keepVenues(['haifa']);
  await flushPromises();
  expect([...device.stored.keys()]).toEqual(['answers/s1/profile/']);
  device.session = 's2';
  device.failure = lost;
  await expect(start().read(UserProfileDocument, {})).rejects.toEqual(lost);
  start().keepVenues(['jaffa']);
  await flushPromises();
  expect(device.stored.size).toBe(0);
  device.failure = null;
  await read(UserProfileDocument, {});
  await flushPromises();
  keepVenues([]);
  await flushPromises();
  expect(device.stored.size).toBe(0);
});

test('an answer that comes after signing out is not kept', async () => {
  const { device, start } = createDevice();
  const reading = start().read(UserProfileDocument, {});
  device.session = null;
  await reading;
  await flushPromises();
  expect(device.stored.size).toBe(0);
});
