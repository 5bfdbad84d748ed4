import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ErrorKey } from '../../../graphql/errors.ts';
import { noiseImage, photograph } from '../../support/sample-images.ts';

/** What an image becomes, or why it is rejected. */
export type Expected = { width: number; height: number; format: 'jpeg' | 'png' | 'webp' } | { rejected: ErrorKey };
export interface File {
  expected: Expected;
  make: () => Promise<Buffer>;
  /** must not be in the stored file */
  never?: readonly string[];
}

const jpeg = (width = 640, height = 480) => photograph(width, height).jpeg().toBuffer();
const png = (width = 320, height = 240) => photograph(width, height).png().toBuffer();
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b06040' } });

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
};

const encodePng = (width: number, height: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A one-bit PNG of any size in a few kilobytes. */
const bomb = (width: number, height: number): Buffer => {
  const whole = encodePng(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));
  whole[24] = 1;
  whole[25] = 0;
  const head = whole.subarray(12, 29);
  whole.writeUInt32BE(crc(head), 29);
  return whole;
};

/** A segment of a JPEG right after its beginning. */
const withSegment = (image: Buffer, marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([image.subarray(0, 2), Buffer.from([0xff, marker]), length, data, image.subarray(2)]);
};

/** The same image, padded to the given number of bytes. */
export const paddedTo = (image: Buffer, length: number): Buffer => {
  let long = image;
  while (length - long.length > 65_000 + 8) long = withSegment(long, 0xef, Buffer.alloc(60_000));
  const rest = length - long.length - 4;
  return rest > 65_533
    ? paddedTo(withSegment(long, 0xef, Buffer.alloc(1000)), length)
    : withSegment(long, 0xef, Buffer.alloc(rest));
};

const markerAt = (image: Buffer, marker: number): number => {
  for (let at = 2; at < image.length; at += 2 + image.readUInt16BE(at + 2)) if (image[at + 1] === marker) return at;
  throw new Error('no such marker');
};

const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

const animated = async (format: 'gif' | 'webp'): Promise<Buffer> => {
  const frames = await Promise.all(
    ['#d04030', '#3040d0', '#30d040'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: 100 })
    .toBuffer();
};

const rejected = (key: ErrorKey, make: File['make']): File => ({ expected: { rejected: key }, make });
const taken = (
  format: 'jpeg' | 'png' | 'webp',
  width: number,
  height: number,
  make: File['make'],
  never: string[] = [],
): File => ({
  expected: { width, height, format },
  make,
  never,
});
const script = '<script>alert(document.domain)</script>';

