import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AssetSignDocument } from '../../../graphql/generated/api/graphql.ts';
import { imageWidths, shareImage } from '../../../graphql/domain/images.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import { type RawAnswer, sendRaw } from '../../support/raw-http.ts';
import { formFields, formFile, photograph, post, writeMultipart } from '../../support/sample-images.ts';
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
  server = await openDemoGroup({ IMAGES_PER_MINUTE_ADDRESS: 1e6 });
  ask = await enter(server, 'michal', 'petilia-jaffa');
  item = (await createdItem(ask, 'With images')).cms_id;
  photo = await uploaded(
    await photograph(1500, 1000)
      .withExif({ IFD0: { Copyright: 'Michal' } })
      .jpeg()
      .toBuffer(),
  );
  glass = await uploaded(await photograph(300, 200, 4).png().toBuffer());
});
afterAll(() => server.close());

const show = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(server.url, method, path, headers);
const avif = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
const webp = { accept: 'image/webp,*/*' };
const readSize = async ({ body }: RawAnswer) => {
  const { format, width, height } = await sharp(body).metadata();
  return { format: format === 'heif' ? 'avif' : format, width, height };
};
const variants = (): string[] => readdirSync(join(server.images.folder, 'variants')).toSorted();
/** by the hash in the image's address */
const findVariants = (address: string): string[] => variants().filter((name) => name.includes(address.slice(8, 72)));
const notFound = {
  status: 404,
  type: expect.stringMatching(/^text\/plain; charset=utf-8$/i),
  caching: 'no-store',
  text: 'Not found\n',
};
const asNotFound = ({ status, headers, body }: RawAnswer) => ({
  status,
  type: headers['content-type'],
  caching: headers['cache-control'],
  text: body.toString(),
});

