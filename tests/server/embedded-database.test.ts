import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { lockFolder } from '../../server/db/data-folder-lock.ts';
import { type Database, openDatabase } from '../../server/db/open-database.ts';
import { listSnapshots, writeSnapshot } from '../../server/db/snapshots.ts';
import { createLog } from '../../server/log.ts';
import { createServer } from '../../server/create-server.ts';
import { prepareDatabaseImage } from '../support/database.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'maitre-engine-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const it of children.splice(0)) it.kill('SIGKILL');
  for (const it of folders.splice(0)) rmSync(it, { recursive: true, force: true });
});

let image: Blob;
beforeAll(async () => {
  image = await prepareDatabaseImage(false);
});
const open = (folder: string, lines: string[] = []): Promise<Database> =>
  openDatabase(readConfig({ MAITRE_DATA: folder }), createLog('info', { write: (line) => lines.push(line) }), image);
const venue = (id: string) => ({
  id,
  titles: '{}',
  time_zone: 'Asia/Jerusalem',
  city: null,
  category: null,
  place_id: null,
  created_by: null,
  deleted_at: null,
});
const add = (database: Database, id: string) => database.maintenance.insertInto('venues').values(venue(id)).execute();
const venues = async (database: Database) =>
  (await database.maintenance.selectFrom('venues').select('id').orderBy('id').execute()).map(({ id }) => id);
const messages = (lines: string[]) => lines.map((line) => JSON.parse(line).msg as string);

// holds the folder as another process would: with its own number and its own beginning
const holder = async (folder: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  children.push(child);
  await new Promise((ready) => child.once('spawn', ready));
  const began = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: child.pid, began }));
  return child;
};

test('F039 a folder in use is rejected with the id of its process, however old the lock is', async () => {
  const folder = newFolder();
  const child = await holder(folder);
  await expect(open(folder)).rejects.toThrow(`${folder} is in use by process ${child.pid}`);
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('F039 a process opens a folder once', async () => {
  const folder = newFolder();
  const database = await open(folder);
  await expect(open(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
  await database.close();
  const again = await open(folder);
  expect(await again.ready()).toBe(true);
  await again.close();
});

test('F039 the lock of a dead process is taken over, even when it is a second old', async () => {
  const folder = newFolder();
  const child = await holder(folder);
  await new Promise((exited) => child.once('exit', exited).kill('SIGKILL'));
  const unlock = await lockFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test('F039 a reused process id counts as another process', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1, began: '12345678901' }));
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test('of many processes that find a dead lock concurrently one gets the folder', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, began: '1' }));
  const script = `
    import { createServer } from 'vite';
    const vite = await createServer({ configFile: false, logLevel: 'silent', server: { middlewareMode: true }, appType: 'custom' });
    const { lockFolder } = await vite.ssrLoadModule('/server/db/data-folder-lock.ts');
    process.stdout.write('ready\\n');
    await new Promise((go) => process.stdin.once('data', go));
    try { await lockFolder(${JSON.stringify(folder)}); process.stdout.write('mine\\n'); } catch (error) { process.stdout.write(error.message + '\\n'); }
    process.stdin.resume();`;
  const all = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]));
  children.push(...all);
  const line = (child: ChildProcess) =>
    new Promise<string>((done) => child.stdout?.once('data', (it) => done(String(it).trim())));
  await Promise.all(all.map(line));
  const answers = all.map(line);
  for (const child of all) child.stdin?.write('go\n');
  expect((await Promise.all(answers)).filter((it) => it === 'mine')).toEqual(['mine']);
});

test('what was written before a shutdown is there after it, and a snapshot is taken when something changed', async () => {
  const folder = newFolder();
  const one = await open(folder);
  await add(one, 'a');
  const at = new Date('2026-05-12T09:00:00Z');
  expect(await one.snapshot(at)).toBe('2026-05-12T09-00-00-000Z.tar.gz.enc');
  expect(await one.snapshot(new Date('2026-05-12T09:15:00Z'))).toBeNull();
  await add(one, 'b');
  expect(await one.snapshot(new Date('2026-05-12T09:30:00Z'))).toBe('2026-05-12T09-30-00-000Z.tar.gz.enc');
  await one.close();
  const other = await open(folder);
  expect(await venues(other)).toEqual(['a', 'b']);
  await other.close();
});

test('a start and a stop without an edit write no snapshot; what a killed process wrote after its last one does', async () => {
  const folder = newFolder();
  const names = () => readdirSync(join(folder, 'backups')).filter((it) => it.endsWith('.enc'));
  const first = await open(folder);
  await add(first, 'a');
  await first.snapshot(new Date('2026-05-12T09:00:00Z'));
  await first.close();
  const config = { ...readConfig({ MAITRE_DATA: folder, PORT: '0' }), logLevel: 'silent' as const };
  const idle = await createServer(config, { log: createLog('silent') });
  await idle.tick();
  expect((await fetch(`${idle.url}/readyz`)).status).toBe(200);
  await idle.close();
  expect(names()).toEqual(['2026-05-12T09-00-00-000Z.tar.gz.enc']);
  const killed = await open(folder);
  await add(killed, 'b');
  await killed.close(); // without the snapshot that a server takes at shutdown
  const after = await open(folder);
  expect(await after.snapshot(new Date('2026-05-12T10:00:00Z'))).toBe('2026-05-12T10-00-00-000Z.tar.gz.enc');
  expect(await after.snapshot(new Date('2026-05-12T11:00:00Z'))).toBeNull();
  await after.close();
});