/** Files sent through every ingest path, by their content. */
export const files: Record<string, File> = {
  'a JPEG': taken('jpeg', 640, 480, () => jpeg()),
  'a progressive JPEG': taken('jpeg', 640, 480, () => photograph(640, 480).jpeg({ progressive: true }).toBuffer()),
  'a grey JPEG': taken('jpeg', 64, 48, () => photograph(64, 48).greyscale().jpeg().toBuffer()),
  'a CMYK JPEG': taken('jpeg', 64, 48, () => photograph(64, 48).toColourspace('cmyk').jpeg().toBuffer()),
  'a PNG': taken('png', 320, 240, () => png()),
  'an interlaced PNG with transparency': taken('png', 320, 240, () =>
    photograph(320, 240, 4).png({ progressive: true }).toBuffer(),
  ),
  'a PNG of 16 bits a channel': taken('png', 64, 48, () => photograph(64, 48).toColourspace('rgb16').png().toBuffer()),
  'a PNG with a palette': taken('png', 64, 48, () => photograph(64, 48).png({ palette: true }).toBuffer()),
  'a WebP': taken('webp', 320, 240, () => photograph(320, 240).webp().toBuffer()),
  'a lossless WebP with transparency': taken('webp', 64, 48, () =>
    photograph(64, 48, 4).webp({ lossless: true }).toBuffer(),
  ),
  'a GIF': taken('png', 64, 48, () => photograph(64, 48).gif().toBuffer()),
  'H177 a moving GIF: its first frame': taken('png', 60, 40, () => animated('gif')),
  'a moving WebP: its first frame': taken('webp', 60, 40, () => animated('webp')),
  'one pixel': taken('png', 1, 1, () => flat(1, 1).png().toBuffer()),
  '40,000,000 pixels': taken('png', 8000, 5000, () => flat(8000, 5000).png().toBuffer()),
  'a side of 16,384 pixels': taken('jpeg', 16_384, 2, () => flat(16_384, 2).jpeg().toBuffer()),
  '10,485,760 bytes': taken('jpeg', 640, 480, async () => paddedTo(await jpeg(), 10_485_760)),
  'what cameras of one maker write into every JPEG': taken('jpeg', 64, 48, async () =>
    changed(await jpeg(64, 48), (bytes) => {
      const scan = markerAt(bytes, 0xda);
      bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0; // the end of its range of frequencies
    }),
  ),
  'a JPEG with bytes too many before a mark': taken('jpeg', 64, 48, async () => {
    const whole = await jpeg(64, 48);
    const scan = markerAt(whole, 0xda);
    return Buffer.concat([whole.subarray(0, scan), Buffer.from([1, 2, 3]), whole.subarray(scan)]);
  }),
  'a JPEG of colours that nobody knows': taken('jpeg', 64, 48, async () =>
    withSegment(await jpeg(64, 48), 0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x07', 'latin1')),
  ),
  'a JPEG whose profile is noise': taken('jpeg', 64, 48, async () =>
    withSegment(
      await jpeg(64, 48),
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), noiseImage(300)]),
    ),
  ),
  'a JPEG whose notes are noise': taken('jpeg', 64, 48, async () =>
    withSegment(await jpeg(64, 48), 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), noiseImage(300)])),
  ),
  'more behind its end, as telephones append': taken(
    'jpeg',
    64,
    48,
    async () => Buffer.concat([await jpeg(64, 48), Buffer.from('MotionPhoto_Data behind the end')]),
    ['MotionPhoto'],
  ),
  'H171 a JPEG that is a script': taken(
    'jpeg',
    64,
    48,
    async () => withSegment(await jpeg(64, 48), 0xfe, Buffer.from(`*/=${script}/*`)),
    ['alert', '<script'],
  ),
  'H171 a GIF that is a Java archive': taken(
    'png',
    64,
    48,
    async () =>
      Buffer.concat([
        await photograph(64, 48).gif().toBuffer(),
        Buffer.from('PK\x03\x04 META-INF/MANIFEST.MF', 'latin1'),
      ]),
    ['META-INF', 'PK\x03\x04'],
  ),
  'H171 a PNG that is PHP': taken(
    'png',
    64,
    48,
    async () => {
      const whole = await photograph(64, 48).png().toBuffer();
      const text = pngChunk('tEXt', Buffer.from('Comment\0<?php system($_GET[0]); ?>', 'latin1'));
      return Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33)]);
    },
    ['<?php'],
  ),
  'H171 a JPEG that is a PDF': taken(
    'jpeg',
    64,
    48,
    async () => withSegment(await jpeg(64, 48), 0xfe, Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction 2 0 R >>')),
    ['%PDF', 'OpenAction'],
  ),

  'nothing at all': rejected('wrongFormat', async () => Buffer.alloc(0)),
  'three bytes of a JPEG': rejected('imageBroken', async () => Buffer.from([0xff, 0xd8, 0xff])),
  words: rejected('wrongFormat', async () => Buffer.from('an image, they said')),
  'a page': rejected('wrongFormat', async () => Buffer.from(`<!doctype html>${script}`)),
  'an SVG': rejected('wrongFormat', async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)),
  'an SVG behind a blank and a byte-order mark': rejected('wrongFormat', async () => Buffer.from(`\ufeff <svg/>`)),
  'a PDF': rejected('wrongFormat', async () => Buffer.from('%PDF-1.7\n')),
  'a ZIP': rejected('wrongFormat', async () => Buffer.from('PK\x03\x04', 'latin1')),
  'H177 an AVIF': rejected('wrongFormat', () => photograph(64, 48).avif({ effort: 0 }).toBuffer()),
  'H177 a HEIC': rejected('wrongFormat', async () =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), noiseImage(500)]),
  ),
  'H177 a TIFF': rejected('wrongFormat', () => photograph(64, 48).tiff().toBuffer()),
  'H177 a BMP': rejected('wrongFormat', async () => Buffer.concat([Buffer.from('BM'), noiseImage(500)])),
  'H177 an ICO': rejected('wrongFormat', async () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), noiseImage(500)])),
  'H173 17,000 × 17,000 pixels in a few bytes': rejected('tooManyPixels', async () => bomb(17_000, 17_000)),
  'H173 14,000 × 14,000 pixels': rejected('tooManyPixels', async () => bomb(14_000, 14_000)),
  '40,005,000 pixels': rejected('tooManyPixels', async () => bomb(8_001, 5_000)),
  'a side of 16,385 pixels': rejected('tooManyPixels', () => flat(16_385, 2).jpeg().toBuffer()),
  'a JPEG that says it has 60,000 × 60,000 pixels': rejected('tooManyPixels', async () =>
    changed(await jpeg(64, 48), (bytes) =>
      bytes.fill(Buffer.from([0xea, 0x60]), markerAt(bytes, 0xc0) + 5, markerAt(bytes, 0xc0) + 9),
    ),
  ),
  'a JPEG that says it has 65,535 × 65,535 pixels': rejected('imageBroken', async () =>
    changed(await jpeg(64, 48), (it) => it.fill(0xff, markerAt(it, 0xc0) + 5, markerAt(it, 0xc0) + 9)),
  ),
  'a GIF whose frame says it has 65,535 × 65,535 pixels': rejected('tooManyPixels', async () =>
    changed(await photograph(64, 48).gif().toBuffer(), (bytes) => {
      bytes.fill(0xff, 6, 10);
      const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 48, 0]));
      bytes.fill(0xff, frame + 5, frame + 9);
    }),
  ),
  'a PNG that holds less than it says': rejected('imageBroken', async () =>
    encodePng(400, 400, deflateSync(Buffer.alloc(100))),
  ),
  'H175 a JPEG cut short': rejected('imageBroken', async () => {
    const whole = await jpeg();
    return whole.subarray(0, whole.length / 2);
  }),
  'H175 a JPEG without its last bytes': rejected('imageBroken', async () => (await jpeg()).subarray(0, -40)),
  'H175 a JPEG damaged in its middle': rejected('imageBroken', async () =>
    changed(await jpeg(), (it) => it.fill(0xff, it.length / 2, it.length / 2 + 64)),
  ),
  'H175 a JPEG’s head and noise': rejected('imageBroken', async () => {
    const whole = await jpeg();
    return Buffer.concat([whole.subarray(0, markerAt(whole, 0xc0)), noiseImage(20_000)]);
  }),
  'H175 a PNG cut short': rejected('imageBroken', async () => {
    const whole = await png();
    return whole.subarray(0, whole.length / 2);
  }),
  'H175 a PNG with one byte changed': rejected('imageBroken', async () =>
    changed(await png(), (bytes) => {
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = ~(bytes[middle] ?? 0) & 255;
    }),
  ),
  'H175 a PNG’s first bytes and noise': rejected('imageBroken', async () =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), noiseImage(2000)]),
  ),
  'H175 a WebP cut short': rejected('imageBroken', async () => {
    const whole = await photograph(320, 240).webp().toBuffer();
    return whole.subarray(0, whole.length / 2);
  }),
  'H175 a GIF cut short': rejected('imageBroken', async () => {
    const whole = await photograph(320, 240).gif().toBuffer();
    return whole.subarray(0, whole.length / 2);
  }),
  '10,485,761 bytes': rejected('maxUploadSize', async () => paddedTo(await jpeg(), 10_485_761)),
};
