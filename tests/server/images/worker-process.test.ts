import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { createLog } from '../../../server/log.ts';
import type { ImageLimits } from '../../../server/image-processing/limits.ts';
import { createImageProcessor, type ImageProcessor } from '../../../server/image-processing/image-processor.ts';
import { photograph } from '../../support/sample-images.ts';

let folder: string;
let small: string;
let large: string;
let slow: string;
const opened: ImageProcessor[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maitre-child-'));
  small = join(folder, 'small.jpg');
  large = join(folder, 'large.jpg');
  slow = join(folder, 'slow.webp');
  await photograph(64, 48).jpeg().toFile(small);
  await photograph(6000, 4500).webp({ quality: 50, effort: 0 }).toFile(slow);
  await photograph(7000, 5000).withMetadata({ orientation: 6 }).jpeg({ quality: 50 }).toFile(large);
});
afterEach(async () => {
  for (const it of opened.splice(0)) await it.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (limits: Partial<ImageLimits> = {}): ImageProcessor => {
  const images = createImageProcessor(readConfig({ MAITRE_DATA: 'memory://' }), createLog('silent'), limits);
  opened.push(images);
  return images;
};
const errorKey = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: { extensions?: { key?: string } }) => error.extensions?.key ?? String(error),
  );
const incoming = (images: ImageProcessor) => readdirSync(join(images.folder, 'incoming'));
const atWork = async (images: ImageProcessor): Promise<number> => {
  await expect.poll(() => images.pid(), { interval: 5, timeout: 120_000 }).not.toBe(null);
  return images.pid() ?? 0;
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('H175 the image worker', () => {
  test('stops when idle and starts again for new work', async () => {
    const images = open({ idleSeconds: 0.05 });
    expect(images.pid()).toBe(null);
    expect((await images.ingest(small)).width).toBe(64);
    await expect.poll(() => images.pid(), { timeout: 120_000 }).toBe(null);
    expect((await images.ingest(small)).width).toBe(64);
  });

  test('an image whose worker is killed is retried in a new worker', async () => {
    const images = open();
    const taking = images.ingest(large);
    const first = await atWork(images);
    process.kill(first, 'SIGKILL');
    expect((await taking).height).toBe(7000);
    expect(images.pid()).not.toBe(first);
  });

  test('an image whose worker is killed twice is rejected without left-over files, and the next is accepted', async () => {
    const images = open();
    const taking = errorKey(images.ingest(large));
    const first = await atWork(images);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => ![null, first].includes(images.pid()), { interval: 5, timeout: 120_000 }).toBe(true);
    process.kill(images.pid() ?? 0, 'SIGKILL');
    expect(await taking).toBe('fileUploadFailed');
    expect(incoming(images)).toEqual([]);
    expect(await errorKey(images.ingest(small))).toBe('taken');
  });

  test('a job over the time limit is stopped and does not delay queued jobs', async () => {
    const images = open({ jobSeconds: 0.5 });
    const [late, next] = [errorKey(images.ingest(slow)), errorKey(images.ingest(small))];
    const first = await atWork(images);
    expect(await late).toBe('fileUploadFailed');
    expect(await next).toBe('taken');
    expect(isAlive(first)).toBe(false);
    expect(incoming(images).length).toBe(1);
  });

  test('a worker over the memory limit exits and the image is rejected', async () => {
    const images = open({ maxMemoryMegabytes: 130 });
    const [much, next] = [errorKey(images.ingest(large)), errorKey(images.ingest(small))];
    expect(await much).toBe('tooManyPixels');
    expect(await next).toBe('taken');
  });

  test('a job is rejected with serviceBusy when the queue is full', async () => {
    const images = open({ maxQueued: 2 });
    const all = Array.from({ length: 5 }, () => errorKey(images.ingest(small)));
    expect((await Promise.all(all)).toSorted()).toEqual(['serviceBusy', 'serviceBusy', 'taken', 'taken', 'taken']);
  });

  test('variants and uploads alternate', async () => {
    const images = open();
    const order: string[] = [];
    const admits = [1, 2, 3].map((it) => images.ingest(small).then(() => order.push(`sent ${it}`)));
    await atWork(images);
    const to = join(folder, 'varied.jpg');
    await images
      .createVariant({ from: small, to, width: 16, crop: null, format: 'jpeg' })
      .then(() => order.push('seen'));
    await Promise.all(admits);
    expect(order.indexOf('seen')).toBeLessThan(2);
  });

  test('receives no secret of the server', async () => {
    process.env.MAITRE_SECRET = 'this must not be there for a decoder to find';
    const images = open();
    const taking = images.ingest(large);
    const pid = await atWork(images);
    const environment = spawnSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    delete process.env.MAITRE_SECRET;
    await taking;
    expect(environment).toContain('worker.mjs');
    expect(environment).not.toMatch(/MAITRE_|decoder to find/);
  });

  test('closing stops the worker and rejects queued jobs', async () => {
    const images = open();
    const one = errorKey(images.ingest(large));
    const pid = await atWork(images);
    const two = errorKey(images.ingest(small));
    await images.close();
    expect([await one, await two]).toEqual(['fileUploadFailed', 'serviceBusy']);
    expect(isAlive(pid)).toBe(false);
  });
});

/** A disk of one megabyte for drafts; where mounting is not permitted, no disk at all. */
const withoutRoom = async (images: ImageProcessor, work: (key: string) => Promise<void>): Promise<void> => {
  const incomingFolder = join(images.folder, 'incoming');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', incomingFolder]).status === 0;
  if (!mounted) {
    renameSync(incomingFolder, `${incomingFolder}.away`);
    writeFileSync(incomingFolder, 'no folder');
  }
  try {
    await work(mounted ? 'storageFull' : 'fileUploadFailed');
  } finally {
    if (mounted) spawnSync('umount', [incomingFolder]);
    else {
      rmSync(incomingFolder);
      renameSync(`${incomingFolder}.away`, incomingFolder);
    }
  }
};

test('a full disk rejects the image with its own error, and the upload succeeds once there is space', async () => {
  const images = open();
  await withoutRoom(images, async (key) => {
    expect(await errorKey(images.ingest(large))).toBe(key);
    expect(spawnSync('ls', [join(images.folder, 'incoming')], { encoding: 'utf8' }).stdout).not.toMatch(/-/);
  });
  expect(await errorKey(images.ingest(large))).toBe('taken');
});

test('a missing file rejects with ENOENT', async () => {
  mkdirSync(join(folder, 'none'));
  rmdirSync(join(folder, 'none'));
  expect(await errorKey(open().ingest(join(folder, 'none')))).toMatch(/ENOENT/);
});
