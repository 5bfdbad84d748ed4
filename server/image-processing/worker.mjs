// The child process that touches pictures, and nothing else does: whatever a file does to a decoder, it does it here.
// Node alone runs this file, from the sources as from the bundle. Its parent is `child.ts`, whose `Job` it answers.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { memoryUsage } from 'node:process';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';

const { mostPixels, mostSide, mostMemory } = JSON.parse(process.argv[2] ?? '{}');

sharp.cache(false);
sharp.concurrency(2);
// what is not one of the four is not even looked at
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});

class Refusal extends Error {}

const encoders = {
  // better tables for a master would save a twentieth, and hold all of it in memory meanwhile: three times as much
  jpeg: (picture, { master }) =>
    picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: master ? 90 : 76, progressive: !master, optimiseCoding: !master }),
  png: (picture, { master }) => picture.png({ compressionLevel: master ? 6 : 8 }),
  webp: (picture, { master }) => picture.webp({ quality: master ? 90 : 76, effort: master ? 2 : 4 }),
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
};
const masterOf = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'png' };

// what some cameras write and every decoder reads: no damage, though libjpeg mentions it
const harmless =
  /Invalid SOS parameters|extraneous bytes before marker|Unknown Adobe color transform|unknown JFIF revision/;

/** Decodes all of it: a picture that is cut short or damaged does not come out at the other end. */
const encoded = async (file, to, format) => {
  const open = (failOn) =>
    encoders[format](sharp(file, { failOn, limitInputPixels: mostPixels, sequentialRead: true }).autoOrient(), {
      master: true,
    }).toFile(to);
  try {
    return await open('warning');
  } catch (error) {
    if (!harmless.test(error.message)) throw error;
    return open('error');
  }
};

const hashOf = async (file) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const jobs = {
  admit: async ({ file, to, type }) => {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) throw new Refusal('type');
    if (width > mostSide || height > mostSide || width * height > mostPixels) throw new Refusal('pixels');
    const kept = masterOf[format];
    const out = await encoded(file, to, kept);
    return { hash: await hashOf(to), width: out.width, height: out.height, format: kept, bytes: out.size };
  },

  vary: async ({ from, to, width, crop, format }) => {
    const picture = sharp(from, { failOn: 'none', limitInputPixels: mostPixels, sequentialRead: crop === null });
    if (crop !== null) {
      const whole = await sharp(from).metadata();
      picture.extract(partOf(whole, crop));
    }
    const out = await encoders[format](picture.resize({ width, withoutEnlargement: true }), { master: false }).toFile(
      to,
    );
    return { width: out.width, height: out.height, bytes: out.size };
  },
};

/** At least one pixel, and never beyond the edge. */
const partOf = (whole, { x, y, w, h }) => {
  const left = Math.min(Math.round((x * whole.width) / 10_000), whole.width - 1);
  const top = Math.min(Math.round((y * whole.height) / 10_000), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((w * whole.width) / 10_000), whole.width - left)),
    height: Math.max(1, Math.min(Math.round((h * whole.height) / 10_000), whole.height - top)),
  };
};

// errors of the disk; every other failure is the image's, also where it leaves a half-written file
const diskFull = /no space left|quota exceeded/i;
const disk = /file too large|read-only file system|permission denied|unable to open for write|input\/output error/i;

const whyOf = (error) => {
  if (error instanceof Refusal) return error.message;
  const words = String(error.message);
  if (/pixel limit/i.test(words)) return 'pixels';
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT' || diskFull.test(words)) return 'diskFull';
  if (error.code || disk.test(words)) return 'disk';
  return 'broken';
};

process.on('message', ({ kind, ...job }) => {
  jobs[kind](job).then(
    (value) => process.send({ value }),
    (error) => process.send({ why: whyOf(error), words: String(error.message).slice(0, 300) }),
  );
});
// the server is gone: nobody waits for what is under way
process.on('disconnect', () => process.exit(0));
// decoding happens beside this loop, so it sees how much is held meanwhile
setInterval(() => {
  if (memoryUsage.rss() > mostMemory * 1024 * 1024) process.exit(70);
}, 25);
process.send({ ready: true });
