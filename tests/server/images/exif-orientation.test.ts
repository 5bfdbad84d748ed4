import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { createLog } from '../../../server/log.ts';
import type { ImageVariation } from '../../../server/image-processing/formats.ts';
import { createImageProcessor, type ImageProcessor } from '../../../server/image-processing/image-processor.ts';
import { photograph } from '../../support/sample-images.ts';

let images: ImageProcessor;
let folder: string;
beforeAll(() => {
  images = createImageProcessor(readConfig({ MAITRE_DATA: 'memory://' }), createLog('silent'));
  folder = mkdtempSync(join(tmpdir(), 'maitre-upright-'));
});
afterAll(async () => {
  await images.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
const writeImage = async (bytes: Buffer): Promise<string> => {
  const file = join(folder, String((files += 1)));
  await writeFile(file, bytes);
  return file;
};
const admitted = async (bytes: Buffer): Promise<{ image: Sharp; bytes: Buffer }> => {
  const { path } = await images.ingest(await writeImage(bytes));
  const storedBytes = await readFile(path);
  return { image: sharp(storedBytes), bytes: storedBytes };
};

const colours = { red: '#ff0000', green: '#00ff00', blue: '#0000ff', white: '#ffffff' };
const square = (background: string) =>
  sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .png()
    .toBuffer();

/** Four fields, so that every turn and every mirror shows: red, green over blue, white. */
const flag = async (): Promise<Sharp> => {
  const places = [
    { input: await square(colours.red), left: 0, top: 0 },
    { input: await square(colours.green), left: 32, top: 0 },
    { input: await square(colours.blue), left: 0, top: 24 },
    { input: await square(colours.white), left: 32, top: 24 },
  ];
  return sharp(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#000' } })
      .composite(places)
      .png()
      .toBuffer(),
  );
};

const colourName = ([r = 0, g = 0, b = 0]: number[]): string => {
  if (r > 180 && g > 180 && b > 180) return 'white';
  return r > 180 ? 'red' : g > 180 ? 'green' : b > 180 ? 'blue' : `${r},${g},${b}`;
};

const corners = async (image: Sharp): Promise<string[]> => {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    colourName([...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]);
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [at(4, 4), at(right, 4), at(4, bottom), at(right, bottom)];
};

describe('orientation', () => {
  // what a camera that was held so has stored, so that turning it gives the flag again
  const turns: Record<number, ((it: Sharp) => Sharp)[]> = {
    1: [],
    2: [(it) => it.flop()],
    3: [(it) => it.rotate(180)],
    4: [(it) => it.flip()],
    5: [(it) => it.rotate(90), (it) => it.flop()],
    6: [(it) => it.rotate(-90)],
    7: [(it) => it.rotate(-90), (it) => it.flop()],
    8: [(it) => it.rotate(90)],
  };
  const turned = async (orientation: number): Promise<Buffer> => {
    let bytes = await (await flag()).png().toBuffer();
    for (const turn of turns[orientation] ?? []) bytes = await turn(sharp(bytes)).png().toBuffer();
    return bytes;
  };
  for (const format of ['jpeg', 'png', 'webp'] as const)
    test.each([1, 2, 3, 4, 5, 6, 7, 8])(
      `a ${format.toUpperCase()} with orientation %i is turned upright`,
      async (orientation) => {
        const exact = format === 'webp' ? { lossless: true } : {};
        const held = await sharp(await turned(orientation))
          .toFormat(format, exact)
          .withMetadata({ orientation })
          .toBuffer();
        expect((await sharp(held).metadata()).orientation).toBe(orientation);
        const { image } = await admitted(held);
        const { width, height, orientation: left } = await image.metadata();
        expect({ width, height, left }).toEqual({ width: 64, height: 48, left: undefined });
        expect(await corners(image)).toEqual(['red', 'green', 'blue', 'white']);
      },
    );
});

describe('metadata is removed', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'from a %s: where, when, with what, and a text of one’s own',
    async (format) => {
      const exif = {
        IFD0: { Make: 'SecretCamera', Copyright: 'Michal' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '32/1 3/1 15/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '34/1 45/1 9/1',
        },
      };
      const xmp =
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">SecretWords</x:xmpmeta><?xpacket end="w"?>';
      const tagged = await photograph(64, 48)
        .toFormat(format)
        .withExif(exif)
        .withXmp(xmp)
        .withIccProfile('p3')
        .toBuffer();
      const before = await sharp(tagged).metadata();
      expect(before.exif?.includes('SecretCamera')).toBe(true);
      expect(before.xmp?.includes('SecretWords')).toBe(true);
      expect(before.icc?.length).toBeGreaterThan(100);
      const { image, bytes } = await admitted(tagged);
      const { exif: made, xmp: xmpAfter, icc, iptc, comments } = await image.metadata();
      expect({ made, said: xmpAfter, icc, iptc, comments }).toEqual({});
      for (const word of ['Secret', 'Michal', 'GPS', 'Exif', 'xpacket'])
        expect([word, bytes.includes(word)]).toEqual([word, false]);
    },
  );

  test('colours are converted to sRGB', async () => {
    const green = sharp({ create: { width: 16, height: 16, channels: 3, background: '#2a7a50' } });
    const wide = await green.png().withIccProfile('p3').toBuffer();
    // the same numbers would be another colour without the profile
    expect((await sharp(wide).raw().toBuffer()).subarray(0, 3)).not.toEqual(Buffer.from('2a7a50', 'hex'));
    const { image } = await admitted(wide);
    const [r = 0, g = 0, b = 0] = await image.raw().toBuffer();
    expect([r, g, b].map((it, at) => Math.abs(it - ([0x2a, 0x7a, 0x50][at] ?? 0)) <= 2)).toEqual([true, true, true]);
  });
});

