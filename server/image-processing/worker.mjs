// The only process that decodes images, so that a malicious file cannot harm the server. Plain Node runs this file,
// from the sources and from the bundle. `worker-process.ts` sends it a `Job`.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { memoryUsage } from 'node:process';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';

const { maxPixels, maxSide, maxMemoryMegabytes } = JSON.parse(process.argv[2] ?? '{}');

sharp.cache(false);
sharp.concurrency(2);
// only the four supported loaders are enabled
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});

class ImageRejected extends Error {}

const encoders = {
  // optimised tables would save 5 % on an original, but buffer the whole image: three times the memory
  jpeg: (image, { master }) =>
    image
      .flatten({ background: '#fff' })
      .jpeg({ quality: master ? 90 : 76, progressive: !master, optimiseCoding: !master }),
  png: (image, { master }) => image.png({ compressionLevel: master ? 6 : 8 }),
  webp: (image, { master }) => image.webp({ quality: master ? 90 : 76, effort: master ? 2 : 4 }),
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
};
const originalFormats = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'png' };

// libjpeg warnings about harmless deviations that some cameras write
const harmless =
  /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color transform|unknown JFIF revision/;

/** Decodes the whole image, so truncated or damaged files fail. */
const encoded = async (file, to, format) => {
  const open = (failOn) =>
    encoders[format](sharp(file, { failOn, limitInputPixels: maxPixels, sequentialRead: true }).autoOrient(), {
      master: true,
    }).toFile(to);
  try {
    return await open('warning');
  } catch (error) {
    if (!harmless.test(error.message)) throw error;
    return open('error');
  }
};

const hashFile = async (file) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const jobs = {
  admit: async ({ file, to, type }) => {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) throw new ImageRejected('type');
    if (width > maxSide || height > maxSide || width * height > maxPixels) throw new ImageRejected('pixels');
    const storedFormat = originalFormats[format];
    const out = await encoded(file, to, storedFormat);
    return { hash: await hashFile(to), width: out.width, height: out.height, format: storedFormat, bytes: out.size };
  },

  vary: async ({ from, to, width, height, crop, format, maxBytes }) => {
    const image = sharp(from, { failOn: 'none', limitInputPixels: maxPixels, sequentialRead: crop === null });
    if (crop !== null) {
      const whole = await sharp(from).metadata();
      image.extract(cropRectangle(whole, crop));
    }
    image.resize(height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' });
    if (maxBytes !== undefined) return fitting(image, to, maxBytes);
    const out = await encoders[format](image, { master: false }).toFile(to);
    return { width: out.width, height: out.height, bytes: out.size };
  },
};

/** The best of these qualities whose JPEG has no more than `maxBytes`, else the lowest. */
const qualities = [80, 70, 60, 48, 36, 24];
const fitting = async (image, to, maxBytes) => {
  const pixels = await image.flatten({ background: '#fff' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const out = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, mozjpeg: true }).toFile(to);
    if (out.size <= maxBytes || quality === qualities.at(-1))
      return { width: out.width, height: out.height, bytes: out.size };
  }
};

/** At least one pixel, clamped to the image. */
const cropRectangle = (whole, { x, y, w, h }) => {
  const left = Math.min(Math.round((x * whole.width) / 10_000), whole.width - 1);
  const top = Math.min(Math.round((y * whole.height) / 10_000), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((w * whole.width) / 10_000), whole.width - left)),
    height: Math.max(1, Math.min(Math.round((h * whole.height) / 10_000), whole.height - top)),
  };
};

// disk errors; every other failure is attributed to the image, even if it leaves a partial file
const diskFull = /no space left|quota exceeded/i;
const disk = /file too large|read-only file system|permission denied|unable to open for write|input\/output error/i;

const failureReason = (error) => {
  if (error instanceof ImageRejected) return error.message;
  const message = String(error.message);
  if (/pixel limit/i.test(message)) return 'pixels';
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || diskFull.test(message)) return 'diskFull';
  if (error.code || disk.test(message)) return 'disk';
  return 'broken';
};

process.on('message', ({ kind, ...job }) => {
  jobs[kind](job).then(
    (value) => process.send({ value }),
    (error) => process.send({ reason: failureReason(error), message: String(error.message).slice(0, 300) }),
  );
});
// the server exited: nobody receives the result
process.on('disconnect', () => process.exit(0));
// decoding runs on other threads, so this timer fires meanwhile
setInterval(() => {
  if (memoryUsage.rss() > maxMemoryMegabytes * 1024 * 1024) process.exit(70);
}, 25);
process.send({ ready: true });
