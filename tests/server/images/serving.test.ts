import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AssetSignDocument } from '../../../graphql/generated/api/graphql.ts';
import { imageWidths } from '../../../graphql/domain/images.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import { formFields, formFile, photograph, post, writeMultipart } from '../../support/images.ts';
import type { TestServer } from '../../support/server.ts';
import { type Request, enter, createdItem, openDemoGroup } from '../content/demo-clients.ts';
import { listStoredFiles } from './stored-files.ts';

let server: TestServer;
let ask: Request;
let item: string;
let photo: { address: string; original: Buffer };
let glass: { address: string; original: Buffer };

const uploaded = async (original: Buffer): Promise<{ address: string; original: Buffer }> => {
  const { data } = await ask(AssetSignDocument, { cms_id: item, index: 0 });
  const { body } = await post(
    server.url,
    writeMultipart([...formFields(data.assetSign as SignedGrant), formFile(original)]),
  );
  if (!body.secure_url) throw new Error(JSON.stringify(body));
  return { address: body.secure_url, original };
};

beforeAll(async () => {
  server = await openDemoGroup({ PICTURES_PER_MINUTE_ADDRESS: 1e6 });
  ask = await enter(server, 'michal', 'petilia-jaffa');
  item = (await createdItem(ask, 'With pictures')).cms_id;
  photo = await uploaded(
    await photograph(1500, 1000)
      .withExif({ IFD0: { Copyright: 'Michal' } })
      .jpeg()
      .toBuffer(),
  );
  glass = await uploaded(await photograph(300, 200, 4).png().toBuffer());
});
afterAll(() => server.close());