describe('an asset', () => {
  test('is served re-encoded, never as uploaded, and without metadata about the uploader', async () => {
    const shown = await show(photo.address, avif);
    expect(await readSize(shown)).toEqual({ format: 'jpeg', width: 1500, height: 1000 });
    expect(shown.body.equals(photo.original)).toBe(false);
    expect((await sharp(shown.body).metadata()).exif).toBe(undefined);
    expect(photo.original.includes('Michal') && !shown.body.includes('Michal')).toBe(true);
  });

  test('is served in each listed width, in the best format that the browser accepts', async () => {
    for (const width of imageWidths) {
      const at = async (headers: Record<string, string>) =>
        readSize(await show(`${photo.address}?w=${width}`, headers));
      // an image is never enlarged
      const size = { width: Math.min(width, 1500), height: Math.round((Math.min(width, 1500) * 2) / 3) };
      expect([width, await at({}), await at(webp), await at(avif)]).toEqual([
        width,
        { format: 'jpeg', ...size },
        { format: 'webp', ...size },
        { format: width <= 960 ? 'avif' : 'webp', ...size },
      ]);
    }
  });

  test('is served cropped', async () => {
    const shown = await show(`${photo.address}?w=320&crop=5000,0,5000,10000`);
    expect(await readSize(shown)).toEqual({ format: 'jpeg', width: 320, height: 427 });
    const small = (image: Sharp) => image.resize(32, 43).raw().toBuffer();
    const part = await small(sharp(shown.body));
    const apartFrom = async (left: number) => {
      const half = await small(sharp(photo.original).extract({ left, top: 0, width: 750, height: 1000 }));
      return half.reduce((sum, value, at) => sum + Math.abs(value - (part[at] ?? 0)), 0) / half.length;
    };
    expect(await apartFrom(750)).toBeLessThan((await apartFrom(0)) / 5);
    expect(await readSize(await show(`${photo.address}?w=160&crop=9999,9999,1,1`))).toEqual({
      format: 'jpeg',
      width: 1,
      height: 1,
    });
  });

  test('is a JPEG of one shape where its link is shared, about its focal point and small enough', async () => {
    const whole = shareImage(photo.address, { width: 1500, height: 1000 }, null);
    const part = shareImage(
      photo.address,
      { width: 1500, height: 1000 },
      {
        x: 0.5,
        y: 0,
        width: 0.4,
        height: 1,
        focus: { x: 0.6, y: 0.9 },
      },
    );
    const noise = await uploaded(
      await sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    const loud = shareImage(noise.address, { width: 1600, height: 1600 }, null);
    expect([whole, part, loud]).toEqual([
      { url: `${photo.address}?share=0,1063,10000,7875`, width: 1200, height: 630 },
      { url: `${photo.address}?share=5000,6850,4000,3150`, width: 600, height: 315 },
      { url: `${noise.address}?share=0,2375,10000,5250`, width: 1200, height: 630 },
    ]);
    for (const { url, width, height } of [whole, part, loud]) {
      const shown = await show(url, avif);
      expect([await readSize(shown), shown.headers['content-type']]).toEqual([
        { format: 'jpeg', width, height },
        'image/jpeg',
      ]);
      expect(shown.body.length).toBeLessThanOrEqual(300_000);
    }
    expect((await show(`${photo.address}?share=1,2,3`)).status).toBe(404);
  });

  test('keeps its transparency', async () => {
    for (const headers of [{}, webp, avif])
      expect((await sharp((await show(`${glass.address}?w=160`, headers)).body).metadata()).hasAlpha).toBe(true);
  });

  test('a small image has no variants at larger widths', async () => {
    const { address } = await uploaded(await photograph(300, 200).png().toBuffer());
    const shown = await Promise.all(imageWidths.map((width) => show(`${address}?w=${width}`, webp)));
    expect(await Promise.all(shown.map(readSize))).toEqual(
      imageWidths.map((width) =>
        width === 160 ? { format: 'webp', width, height: 107 } : { format: 'webp', width: 300, height: 200 },
      ),
    );
    // its own width and the one below it
    expect(findVariants(address)).toHaveLength(2);
  });

  test('a variant requested a hundred times concurrently is rendered once', async () => {
    const { address } = await uploaded(await photograph(1500, 1001).jpeg().toBuffer());
    const cropped = `${address}?w=640&crop=1,1,9000,9000`;
    const rendered = vi.spyOn(server.images, 'createVariant');
    const shown = await Promise.all(Array.from({ length: 100 }, () => show(cropped, webp)));
    const [first] = shown;
    expect(shown.every((it) => it.status === 200 && first && it.body.equals(first.body))).toBe(true);
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(findVariants(address)).toHaveLength(1);
    expect(readdirSync(join(server.images.folder, 'incoming'))).toEqual([]);
  });
});

describe('H185 headers of an asset', () => {
  test('allow any page to show it and nothing else, and to cache it for ever', async () => {
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

  test('HEAD answers the same without a body', async () => {
    for (const address of [photo.address, `${photo.address}?w=320`]) {
      const [whole, head] = [await show(address, webp), await show(address, webp, 'HEAD')];
      const { date: _, ...expected } = whole.headers;
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers).toMatchObject(expected);
    }
  });

  test('a client that has it gets 304', async () => {
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

describe('H291 an unknown asset answers plain text, and no variant is made', () => {
  test.each([
    '',
    '/',
    '/upload',
    '/a.css',
    '/..%2f..%2fetc%2fpasswd',
    '/../config.json',
    '/%2e%2e/',
    '/;',
    `/${'0'.repeat(64)}.jpg`,
    `/${'0'.repeat(64)}.jpg?w=160`,
    `/${'0'.repeat(64)}.svg`,
    '/index.html',
    '/masters/',
    '/variants/',
    '/incoming/',
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
  ])('an asset URL with %s', async (more) => {
    const before = variants();
    expect(asNotFound(await show(photo.address + more, avif))).toEqual(notFound);
    expect(asNotFound(await show(photo.address.replace('.jpg', '.png'), avif))).toEqual(notFound);
    expect(variants()).toEqual(before);
  });

  test('other methods are rejected', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])
      expect((await show(photo.address, {}, method)).status).toBe(405);
  });
});

describe('stored files that disappear', () => {
  test('a removed variant is made again; a broken cache is no error', async () => {
    const own = await uploaded(await photograph(1500, 1002).jpeg().toBuffer());
    const address = `${own.address}?w=160&crop=0,0,5000,5000`;
    const first = await show(address, webp);
    rmSync(join(server.images.folder, 'variants'), { recursive: true });
    // in memory still
    expect((await show(address, webp)).body).toEqual(first.body);
    expect((await show(address, {})).status).toBe(200);
    expect(findVariants(own.address)).toHaveLength(1);
    server.clock.advance(61_000);
    expect((await show(address, webp)).body).toEqual(first.body);
  });

  test('a deleted image is no longer served after a minute, in any size', async () => {
    const address = (await uploaded(await photograph(200, 100).jpeg().toBuffer())).address;
    const all = [address, `${address}?w=160`, `${address}?w=160&crop=0,0,5000,5000`];
    const statuses = () => Promise.all(all.map(async (it) => (await show(it, webp)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await server.database.maintenance.deleteFrom('assets').where('hash', '=', address.slice(8, 72)).execute();
    server.clock.advance(61_000);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test('a failing worker answers 502 with an error, and is tried again later', async () => {
    const address = (await uploaded(await photograph(210, 100).jpeg().toBuffer())).address;
    const storedLine = listStoredFiles(server).find((it) => it.includes(address.slice(8, 72))) ?? '';
    const path = join(server.images.folder, storedLine.split(' ')[0] ?? '');
    const whole = readFileSync(path);
    writeFileSync(path, 'no image any more');
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

test('an upload does not wait for queued variants', async () => {
  const order: string[] = [];
  const master = listStoredFiles(server).find((it) => it.includes(photo.address.slice(8, 72))) ?? '';
  const from = join(server.images.folder, master.split(' ')[0] ?? '');
  const file = server.images.tempPath();
  writeFileSync(file, photo.original);
  const views = Array.from({ length: 20 }, (_, at) => {
    const to = server.images.tempPath();
    const variation = { from, to, width: 160 + at, crop: null, format: 'jpeg' as const };
    return server.images.createVariant(variation).then(() => (order.push('view'), rmSync(to)));
  });
  const sent = server.images.ingest(file).then(({ path }) => (order.push('sent'), rmSync(path)));
  await Promise.all([...views, sent]);
  rmSync(file);
  expect(order.indexOf('sent')).toBeLessThan(4);
  expect(order).toHaveLength(21);
});

describe('the rate limit of one IP address', () => {
  test('limits variants that are not in memory, and never those that are', async () => {
    const own = await openDemoGroup({ IMAGES_PER_MINUTE_ADDRESS: 40 });
    try {
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          fetch(`${own.url}/assets/${String(at).padStart(64, '0')}.jpg`).then(async (response) => [
            response.status,
            response.headers.get('retry-after') !== null,
            (await response.text()).includes('rateLimited'),
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
