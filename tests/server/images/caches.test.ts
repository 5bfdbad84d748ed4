import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageVariantUrl, imageWidths } from '../../../graphql/domain/images.ts';
import { parseAssetUrl } from '../../../server/modules/assets/asset-url.ts';
import { chooseShape } from '../../../server/modules/assets/assets.route.ts';
import { FairSemaphore } from '../../../server/concurrency/fair-semaphore.ts';
import { createBodyCache } from '../../../server/modules/assets/body-cache.ts';
import { DiskLruCache } from '../../../server/modules/assets/disk-lru-cache.ts';

const hash = '0123456789abcdef'.repeat(4);

describe('asset URLs have one canonical spelling', () => {
  const plain = { hash, format: 'jpeg', width: null, shared: false, crop: null };
  const cases: Record<string, unknown> = {
    [`/assets/${hash}.jpg`]: plain,
    [`/assets/${hash}.png`]: { ...plain, format: 'png' },
    [`/assets/${hash}.webp?w=1920`]: { ...plain, format: 'webp', width: 1920 },
    [`/assets/${hash}.jpg?w=160&crop=0,1,9999,9999`]: { ...plain, width: 160, crop: { x: 0, y: 1, w: 9999, h: 9999 } },
    [`/assets/${hash}.jpg?w=160&crop=9999,9999,1,1`]: { ...plain, width: 160, crop: { x: 9999, y: 9999, w: 1, h: 1 } },
    // all of it is no part of it
    [`/assets/${hash}.jpg?w=160&crop=0,0,10000,10000`]: { ...plain, width: 160 },
  };
  for (const [url, expected] of Object.entries(cases))
    test(url.slice(72), () => expect(parseAssetUrl(url)).toEqual(expected));

  const others = [
    '',
    '/',
    '/assets',
    '/assets/',
    `/assets/${hash}`,
    `/assets/${hash}.jpeg`,
    `/assets/${hash}.JPG`,
    `/assets/${hash}.gif`,
    `/assets/${hash.toUpperCase()}.jpg`,
    `/assets/${hash.slice(1)}.jpg`,
    `/assets/${hash}0.jpg`,
    `//assets/${hash}.jpg`,
    `/assets/./${hash}.jpg`,
    `/Assets/${hash}.jpg`,
    `/assets/${hash}.jpg/`,
    `/assets/${hash}.jpg/a.css`,
    `/assets/${hash}.jpg;a`,
    `/assets/${hash}.jpg%00`,
    `/assets/${hash}.jpg?`,
    `/assets/${hash}.jpg#a`,
    `/assets/${hash}.jpg\n`,
    `/assets/${hash}%2ejpg`,
    ...['0160', '161', '1', '', '+160', '160.0', '1e3', '16000', '２４0', '-160', ' 160', '160,320'].map(
      (w) => `/assets/${hash}.jpg?w=${w}`,
    ),
    ...['w=160&w=160', 'W=160', 'w=160&', 'w=160&a=b', 'a=b&w=160', 'w=160#', 'crop=0,0,1,1', 'crop=0,0,1,1&w=160'].map(
      (query) => `/assets/${hash}.jpg?${query}`,
    ),
    ...[
      '',
      '0,0,1',
      '0,0,1,1,1',
      '0,0,0,1',
      '0,0,1,0',
      '00,0,1,1',
      '0,0,01,1',
      '-1,0,1,1',
      '9999,0,2,1',
      '0,1,1,10000',
    ].map((crop) => `/assets/${hash}.jpg?w=160&crop=${crop}`),
    ...['0,0,10001,1', '0.5,0,1,1', '0,0,1,1%20', '0%2C0%2C1%2C1', '0, 0,1,1', '0,0,1,1&crop=0,0,2,2', 'NaN,0,1,1'].map(
      (crop) => `/assets/${hash}.jpg?w=160&crop=${crop}`,
    ),
  ];
  test.each(others)('rejects %j', (url) => expect(parseAssetUrl(url)).toBe(null));

  test('the URLs that the client builds are canonical', () => {
    const share = fc.integer({ min: 0, max: 10_000 }).map((it) => it / 10_000);
    const crops = fc
      .record({ x: share, y: share, width: share, height: share })
      .filter(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1 && y + height <= 1);
    fc.assert(
      fc.property(fc.constantFrom(...imageWidths), fc.option(crops), (width, crop) => {
        const url = imageVariantUrl(`/assets/${hash}.jpg`, { width, crop });
        const part = crop && { x: crop.x, y: crop.y, w: crop.width, h: crop.height };
        const all = part && part.w === 1 && part.h === 1;
        const tenThousandths =
          part && Object.fromEntries(Object.entries(part).map(([k, it]) => [k, Math.round(it * 1e4)]));
        expect(parseAssetUrl(url)).toEqual({ ...plain, width, crop: all ? null : tenThousandths });
      }),
    );
  });
});

describe('format negotiation', () => {
  const at = (accept: string, width: number | null = 640) =>
    chooseShape(accept, { hash, format: 'png', width, shared: false, crop: null });
  test('considers explicitly accepted types only, not wildcards or q=0', () => {
    const accepts = [
      'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
      'image/webp,*/*',
      'IMAGE/WEBP ; q=0.5',
      'image/avif;q=0,image/webp;q=0.1',
      'image/avif;q=0.000, image/webp;q=0.0',
      'image/avif2,image/webpx',
      'image/*,*/*',
      '',
      `${','.repeat(5000)}image/webp`,
    ];
    expect(accepts.map((it) => at(it))).toEqual(['avif', 'webp', 'webp', 'webp', 'png', 'png', 'png', 'png', 'png']);
  });
  test('large variants are not encoded as AVIF; the original keeps its format', () => {
    expect([at('image/avif,image/webp', 960), at('image/avif,image/webp', 1280), at('image/avif', 1280)]).toEqual([
      'avif',
      'webp',
      'png',
    ]);
    expect(at('image/avif', null)).toBe('png');
  });
});