interface Shown {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
const show = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Shown> =>
  new Promise((done, failed) => {
    const asked = request(server.url, { method, path, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', failed);
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    });
    asked.on('error', failed);
    asked.end();
  });
const avif = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const webp = { accept: 'image/webp,*/*' };
const sizeOf = async ({ body }: Shown) => {
  const { format, width, height } = await sharp(body).metadata();
  return { format: format === 'heif' ? 'avif' : format, width, height };
};
const variants = (): string[] => readdirSync(join(server.pictures.folder, 'variants')).toSorted();
const notFound = {
  status: 404,
  type: expect.stringMatching(/^text\/plain; charset=utf-8$/i),
  caching: 'no-store',
  text: 'Not found\n',
};
const asNotFound = ({ status, headers, body }: Shown) => ({
  status,
  type: headers['content-type'],
  caching: headers['cache-control'],
  text: body.toString(),
});

describe('a picture', () => {
  test('as it was admitted: never the bytes that were sent, and nothing about who sent them', async () => {
    const shown = await show(photo.address, avif);
    expect(await sizeOf(shown)).toEqual({ format: 'jpeg', width: 1500, height: 1000 });
    expect(shown.body.equals(photo.original)).toBe(false);
    expect((await sharp(shown.body).metadata()).exif).toBe(undefined);
    expect(photo.original.includes('Michal') && !shown.body.includes('Michal')).toBe(true);
  });

  test('in each size of the list, in the best shape that the browser takes', async () => {
    for (const width of imageWidths) {
      const at = async (headers: Record<string, string>) => sizeOf(await show(`${photo.address}?w=${width}`, headers));
      // a picture is never enlarged
      const size = { width: Math.min(width, 1500), height: Math.round((Math.min(width, 1500) * 2) / 3) };
      expect([width, await at({}), await at(webp), await at(avif)]).toEqual([
        width,
        { format: 'jpeg', ...size },
        { format: 'webp', ...size },
        { format: width <= 960 ? 'avif' : 'webp', ...size },
      ]);
    }
  });

  test('a part of it', async () => {
    const shown = await show(`${photo.address}?w=320&crop=5000,0,5000,10000`);
    expect(await sizeOf(shown)).toEqual({ format: 'jpeg', width: 320, height: 427 });
    const small = (picture: Sharp) => picture.resize(32, 43).raw().toBuffer();
    const part = await small(sharp(shown.body));
    const apartFrom = async (left: number) => {
      const half = await small(sharp(photo.original).extract({ left, top: 0, width: 750, height: 1000 }));
      return half.reduce((sum, value, at) => sum + Math.abs(value - (part[at] ?? 0)), 0) / half.length;
    };
    expect(await apartFrom(750)).toBeLessThan((await apartFrom(0)) / 5);
    expect(await sizeOf(await show(`${photo.address}?w=160&crop=9999,9999,1,1`))).toEqual({
      format: 'jpeg',
      width: 1,
      height: 1,
    });
  });

  test('what is seen through stays so', async () => {
    for (const headers of [{}, webp, avif])
      expect((await sharp((await show(`${glass.address}?w=160`, headers)).body).metadata()).hasAlpha).toBe(true);
  });

  test('a small one has no twins under larger widths', async () => {
    const before = variants().length;
    const shown = await Promise.all(imageWidths.map((width) => show(`${glass.address}?w=${width}`, webp)));
    expect(await Promise.all(shown.map(sizeOf))).toEqual(
      imageWidths.map((width) =>
        width === 160 ? { format: 'webp', width, height: 107 } : { format: 'webp', width: 300, height: 200 },
      ),
    );
    // 160 was there from the test before
    expect(variants().length - before).toBe(1);
  });

  test('asked for a hundred times at once, it is made once', async () => {
    const address = `${photo.address}?w=640&crop=1,1,9000,9000`;
    const shown = await Promise.all(Array.from({ length: 100 }, () => show(address, webp)));
    const [first] = shown;
    expect(shown.every((it) => it.status === 200 && first && it.body.equals(first.body))).toBe(true);
    expect(variants().filter((name) => name.includes('-1-1-9000-9000'))).toHaveLength(1);
    expect(readdirSync(join(server.pictures.folder, 'incoming'))).toEqual([]);
  });
});

describe('H185 its headers', () => {
  test('for any page to look at, and for nothing else; for ever, by its address', async () => {
    const { status, headers, body } = await show(`${photo.address}?w=320`, {
      ...webp,
      cookie: 'm_device=1',
      host: 'elsewhere.example',
    });
    const { date: _date, connection: _connection, etag, ...rest } = headers;
    expect({ status, etag: String(etag).replace(/[\da-f]{64}/, 'hash'), ...rest }).toEqual({
      status: 200,
      etag: '"hash.jpg-w-320-webp"',
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('HEAD is the same without a body', async () => {
    for (const address of [photo.address, `${photo.address}?w=320`]) {
      const [whole, head] = [await show(address, webp), await show(address, webp, 'HEAD')];
      const { date: _, ...expected } = whole.headers;
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers).toMatchObject(expected);
    }
  });

  test('who has it hears only that it stands: 304', async () => {
    for (const address of [photo.address, `${photo.address}?w=320`]) {
      const tag = String((await show(address, webp)).headers.etag);
      const answers = await Promise.all(
        [tag, `W/${tag}`, `"a", ${tag}`, '*', '"a"', tag.slice(1), ''].map(async (known) => {
          const { status, headers, body } = await show(address, { ...webp, 'if-none-match': known });
          return [status, headers['content-type'] === undefined, body.length === 0];
        }),
      );
      const [stands, sent] = [
        [304, true, true],
        [200, false, false],
      ];
      expect(answers).toEqual([stands, stands, stands, stands, sent, sent, sent]);
    }
    const [one, other] = [await show(`${photo.address}?w=320`, webp), await show(`${photo.address}?w=320`, avif)];
    expect(one.headers.etag).not.toBe(other.headers.etag);
  });
});

describe('H291 what is not found is text, and nothing is made of it', () => {
  test.each([
    ...[
      '',
      '/',
      '/upload',
      '/a.css',
      '/..%2f..%2fetc%2fpasswd',
      '/../config.json',
      '/%2e%2e/',
      '/;',
      `/${'0'.repeat(64)}.jpg`,
    ],
    ...[
      `/${'0'.repeat(64)}.jpg?w=160`,
      `/${'0'.repeat(64)}.svg`,
      '/index.html',
      '/masters/',
      '/variants/',
      '/incoming/',
    ],
  ])('/assets%s', async (path) => {
    expect(asNotFound(await show(`/assets${path}`, avif))).toEqual(path === '/upload' ? expect.anything() : notFound);
  });

  test.each([
    '?w=161',
    '?w=160&w=160',
    '?w=0160',
    '?w=160&crop=0,0,1',
    '?crop=0,0,1,1',
    '?',
    '?a',
    '.css',
    '/a.css',
    '%20',
    '?w=99999',
  ])('a picture’s address and %s', async (more) => {
    const before = variants();
    expect(asNotFound(await show(photo.address + more, avif))).toEqual(notFound);
    expect(asNotFound(await show(photo.address.replace('.jpg', '.png'), avif))).toEqual(notFound);
    expect(variants()).toEqual(before);
  });

  test('other methods', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])
      expect((await show(photo.address, {}, method)).status).toBe(405);
  });
});

describe('what is kept may go', () => {
  test('a variant that somebody removed is made again; a broken cache is no failure', async () => {
    const address = `${photo.address}?w=160&crop=0,0,5000,5000`;
    const first = await show(address, webp);
    rmSync(join(server.pictures.folder, 'variants'), { recursive: true });
    // in memory still
    expect((await show(address, webp)).body).toEqual(first.body);
    expect((await show(address, {})).status).toBe(200);
    expect(variants()).toHaveLength(1);
    server.clock.advance(61_000);
    expect((await show(address, webp)).body).toEqual(first.body);
  });

  test('a picture that is gone is gone within a minute, with all its sizes', async () => {
    const address = (await uploaded(await photograph(200, 100).jpeg().toBuffer())).address;
    const all = [address, `${address}?w=160`, `${address}?w=160&crop=0,0,5000,5000`];
    const statuses = () => Promise.all(all.map(async (it) => (await show(it, webp)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await server.database.maintenance.deleteFrom('assets').where('hash', '=', address.slice(8, 72)).execute();
    server.clock.advance(61_000);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test('a child that cannot make it: 502 and a word, not for ever', async () => {
    const address = (await uploaded(await photograph(210, 100).jpeg().toBuffer())).address;
    const kept = listStoredFiles(server).find((it) => it.includes(address.slice(8, 72))) ?? '';
    const path = join(server.pictures.folder, kept.split(' ')[0] ?? '');
    const whole = readFileSync(path);
    writeFileSync(path, 'no picture any more');
    const { status, headers, body } = await show(`${address}?w=160`, webp);
    expect([status, headers['cache-control'], JSON.parse(body.toString()).errors[0].extensions.key]).toEqual([
      expect.any(Number),
      'no-store',
      expect.any(String),
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    writeFileSync(path, whole);
    expect((await show(`${address}?w=160`, webp)).status).toBe(200);
  });
});

test('whoever sends a picture is not kept waiting by a crowd of viewers', async () => {
  const order: string[] = [];
  const master = listStoredFiles(server).find((it) => it.includes(photo.address.slice(8, 72))) ?? '';
  const from = join(server.pictures.folder, master.split(' ')[0] ?? '');
  const file = server.pictures.tempPath();
  writeFileSync(file, photo.original);
  const views = Array.from({ length: 20 }, (_, at) => {
    const to = server.pictures.tempPath();
    const wanted = { from, to, width: 160 + at, crop: null, format: 'jpeg' as const };
    return server.pictures.createVariant(wanted).then(() => (order.push('view'), rmSync(to)));
  });
  const sent = server.pictures.ingest(file).then(({ path }) => (order.push('sent'), rmSync(path)));
  await Promise.all([...views, sent]);
  rmSync(file);
  expect(order.indexOf('sent')).toBeLessThan(4);
  expect(order).toHaveLength(21);
});

describe('what one address may ask for', () => {
  test('so many a minute that are not in memory, and those in memory without end', async () => {
    const own = await openDemoGroup({ PICTURES_PER_MINUTE_ADDRESS: 40 });
    try {
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          fetch(`${own.url}/assets/${String(at).padStart(64, '0')}.jpg`).then(async (it) => [
            it.status,
            it.headers.get('retry-after') !== null,
            (await it.text()).includes('rateLimited'),
          ]),
        ),
      );
      expect(statuses.toSorted()).toEqual([
        ...Array.from({ length: 40 }, () => [404, false, false]),
        ...Array.from({ length: 20 }, () => [429, true, true]),
      ]);
    } finally {
      await own.close();
    }
    const address = `${photo.address}?w=320`;
    const many = await Promise.all(Array.from({ length: 500 }, () => show(address, webp)));
    expect(many.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