describe('variants', () => {
  const varied = async (from: Buffer, variation: Partial<ImageVariation>) => {
    const to = join(folder, String((files += 1)));
    const variant = await images.createVariant({
      from: await writeImage(from),
      to,
      width: 64,
      crop: null,
      format: 'png',
      ...variation,
    });
    const bytes = await readFile(to);
    const { format, width, height, compression } = await sharp(bytes).metadata();
    expect(variant).toEqual({ width, height, bytes: bytes.length });
    return { bytes, shape: `${compression === 'av1' ? 'avif' : format} ${width} × ${height}` };
  };

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s', async (format) => {
    const { shape } = await varied(await photograph(400, 300).png().toBuffer(), { width: 160, format });
    expect(shape).toBe(`${format} 160 × 120`);
  });
  test('are never larger than the original', async () => {
    expect((await varied(await photograph(40, 30).png().toBuffer(), { width: 160 })).shape).toBe('png 40 × 30');
  });
  test('crop the right part', async () => {
    const it = await (await flag()).png().toBuffer();
    const parts: [ImageVariation['crop'], string][] = [
      [{ x: 0, y: 0, w: 5000, h: 5000 }, 'red'],
      [{ x: 5000, y: 0, w: 5000, h: 5000 }, 'green'],
      [{ x: 0, y: 5000, w: 5000, h: 5000 }, 'blue'],
      [{ x: 5000, y: 5000, w: 5000, h: 5000 }, 'white'],
    ];
    for (const [crop, colour] of parts) {
      const { bytes, shape } = await varied(it, { crop });
      expect([shape, await corners(sharp(bytes))]).toEqual(['png 32 × 24', [colour, colour, colour, colour]]);
    }
  });
  test('have at least one pixel and stay within the image', async () => {
    const it = await photograph(3, 2).png().toBuffer();
    for (const crop of [
      { x: 9999, y: 9999, w: 1, h: 1 },
      { x: 0, y: 0, w: 1, h: 1 },
      { x: 3333, y: 5000, w: 1, h: 1 },
    ])
      expect((await varied(it, { crop })).shape).toBe('png 1 × 1');
  });
  test('without transparency have a white background', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { bytes } = await varied(clear, { format: 'jpeg' });
    expect(colourName([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)])).toBe('white');
  });
});

test('the same image gives the same bytes, and so the same URL', async () => {
  const it = await photograph(300, 200).jpeg().toBuffer();
  const [one, other] = [await images.ingest(await writeImage(it)), await images.ingest(await writeImage(it))];
  expect({ ...one, path: '' }).toEqual({ ...other, path: '' });
});