describe('memory cache', () => {
  const of = (length: number) => ({ body: Buffer.alloc(length) });

  test('evicts the least recently used entries above the byte limit', () => {
    const bodies = createBodyCache<{ body: Buffer }>(100, 50);
    for (const key of ['a', 'b', 'c']) bodies.set(key, of(30));
    expect(bodies.get('a')).toEqual(of(30));
    bodies.set('d', of(40));
    expect(['a', 'b', 'c', 'd'].filter((key) => bodies.get(key))).toEqual(['a', 'c', 'd']);
    expect(bodies.calculatedSize).toBe(100);
    bodies.set('a', of(10));
    bodies.set('e', of(51));
    bodies.delete('c');
    expect({ e: bodies.get('e'), total: bodies.calculatedSize }).toEqual({ e: undefined, total: 50 });
  });

  test('the number of entries is limited too', () => {
    const bodies = createBodyCache<{ body: Buffer }>(100, 50, 3);
    for (const key of 'abcdef') bodies.set(key, of(1));
    expect({ kept: [...'abcdef'].filter((key) => bodies.get(key)), total: bodies.calculatedSize }).toEqual({
      kept: ['d', 'e', 'f'],
      total: 3,
    });
  });

  test('never exceeds its limits under random load', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...'abcdef'), fc.integer({ min: 1, max: 60 }))), (steps) => {
        const bodies = createBodyCache<{ body: Buffer }>(100, 50);
        for (const [key, length] of steps) bodies.set(key, of(length));
        const there = [...'abcdef'].reduce((sum, key) => sum + (bodies.get(key)?.body.length ?? 0), 0);
        expect([bodies.calculatedSize <= 100, bodies.calculatedSize]).toEqual([true, there]);
      }),
    );
  });
});

describe('fair semaphore', () => {
  const walked = async (requests: string[], atOnce: number, most = 100) => {
    const turns = new FairSemaphore(atOnce, most);
    const started: string[] = [];
    const all = requests.map(async (whose) => started.push((await turns.acquire(whose)) ? whose : `not ${whose}`));
    await Promise.resolve();
    for (let left = requests.length; left > 0; left -= 1) {
      turns.release();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    return started.join(' ');
  };

  test('serves waiting keys round-robin', async () => {
    expect(await walked(['a', 'a', 'a', 'a', 'b', 'c', 'b'], 1)).toBe('a a b c a b a');
    expect(await walked(['a', 'a', 'a', 'b'], 2)).toBe('a a a b');
    expect(await walked(['a', 'a', 'b', 'c'], 1, 2)).toBe('a not c a b');
  });

  test('a released slot goes to a waiting caller, not to a newcomer', async () => {
    const turns = new FairSemaphore(1, 10);
    const started: string[] = [];
    const begin = async (whose: string) => started.push(`${whose} ${await turns.acquire(whose)}`);
    void begin('a');
    void begin('b');
    await new Promise(setImmediate);
    turns.release();
    void begin('c');
    await new Promise(setImmediate);
    expect(started).toEqual(['a true', 'b true']);
    turns.release();
    await new Promise(setImmediate);
    expect(started).toEqual(['a true', 'b true', 'c true']);
    turns.release();
    expect(await turns.acquire('d')).toBe(true);
  });
});

describe('disk cache', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'maitre-kept-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const room = () => join(folder, 'variants');
  const made = (bytes: number): string => {
    const path = join(folder, `made-${readdirSync(folder).length}`);
    writeFileSync(path, Buffer.alloc(bytes));
    return path;
  };

  test('evicts the least recently used entries above the byte limit', async () => {
    const files = new DiskLruCache(room(), 100);
    await files.open();
    for (const name of ['a', 'b', 'c']) await files.add(name, made(30));
    expect(files.get('a')).toBe(join(room(), 'a'));
    await files.add('d', made(40));
    expect(readdirSync(room()).toSorted()).toEqual(['a', 'c', 'd']);
    expect({ b: files.get('b'), total: files.total }).toEqual({ b: null, total: 100 });
    // an entry larger than the cache is still returned to waiting requests
    expect(existsSync(await files.add('e', made(101)))).toBe(true);
    expect(readdirSync(room())).toEqual(['e']);
  });

  test('the number of files is limited too', async () => {
    const files = new DiskLruCache(room(), 100, 3);
    await files.open();
    for (const name of 'abcdef') await files.add(name, made(1));
    expect({ there: readdirSync(room()).toSorted(), total: files.total }).toEqual({ there: ['d', 'e', 'f'], total: 3 });
  });

  test('a new process loads the existing files, evicts the oldest first and starts within the limit', async () => {
    const first = new DiskLruCache(room(), 100);
    await first.open();
    for (const [at, name] of ['a', 'b', 'c'].entries()) {
      const path = await first.add(name, made(30));
      utimesSync(path, 1000 + at, 1000 + at);
    }
    const second = new DiskLruCache(room(), 70);
    await Promise.all([second.open(), second.open()]);
    expect({ there: readdirSync(room()).toSorted(), total: second.total }).toEqual({ there: ['b', 'c'], total: 60 });
  });

  test('a folder that could not be read, as on a full disk, is read again', async () => {
    const files = new DiskLruCache(room(), 100);
    writeFileSync(room(), 'in its place');
    await expect(files.open()).rejects.toThrow('EEXIST');
    rmSync(room());
    await files.open();
    expect(existsSync(await files.add('a', made(30)))).toBe(true);
  });
});
