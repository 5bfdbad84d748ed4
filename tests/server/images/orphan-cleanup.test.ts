import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentRestoreDocument,
  ContentUpdateDocument,
  VenueCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { createLog } from '../../../server/log.ts';
import { purgeOrphans } from '../../../server/modules/assets/assets.store.ts';
import { findOriginal } from '../../../server/modules/assets/original-files.ts';
import { eventually } from '../../support/eventually.ts';
import { isWaitingForLock } from '../../support/lock-waits.ts';
import { formFields, formFile, photograph, post, writeMultipart } from '../../support/sample-images.ts';
import type { TestServer } from '../../support/server.ts';
import { testOfRaces } from '../../support/test-unless.ts';
import { type Request, enter, openDemoGroup, read, stored } from '../content/demo-clients.ts';
import { sign } from './ingest-paths.ts';
import { storedFile, listStoredFiles } from './stored-files.ts';

const hour = 3_600_000;
let server: TestServer;
let michal: Request;
let noga: Request;
beforeAll(async () => {
  // hours and days pass here, and a token is valid for ten minutes
  server = await openDemoGroup({ ACCESS_TOKEN_SECONDS: 365 * 86_400, SESSION_DAYS: 400 });
  michal = await enter(server, 'michal', 'petilia-jaffa');
  noga = await enter(server, 'michal', 'noga');
});
afterAll(() => server.close());

const gallery = async (ask = michal, directory = 'petilia-jaffa'): Promise<string> => {
  const { data, error } = await ask(ContentCreateDocument, { name: 'Evenings', directory, entity: 'gallery' });
  if (error) throw new Error(JSON.stringify(error));
  return (data.contentCreate as { cms_id: string }).cms_id;
};

let sizes = 100;
/** An image that was not uploaded before. */
const bring = async (cms_id: string, ask = michal): Promise<string> => {
  const bytes = await photograph((sizes += 1), 80)
    .jpeg()
    .toBuffer();
  const { body } = await post(server.url, writeMultipart([...formFields(await sign(ask, cms_id)), formFile(bytes)]));
  return body.secure_url ?? '';
};

const showing = (addresses: readonly string[]) => ({
  en: {
    _name: 'Evenings',
    _schema_version: 1,
    images: addresses.map((src, index) => ({ _id: `i${index}`, index, src, alt: 'The bar at night' })),
  },
});

/** Under the name that it has. */
const put = async (cms_id: string, { en }: ReturnType<typeof showing>, ask = michal) => {
  const { version, name } = await read(ask, cms_id);
  const content = { en: { ...en, _name: name } };
  return ask(ContentUpdateDocument, { cms_id, content, expectedVersion: version });
};
const saved = async (cms_id: string, addresses: readonly string[]): Promise<void> => {
  const { error } = await put(cms_id, showing(addresses));
  if (error) throw new Error(JSON.stringify(error));
};

const isStored = async (address: string): Promise<boolean> =>
  (
    await server.database.maintenance
      .selectFrom('assets')
      .select('hash')
      .where('hash', '=', address.slice(8, 72))
      .execute()
  ).length === 1;

/** A while goes by, for the clock of the server and for that of the disk. */
const later = async (ms: number, files: readonly string[] = []): Promise<void> => {
  server.clock.advance(ms);
  for (const address of files) {
    const then = new Date(Date.now() - ms);
    if (existsSync(storedFile(server, address))) utimesSync(storedFile(server, address), then, then);
  }
  await server.tick();
};

describe('H183 an image that no content references', () => {
  test('is removed after a day, row and file', async () => {
    const address = await bring(await gallery());
    await later(23 * hour, [address]);
    expect([await isStored(address), existsSync(storedFile(server, address))]).toEqual([true, true]);
    await later(2 * hour, [address]);
    expect([await isStored(address), existsSync(storedFile(server, address))]).toEqual([false, false]);
  });

  test('a failed save leaves no dangling URL: the image can be referenced until it is removed, and not after', async () => {
    const item = await gallery();
    const address = await bring(item);
    const broken = showing([address]);
    const rejected = await put(item, { en: Object.assign(broken.en, { unknown: 1 }) });
    expect(rejected.error?.key).toBe('unknownField');
    await later(25 * hour);
    expect(await isStored(address)).toBe(false);
    const before = await stored(server);
    const { error } = await put(item, showing([address]));
    expect([error?.code, error?.key, error?.path]).toEqual(['BAD_INPUT', 'imageNotStored', 'images/i0/src']);
    expect(await stored(server)).toEqual(before);
  });

  testOfRaces('is not referenced by a save that meets its removal', async () => {
    const { database } = server;
    const item = await gallery();
    const address = await bring(item);
    server.clock.advance(25 * hour);
    const { answer } = await database.maintenance.transaction().execute(async (tx) => {
      await purgeOrphans(tx, new Date(server.clock.now() - 24 * hour));
      let ended = false;
      const saving = put(item, showing([address])).finally(() => (ended = true));
      await eventually(async () => expect(ended || (await isWaitingForLock(database))).toBe(true));
      return { answer: saving };
    });
    const { error } = await answer;
    expect([error?.key, error?.path]).toEqual(['imageNotStored', 'images/i0/src']);
    expect(await isStored(address)).toBe(false);
  });

  test('is kept for another day when uploaded again', async () => {
    const item = await gallery();
    const bytes = await photograph(77, 78).jpeg().toBuffer();
    const again = async () =>
      (await post(server.url, writeMultipart([...formFields(await sign(michal, item)), formFile(bytes)]))).body
        .secure_url ?? '';
    const address = await again();
    await later(20 * hour);
    expect(await again()).toBe(address);
    await later(20 * hour);
    expect(await isStored(address)).toBe(true);
    await later(5 * hour);
    expect(await isStored(address)).toBe(false);
  });
});