test('the newest eight snapshots are kept', async () => {
  const folder = newFolder();
  for (let turn = 0; turn < 10; turn += 1)
    await writeSnapshot(
      folder,
      { tar: new Blob(['x']), changes: `${turn}`, secret: 'of the server' },
      new Date(Date.UTC(2026, 4, 12, turn)),
    );
  expect((await listSnapshots(folder)).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, at) => `2026-05-12T0${at + 2}-00-00-000Z.tar.gz.enc`),
  );
});

const spoil = (folder: string) => writeFileSync(join(folder, 'pg/global/pg_control'), Buffer.alloc(8192));

test('F045 a clock set back does not make the newest snapshot the first to be removed or the last to be used', async () => {
  const folder = newFolder();
  const take = (at: number) =>
    writeSnapshot(folder, { tar: new Blob(['x']), changes: '1', secret: 'of the server' }, new Date(at));
  for (let turn = 0; turn < 8; turn += 1) await take(Date.UTC(2027, 4, 12) + turn);
  writeFileSync(join(folder, '2027-05-12T00-00-00-009Z.tar.gz.enc.part'), 'of a process that ended over it');
  const name = await take(Date.UTC(2026, 4, 12));
  expect((await listSnapshots(folder))[0]).toBe(name);
  expect(readdirSync(folder).filter((it) => it.endsWith('.part'))).toEqual([]);
});

test('F049 a damaged folder is restored from the newest valid snapshot and the loss is logged', async () => {
  const folder = newFolder();
  const database = await open(folder);
  await add(database, 'kept');
  await database.snapshot(new Date('2026-05-12T09:00:00Z'));
  await add(database, 'lost');
  await database.snapshot(new Date('2026-05-12T09:15:00Z'));
  await database.close();
  spoil(folder);
  const newest = join(folder, 'backups/2026-05-12T09-15-00-000Z.tar.gz.enc');
  writeFileSync(newest, readFileSync(newest).subarray(0, 5000));
  const lines: string[] = [];
  const returned = await open(folder, lines);
  expect(await venues(returned)).toEqual(['kept']);
  await returned.close();
  expect(messages(lines)).toEqual([
    'the data folder cannot be opened; restoring the newest valid snapshot',
    'this snapshot cannot be opened either',
    'restored from a snapshot',
  ]);
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    at: '2026-05-12T09:00:00.000Z',
    lost: 'everything written after 2026-05-12T09:00:00.000Z',
  });
  expect(readdirSync(folder).filter((it) => it.startsWith('pg.broken-')).length).toBeGreaterThanOrEqual(1);
});

test('H305 a stolen snapshot is read by nobody without the secret; restoring needs both, and takes the secret before too', async () => {
  const [folder, other] = [newFolder(), newFolder()];
  const first = 'a'.repeat(32);
  const withSecret = (data: string, secret: string, previous?: string) =>
    openDatabase(
      readConfig({ MAITRE_DATA: data, MAITRE_SECRET: secret, ...(previous && { MAITRE_SECRET_PREVIOUS: previous }) }),
      createLog('silent'),
      image,
    );
  const database = await withSecret(folder, first);
  await add(database, 'of-a-venue');
  await database.snapshot(new Date('2026-05-12T09:00:00Z'));
  await database.close();
  cpSync(join(folder, 'backups'), join(other, 'backups'), { recursive: true });
  const [name = ''] = await listSnapshots(join(other, 'backups'));
  const stolen = readFileSync(join(other, 'backups', name));
  expect(() => gunzipSync(stolen)).toThrow();
  expect(stolen.includes('of-a-venue')).toBe(false);
  await expect(withSecret(other, 'b'.repeat(32))).rejects.toThrow('can be opened');
  expect(await listSnapshots(join(other, 'backups'))).toEqual([name]);
  const restored = await withSecret(other, 'b'.repeat(32), first);
  expect(await venues(restored)).toEqual(['of-a-venue']);
  await restored.close();
});

test('a snapshot of an earlier version, which encrypted none, is restored', async () => {
  const [folder, other] = [newFolder(), newFolder()];
  const database = await open(folder);
  await add(database, 'kept');
  const tar = Buffer.from(await (await database.image()).arrayBuffer());
  await database.close();
  mkdirSync(join(other, 'backups'));
  writeFileSync(join(other, 'backups/2026-05-12T09-00-00-000Z.tar.gz'), gzipSync(tar));
  const restored = await open(other);
  expect(await venues(restored)).toEqual(['kept']);
  await restored.close();
});

test('without any snapshot the start fails, and the folder is left unchanged', async () => {
  const folder = newFolder();
  await (await open(folder)).close();
  rmSync(join(folder, 'backups'), { recursive: true, force: true });
  spoil(folder);
  await expect(open(folder)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['pg']);
});
