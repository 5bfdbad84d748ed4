import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AssetSignDocument, ContentCreateDocument } from '../../../graphql/generated/api/graphql.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import { readConfig } from '../../../server/config/config.ts';
import { formFields, formFile, photograph, post, writeMultipart } from '../../support/sample-images.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { startFakeInternet, type FakeInternet } from '../../support/fake-internet.ts';

const host = '93.184.216.34';
const publicUrl = 'https://maitre.example';

let world: FakeInternet;
let server: TestServer;
let tokens: { person: string; venue: string; refresh: string };
let all: Record<string, string>;
/** what `pictures.example` shows */
let shown: Buffer;
let photo: Buffer;
let others: Record<string, Buffer> = {};

beforeAll(async () => {
  world = await startFakeInternet();
  world.names.setEntries('pictures.example', [host]);
  world.names.setEntries('inside.example', ['10.0.0.7']);
  world.names.setEntries('filtered.example', ['8.8.4.4']);
  world.names.setEntries('closed.example', ['8.8.8.8']);
  world.filtered('8.8.4.4:80');
  await world.web(`${host}:80`, (req, res) => {
    if (req.url === '/slow') return void setTimeout(() => res.end(shown), 1500);
    res.end(others[req.url ?? ''] ?? shown);
  });
  const limits = { ...readConfig({}).limits, IMAGES_PER_MINUTE_PERSON: 200, REQUESTS_PER_SECOND_ADDRESS: 1e6 };
  server = await startTestServer({ demo: true, outside: world.outside, config: { publicUrl, limits } });
  const signed = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' });
  tokens = { person: signed.token, venue: signed.venueToken, refresh: signed.refresh };
  all = {};
  for (const name of ['michal', 'yonatan', 'claire', 'omar', 'dana'])
    all[name] = (await server.signIn(`${name}@petilia.example`)).token;
  photo = await photograph(600, 400)
    .withExif({ IFD0: { Copyright: 'Strangers' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(() => {
  world.dialled.length = 0;
  shown = photo;
});

const ask = async (address: string, token: string | null = tokens.venue, more = '') => {
  const began = performance.now();
  const response = await fetch(`${server.url}/api/image?url=${encodeURIComponent(address)}${more}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, text, headers, seconds: (performance.now() - began) / 1000 };
};
const failed = {
  status: 502,
  text: JSON.stringify({
    errors: [{ message: 'Image fetch failed', extensions: { code: 'UPSTREAM_FAILED', key: 'getBase64Error' } }],
  }),
};
const left = () => readdirSync(`${server.images.folder}/incoming`);

describe('an image fetched by URL', () => {
  test.each(['person', 'venue'] as const)('for a %s token: its type and its bytes, encoded anew', async (kind) => {
    const { status, text, headers } = await ask('http://pictures.example/a', tokens[kind]);
    const { type, data, ...rest } = JSON.parse(text) as { type: string; data: string };
    const bytes = Buffer.from(data, 'base64');
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ status, type, rest, again: bytes.toString('base64') === data, format, width, height, exif }).toEqual({
      status: 200,
      type: 'image/jpeg',
      rest: {},
      again: true,
      format: 'jpeg',
      width: 600,
      height: 400,
      exif: undefined,
    });
    expect(bytes.equals(photo) || bytes.includes('Strangers')).toBe(false);
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
      'nosniff',
    ]);
    await expect.poll(left).toEqual([]);
  });

  test('is accepted in every supported format', async () => {
    const made = [photograph(90, 60).png(), photograph(90, 60).webp(), photograph(90, 60).gif()];
    const types = [];
    for (const image of made) {
      shown = await image.toBuffer();
      const { type, data } = JSON.parse((await ask('http://pictures.example/b')).text) as Record<string, string>;
      types.push([type, (await sharp(Buffer.from(data ?? '', 'base64')).metadata()).format]);
    }
    expect(types).toEqual([
      ['image/png', 'png'],
      ['image/webp', 'webp'],
      ['image/png', 'png'],
    ]);
  });

  test('H201 an own asset is read from storage without a connection', async () => {
    const options = { token: tokens.venue, key: crypto.randomUUID() };
    const made = { name: 'Own', directory: 'petilia-jaffa', entity: 'menu', component: 'menu' };
    const { cms_id } = (await server.ask('api', ContentCreateDocument, made, options)).body.data.contentCreate;
    const key = crypto.randomUUID();
    const grant = (await server.ask('api', AssetSignDocument, { cms_id, index: 0 }, { ...options, key })).body.data
      .assetSign;
    const { body } = await post(server.url, writeMultipart([...formFields(grant as SignedGrant), formFile(photo)]));
    const before = await (await fetch(`${server.url}${body.secure_url}`)).arrayBuffer();
    // by the name that people know it by, and by the one that it is called by
    for (const origin of [publicUrl, server.url])
      expect(JSON.parse((await ask(`${origin}${body.secure_url}?w=160`)).text)).toEqual({
        type: 'image/jpeg',
        data: Buffer.from(before).toString('base64'),
      });
    expect(world.dialled).toEqual([]);
    // reading it did not take it away
    expect((await fetch(`${server.url}${body.secure_url}`)).status).toBe(200);
  });
});

describe.concurrent('H203 every failure gives one answer after the same time', () => {
  // three at a time are one person's share
  const people = ['michal', 'yonatan', 'claire', 'omar'];
  const cases: Record<string, string> = {
    'our own machine': 'http://127.0.0.1/',
    'an address inside': 'http://inside.example/',
    'a name nobody has': 'http://nobody.example/',
    'a closed port': 'http://closed.example/',
    'a filtered port': 'http://filtered.example/',
    'a port that is not asked': 'http://pictures.example:22/',
    'a scheme that is not spoken': 'file:///etc/passwd',
    'no address': 'hello',
    nothing: '',
    'our own host': 'https://maitre.example/api/image?url=http://pictures.example/',
    'an image of ours that is none': `https://maitre.example/assets/${'0'.repeat(64)}.jpg`,
  };
  test('whatever the cause', async () => {
    const answers = await Promise.all(
      Object.entries(cases).map(async ([name, address], at) => ({
        name,
        ...(await ask(address, all[people[at % people.length] ?? ''])),
      })),
    );
    expect(answers.map(({ name, status, text }) => ({ name, status, text }))).toEqual(
      Object.keys(cases).map((name) => ({ name, ...failed })),
    );
    // a filtered port takes three seconds to fail, most others nothing: the answers are closer to each other than that
    const times = answers.map(({ seconds }) => seconds);
    const [least, most] = [Math.min(...times), Math.max(...times)];
    expect(least, String(times)).toBeGreaterThan(3.45);
    expect(most - least, String(times)).toBeLessThan(1.5);
  });
  test('a second query parameter, or a repeated one', async () => {
    const answers = await Promise.all(
      ['&url=http://pictures.example/', '&w=1', '&url'].map((more) => ask('http://pictures.example/', all.dana, more)),
    );
    expect(answers.map(({ status, text, seconds }) => ({ status, text, late: seconds > 3.45 }))).toEqual(
      answers.map(() => ({ ...failed, late: true })),
    );
  });
});

test('what is not an image is rejected like everything else, and nothing of it is stored', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  others = {
    '/page': Buffer.from('<!doctype html><p>hello'),
    '/svg': svg,
    '/cut': photo.subarray(0, 5000),
    '/zeros': Buffer.alloc(100_000),
    '/bomb': await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  };
  const answers = await Promise.all(
    Object.keys(others).map((path, at) => ask(`http://pictures.example${path}`, at % 2 ? all.dana : all.omar)),
  );
  expect(answers.map(({ status, text, seconds }) => ({ status, text, late: seconds > 3.45 }))).toEqual(
    answers.map(() => ({ ...failed, late: true })),
  );
  expect(left()).toEqual([]);
});

describe('who may fetch', () => {
  const readErrorKey = (text: string): unknown =>
    (JSON.parse(text) as { errors: { extensions: unknown }[] }).errors[0]?.extensions;

  test('without a valid token it is rejected, and no connection is made', async () => {
    for (const token of [null, 'a', `${tokens.venue}x`, tokens.refresh]) {
      const { status, text } = await ask('http://pictures.example/', token);
      expect({ status, error: readErrorKey(text) }).toEqual({
        status: 401,
        error: { code: 'UNAUTHENTICATED', key: 'unauthenticated' },
      });
    }
    expect(world.dialled).toEqual([]);
  });

  test('only GET is accepted', async () => {
    const headers = { authorization: `Bearer ${tokens.venue}` };
    const statuses = await Promise.all(
      ['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].map(
        async (method) =>
          (await fetch(`${server.url}/api/image?url=http://pictures.example/`, { method, headers })).status,
      ),
    );
    expect(statuses).toEqual([405, 405, 405, 405, 405]);
    expect(world.dialled).toEqual([]);
  });

  test('three at a time per person, until each is answered', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('http://pictures.example/slow')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    const busy = answers.find(({ status }) => status === 429);
    expect([readErrorKey(busy?.text ?? ''), busy?.headers.get('retry-after')]).toEqual([
      { code: 'RATE_LIMITED', key: 'serviceBusy', retryAfter: 5 },
      '5',
    ]);
    expect((await ask('http://pictures.example/')).status).toBe(200);
  });

  test('H203 thirty a minute per person, over all devices', async () => {
    const { limits } = readConfig({});
    const own = await startTestServer({ demo: true, outside: world.outside, clock: true, config: { limits } });
    try {
      const [one, two] = [await own.signIn('anna@petilia.example'), await own.signIn('anna@petilia.example')];
      const from = async (bearer: string) => {
        const headers = { authorization: `Bearer ${bearer}` };
        return (await fetch(`${own.url}/api/image?url=http://pictures.example/`, { headers })).status;
      };
      const statuses = [];
      for (let at = 0; at < 31; at += 1) statuses.push(await from(at % 2 ? one.token : two.token));
      expect(statuses).toEqual([...Array(30).fill(200), 429]);
      own.clock.advance(61_000);
      expect(await from(one.token)).toBe(200);
    } finally {
      await own.close();
    }
  });
});

test('a client that disconnects leaves nothing behind', async () => {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${tokens.venue}` };
  const request = fetch(`${server.url}/api/image?url=http://pictures.example/slow`, { headers, signal: abort.signal });
  await expect.poll(() => world.dialled).toEqual([`${host}:80`]);
  abort.abort();
  await expect(request).rejects.toThrow();
  await expect.poll(left).toEqual([]);
});