describe('an image that content references', () => {
  test('stays, however old, also when only an old version references it', async () => {
    const item = await gallery();
    const old = await bring(item);
    await saved(item, [old]);
    await later(48 * hour, [old]);
    const now = await bring(item);
    await saved(item, [now]);
    await later(20 * 24 * hour, [old, now]);
    expect([await isStored(old), await isStored(now)]).toEqual([true, true]);
    // on PostgreSQL the file was a copy, which was removed meanwhile and is created again
    const { path = '', bytes } = (await findOriginal({ ...server, log: createLog('silent') }, old.slice(8, 72))) ?? {};
    expect([path, statSync(path).size]).toEqual([storedFile(server, old), bytes]);
    await saved(item, [old]);
  });

  test('stays while its item can be restored, and is removed with it', async () => {
    const item = await gallery();
    const address = await bring(item);
    await saved(item, [address]);
    await michal(ContentDeleteDocument, { cms_id: item });
    await later(29 * 24 * hour, [address]);
    expect(await isStored(address)).toBe(true);
    expect((await michal(ContentRestoreDocument, { cms_id: item })).error).toBe(null);
    await later(2 * 24 * hour);
    expect(await isStored(address)).toBe(true);
    await michal(ContentDeleteDocument, { cms_id: item });
    await later(31 * 24 * hour, [address]);
    await later(hour);
    expect([await isStored(address), existsSync(storedFile(server, address))]).toEqual([false, false]);
  });

  test('stays while another item references it', async () => {
    const [one, two] = [await gallery(), await gallery()];
    const address = await bring(one);
    await saved(one, [address]);
    await saved(two, [address]);
    await michal(ContentDeleteDocument, { cms_id: one });
    await later(32 * 24 * hour);
    await later(25 * hour);
    expect(await isStored(address)).toBe(true);
  });

  test('stays when a save references it at the last moment', async () => {
    const item = await gallery();
    const address = await bring(item);
    await later(24 * hour - 1000);
    await saved(item, [address]);
    await later(2000);
    expect(await isStored(address)).toBe(true);
  });

  test('is not served once its venue is deleted, and is removed a month later', async () => {
    const { data } = await michal(VenueCreateDocument, { name: 'Petilia Acre', region_code: 'IL' });
    const { venue } = data.venueCreate as { venue: string };
    const there = await enter(server, 'michal', venue);
    const page = await gallery(there, venue);
    const address = await bring(page, there);
    expect((await put(page, showing([address]), there)).error).toBe(null);
    const shown = () => findOriginal({ ...server, log: createLog('silent') }, address.slice(8, 72));
    expect((await shown())?.venue_id).toBe(venue);
    await server.database.plain
      .updateTable('venues')
      .set({ deleted_at: new Date(server.clock.now()) })
      .where('id', '=', venue)
      .execute();
    expect(await shown()).toBe(null);
    await later(29 * 24 * hour, [address]);
    expect(await isStored(address)).toBe(true);
    await later(2 * 24 * hour, [address]);
    expect([await isStored(address), existsSync(storedFile(server, address))]).toEqual([false, false]);
  });

  test('is removed with its venue, without affecting other venues', async () => {
    const theirs = await gallery(noga, 'noga');
    const [lost, ours] = [await bring(theirs, noga), await bring(await gallery())];
    expect((await put(theirs, showing([lost]), noga)).error).toBe(null);
    await server.database.maintenance.deleteFrom('content').where('venue_id', '=', 'noga').execute();
    await server.database.plain.deleteFrom('venues').where('id', '=', 'noga').execute();
    await later(2 * hour, [lost, ours]);
    expect([await isStored(lost), existsSync(storedFile(server, lost))]).toEqual([false, false]);
    expect([await isStored(ours), existsSync(storedFile(server, ours))]).toEqual([true, true]);
  });
});

