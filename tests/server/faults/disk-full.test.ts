import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { ContentUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { createStorageMonitor } from '../../../server/storage/storage-monitor.ts';
import { limits } from '../../../server/config/variables.ts';
import { parseUpload, type SignedFields } from '../../../server/modules/uploads/parse-upload.ts';
import { createLog } from '../../../server/log.ts';
import { openTestDatabase } from '../../support/database.ts';
import { boundary, formFields, formFile, writeMultipart } from '../../support/sample-images.ts';
import { eventually } from '../../support/eventually.ts';
import { startPostgres, whyNoPostgres } from '../../support/postgres-server.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import {
  type Answer,
  createdItem,
  type EditedItem,
  enter,
  lunch,
  read,
  type Request,
  save,
} from '../content/demo-clients.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A file system of its own, of so many MiB. Where this account may not mount one, the test is skipped. */
const mountDisk = (skip: (note: string) => never, megabytes: number, options = ''): string => {
  const folder = mkdtempSync(join(tmpdir(), 'maitre-disk-'));
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m${options}`, 'tmpfs', folder]).status === 0;
  cleanUps.push(() => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (!mounted && process.getuid?.() !== 0) skip('only root mounts a disk');
  expect(mounted).toBe(true);
  return folder;
};

/** Leaves at most `left` bytes of space; returns what gives the rest back. */
const fillDisk = (folder: string, left: number): (() => void) => {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (let free = Infinity; free > left; ) {
      writeSync(file, block);
      const { bavail, bsize } = statfsSync(folder);
      free = bavail * bsize;
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
  closeSync(file);
  return () => rmSync(path);
};

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as { level: number; code?: string; msg: string })
    .filter(({ level, code }) => level >= 50 || code === 'STORAGE_FULL')
    .map(({ msg }) => msg);
const fullLine = 'the disk of the database is full: writes are rejected until there is space again';
const spaceLine = 'the disk of the database has space again: writes are accepted';

// random, so that the database cannot compress it
const largeMenu = (item: EditedItem) => lunch(item.name, randomBytes(60).toString('base64'));
const update = (ask: Request, item: EditedItem): Promise<Answer> =>
  ask(ContentUpdateDocument, { cms_id: item.cms_id, content: largeMenu(item), expectedVersion: item.version });
const readiness = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const ready = { status: 200, body: { ok: true } };
const full = {
  status: 200,
  body: { ok: true, problems: [expect.stringMatching(/^STORAGE_FULL: /)] },
};
const rejected = { code: 'STORAGE_FULL', key: 'storageFull', retryAfter: 30, message: expect.any(String) as string };

/** Fills the disk while somebody edits, and makes space again. */
const fillAndRecover = async (server: TestServer, fill: () => () => void): Promise<void> => {
  const michal = await enter(server, 'michal', 'petilia-jaffa');
  let item = await createdItem(michal, 'Before the disk was full');
  item = await save(michal, item, largeMenu(item));
  expect(await readiness(server)).toEqual(ready);
  lines.length = 0;
  const makeSpace = fill();
  // existing pages may take some more saves before the disk is needed
  const failed = await eventually(async () => {
    const { error, data } = await update(michal, item);
    if (!error) item = data['contentUpdate'] as EditedItem;
    expect(error).not.toBeNull();
    return error;
  }, 40_000);
  expect(failed).toEqual(rejected);
  expect((await update(michal, item)).error).toEqual(rejected);
  expect((await read(michal, item.cms_id)).version).toBe(item.version);
  expect(await readiness(server)).toEqual(full);
  expect(logged()).toEqual([fullLine]);
  makeSpace();
  await eventually(async () => expect((await update(michal, item)).error).toBeNull());
  expect(await readiness(server)).toEqual(ready);
  expect(logged()).toEqual([fullLine, spaceLine]);
};

describe('F044 a full disk', () => {
  // by day one of them: nearly full ends as full does
  const nearlyFull = ['with less than one segment of the write-ahead log left', 8 * 1024 * 1024] as const;
  test.for([['without a byte left', 0] as const, ...(process.env.NIGHTLY ? [nearlyFull] : [])])(
    'below the embedded engine, %s: saves are rejected as STORAGE_FULL, reads go on, and it recovers',
    async ([_name, left], { skip }) => {
      const disk = mountDisk(skip, 256);
      const data = join(disk, 'data');
      const server = await startTestServer({ demo: true, log, config: { data, databaseUrl: null } });
      cleanUps.push(() => server.close());
      await fillAndRecover(server, () => fillDisk(disk, left));
    },
  );

  test('behaves the same under PostgreSQL', async ({ skip }) => {
    const why = whyNoPostgres();
    if (why !== null) skip(why);
    const disk = mountDisk(skip, 64, ',mode=777');
    const cluster = await startPostgres();
    cleanUps.push(() => cluster.stop());
    const own = await openTestDatabase(cluster.url, true);
    const space = join(disk, 'tables');
    execFileSync('mkdir', ['-m', '700', space]);
    spawnSync('chown', ['postgres', space]);
    const admin = new pg.Client(cluster.adminUrl);
    await admin.connect();
    await admin.query(`create tablespace small location '${space}'`);
    await admin.query(`alter database ${new URL(own.url).pathname.slice(1)} set tablespace small`);
    await admin.end();
    const server = await startTestServer({ demo: true, log, config: { databaseUrl: own.url } });
    cleanUps.push(() => server.close());
    await fillAndRecover(server, () => fillDisk(disk, 0));
  });

  test('is detected immediately when a write below the embedded engine fails, whatever the last measurement', async () => {
    const monitor = createStorageMonitor(tmpdir(), log, Date.now);
    expect(await monitor.isFull()).toBe(false);
    const measuring = monitor.isFull();
    expect(monitor.reportError(Object.assign(new Error('could not write'), { code: '53100' }))).toBe(true);
    await measuring;
    expect(await monitor.isFull()).toBe(true);
    await eventually(async () => expect(await monitor.isFull()).toBe(false));
  });

  test('that an image is being written to is reported as such, and known from then on', async ({ skip }) => {
    const disk = mountDisk(skip, 1);
    const monitor = createStorageMonitor(null, log, Date.now);
    const grant: SignedFields = { public_id: 'p', timestamp: '1', signature: 's', api_key: 'k' };
    const form = writeMultipart([...formFields(grant), formFile(randomBytes(2_000_000))]);
    const receiving = parseUpload({
      req: Readable.from([form]) as IncomingMessage,
      boundary,
      file: join(disk, 'image'),
      log,
      storage: monitor,
      limits: v.parse(limits, {}),
      authorize: async () => {},
    });
    await expect(receiving).rejects.toMatchObject({ extensions: { code: 'STORAGE_FULL', key: 'storageFull' } });
    expect(await monitor.isFull()).toBe(true);
  });

  test('recovers by itself, and is logged once when it begins and ends', async () => {
    lines.length = 0;
    let now = 0;
    const monitor = createStorageMonitor(null, log, () => now);
    const failure = (code: string) => Object.assign(new Error('could not write'), { code });
    expect(monitor.reportError(failure('23505'))).toBe(false);
    expect(await monitor.isFull()).toBe(false);
    for (const code of ['53100', 'ENOSPC', 'EDQUOT']) expect(monitor.reportError(failure(code))).toBe(true);
    expect(monitor.reportError(new Error('wrapped', { cause: failure('ENOSPC') }))).toBe(true);
    expect(await monitor.isFull()).toBe(true);
    now += 30_001;
    expect(await monitor.isFull()).toBe(false);
    expect(logged()).toEqual([fullLine, spaceLine]);
  });
});
