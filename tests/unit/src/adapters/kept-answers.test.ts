import { expect, test } from 'vitest';
import {
  ContentCountDocument,
  ContentDocument,
  ContentListDocument,
  RsvpDocument,
  VenueAreasDocument,
  VenueDetailsDocument,
} from '../../../../graphql/generated/api/graphql.ts';
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
    venueOfItems: 'jaffa',
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
      return { asked: [operation, variables], content: { directory: device.venueOfItems } } as never;
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

test('kept are the start of the application and days of reservations of one’s own venues, not a search nor a part', async () => {
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
  const keys = [...device.stored.keys()];
  expect(keys.slice(0, 3)).toEqual(['answers/s1/profile/', 'answers/s1/venue/jaffa', 'answers/s1/areas/jaffa']);
  expect(keys.slice(3).map((key) => /^answers\/s1\/reservations\/jaffa\/.*\["date",(.*?)\]/.exec(key)?.[1])).toEqual([
    'null',
    '"20261201"',
  ]);
});

const menus = { directory: 'jaffa', entity: 'menu', search: null, where: 'all', order: '-updated_at', after: null };

test('the other days, lists and items that were loaded last open again, each as it was asked for', async () => {
  const { device, start } = createDevice();
  const views: [object, object][] = [
    [RsvpDocument, { ...today, date: '20261201' }],
    [ContentListDocument, menus],
    [ContentListDocument, { ...menus, order: 'name' }],
    [ContentCountDocument, { directory: 'jaffa', entity: 'menu', search: null, where: 'all' }],
    [ContentDocument, { cms_id: 'm1' }],
    [ContentDocument, { cms_id: 'm11' }],
  ];
  const { read } = start();
  const answers = await Promise.all(views.map(([operation, variables]) => read(operation, variables)));
  for (const more of [{ search: 'soup' }, { after: 'x' }, { directory: 'haifa' }])
    await read(ContentListDocument, { ...menus, ...more });
  device.venueOfItems = 'haifa';
  await read(ContentDocument, { cms_id: 'h1' });
  await flushPromises();
  expect(device.stored.size).toBe(views.length);
  device.failure = lost;
  const next = start();
  expect(await Promise.all(views.map(([operation, variables]) => next.read(operation, variables)))).toEqual(answers);
  await expect(next.read(ContentDocument, { cms_id: '1' })).rejects.toEqual(lost);
});

test('at most 24 of them stay, those that were loaded last', async () => {
  const { device, start } = createDevice();
  const load = async (from: number, to: number) => {
    const { read } = start();
    for (let id = from; id <= to; id += 1) {
      await read(ContentDocument, { cms_id: `m${id}` });
      await flushPromises();
    }
  };
  await start().read(UserProfileDocument, {});
  await load(10, 30);
  await load(31, 40);
  const ids = [...device.stored.keys()].flatMap((key) => /"cms_id","m(\d+)"/.exec(key)?.[1] ?? []);
  expect(ids).toEqual(Array.from({ length: 24 }, (_, at) => String(17 + at)));
  expect(device.stored.has('answers/s1/profile/')).toBe(true);
});

test('once the server has answered, an item that is read to compare is the newest or none', async () => {
  const { device, start } = createDevice();
  await start().read(ContentDocument, { cms_id: 'm1' });
  await flushPromises();
  const next = start();
  device.failure = forbidden;
  await expect(next.read(VenueAreasDocument, { directory: 'jaffa' })).rejects.toEqual(forbidden);
  device.failure = lost;
  await expect(next.read(ContentDocument, { cms_id: 'm1' })).rejects.toEqual(lost);
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