test('a venue created from another venue’s page has its own images, which outlive the other’s', async () => {
  const item = await gallery();
  const address = await bring(item);
  await saved(item, [address, address]);
  const { data, error } = await michal(VenueCreateDocument, {
    name: 'Petilia Eilat',
    region_code: 'IL',
    page_id: item,
  });
  expect(error).toBe(null);
  const { venue } = data.venueCreate as { venue: string };
  const [row] = await server.database.maintenance
    .selectFrom('content')
    .select('content')
    .where('venue_id', '=', venue)
    .execute();
  const images = row?.content.en as { images: { src: string; alt: string }[] };
  const [one, two] = images.images.map(({ src }) => src);
  expect(one).toMatch(/^\/assets\/[\da-f]{64}\.jpg$/);
  expect([two, images.images[0]?.alt]).toEqual([one, 'The bar at night']);
  expect(one).not.toBe(address);
  await michal(ContentDeleteDocument, { cms_id: item });
  await later(31 * 24 * hour, [address]);
  await later(hour);
  const services = { ...server, log: createLog('silent') };
  expect(await findOriginal(services, address.slice(8, 72))).toBe(null);
  const master = await findOriginal(services, one?.slice(8, 72) ?? '');
  expect([master?.venue_id, master?.width, statSync(master?.path ?? '').size]).toEqual([venue, sizes, master?.bytes]);
});

test('a rejected creation of a venue leaves no copied image behind', async () => {
  const item = await gallery();
  await saved(item, [await bring(item)]);
  const incoming = () => readdirSync(join(server.images.folder, 'incoming'));
  const before = incoming();
  const claire = await enter(server, 'claire', 'petilia-jaffa');
  const { error } = await claire(VenueCreateDocument, { name: 'Petilia Acre', region_code: 'IL', page_id: item });
  expect([error?.key, incoming()]).toEqual(['forbidden', before]);
});

describe('images that a save may reference', () => {
  let item: string;
  let own: string;
  beforeEach(async () => {
    item = await gallery();
    own = await bring(item);
  });
  const refusals = {
    'nobody’s image': () => `/assets/${'0'.repeat(64)}.jpg`,
    'its own image as another kind of file': () => own.replace('.jpg', '.png'),
    'an image of some host': () => 'https://pictures.example/dish.jpg',
    'an image of some host under the venue’s name': () => 'https://pictures.example/petilia-jaffa/dish.jpg',
  };
  test.each(Object.entries(refusals))('rejects %s', async (_, address) => {
    const before = await stored(server);
    const { error } = await put(item, showing([own, address()]));
    expect([error?.code, error?.key, error?.path]).toEqual(['BAD_INPUT', 'imageNotStored', 'images/i1/src']);
    expect(await stored(server)).toEqual(before);
  });
  test('names every image that is not stored, in one answer', async () => {
    const nobodys = ['0', '1'].map((digit) => `/assets/${digit.repeat(64)}.jpg`);
    const { error } = await put(item, showing([nobodys[0] ?? '', own, nobodys[1] ?? '']));
    expect([error?.path, error?.detail]).toEqual([
      'images/i0/src',
      { problems: ['images/i0/src', 'images/i2/src'].map((path) => ({ path, key: 'imageNotStored' })) },
    ]);
  });
  test('P1 rejects another venue’s image exactly like an unknown one', async () => {
    const there = await enter(server, 'michal', 'petilia-haifa');
    const theirs = await bring(await gallery(there, 'petilia-haifa'), there);
    const nobodys = await put(item, showing([`/assets/${'0'.repeat(64)}.jpg`]));
    expect(await put(item, showing([theirs]))).toEqual(nobodys);
    expect(nobodys.error?.key).toBe('imageNotStored');
  });
  test.each([
    'javascript:alert(1)',
    '//evil.example/a.jpg',
    'data:image/png;base64,AAAA',
    'http://pictures.example/a.jpg',
    '/assets/../outbox',
    '/outbox',
  ])('rejects %s', async (address) => {
    const before = await stored(server);
    expect((await put(item, showing([address]))).error?.code).toBe('BAD_INPUT');
    expect(await stored(server)).toEqual(before);
  });
  test('accepts an own image any number of times', async () => {
    expect((await put(item, showing([own, own]))).error).toBe(null);
  });
});

test('files without a row are removed, temporary files of a crash included, and no others', async () => {
  const address = await bring(await gallery());
  const { images } = server;
  const stray = `/assets/${'ab'.repeat(32)}.jpg`;
  mkdirSync(dirname(storedFile(server, stray)), { recursive: true });
  writeFileSync(storedFile(server, stray), 'from before a crash');
  writeFileSync(`${images.folder}/incoming/half`, 'of an upload');
  await server.tick();
  expect(existsSync(storedFile(server, stray))).toBe(true); // it could be the file of a row that is being written now
  const then = new Date(Date.now() - 2 * hour);
  for (const file of [storedFile(server, stray), `${images.folder}/incoming/half`, storedFile(server, address)])
    utimesSync(file, then, then);
  await server.tick();
  expect(listStoredFiles(server).filter((it) => /abab|incoming/.test(it))).toEqual([]);
  expect(existsSync(storedFile(server, address))).toBe(true);
});
