import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const kept = 8;
const shape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz$/;

/** Newest first. */
export const listSnapshots = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => shape.test(name))
    .toSorted()
    .toReversed();
};

export const snapshotTime = (name: string): string =>
  name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/, 'T$1:$2:$3.$4Z');

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Beside the snapshots: the name of the newest, and how far the database had changed when it was taken. */
const note = 'newest';

/** Null when there is no newest snapshot, or it is not known how far it goes. */
export const changesAtNewest = async (folder: string): Promise<string | null> => {
  const [newest] = await listSnapshots(folder);
  const [name, changes = null] = (await readFile(join(folder, note), 'utf8').catch(() => '')).split(' ');
  return newest !== undefined && name === newest ? changes : null;
};

// a clock that was put back does not make the newest one old: it would be the first to go, and the last to be used
const afterNewest = async (folder: string, at: Date): Promise<Date> => {
  const [newest] = await listSnapshots(folder);
  return new Date(Math.max(at.getTime(), newest === undefined ? 0 : Date.parse(snapshotTime(newest)) + 1));
};

/** Written beside, synced, renamed: a snapshot that has its name is whole. Older ones than the newest eight go. */
export const writeSnapshot = async (
  folder: string,
  { tar, changes }: { tar: Blob; changes: string },
  at: Date,
): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const name = `${(await afterNewest(folder, at)).toISOString().replace(/[:.]/g, '-')}.tar.gz`;
  const draft = join(folder, `${name}.part`);
  const packed = await promisify(gzip)(Buffer.from(await tar.arrayBuffer()), { level: 1 });
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle
      .writeFile(packed)
      .then(() => handle.sync())
      .finally(() => handle.close());
  } catch (error) {
    await rm(draft, { force: true }); // on a full disk half a snapshot would keep it full
    throw error;
  }
  await rename(draft, join(folder, name));
  await writeFile(join(folder, note), `${name} ${changes}`);
  await sync(folder);
  // drafts of a process that ended over them go too
  const drafts = (await readdir(folder)).filter((it) => it.endsWith('.part'));
  for (const old of [...(await listSnapshots(folder)).slice(kept), ...drafts])
    await rm(join(folder, old), { force: true });
  return name;
};

/** Throws when it is damaged: gzip carries a checksum. */
export const readSnapshot = async (path: string): Promise<Blob> =>
  new Blob([new Uint8Array(await promisify(gunzip)(await readFile(path)))], { type: 'application/x-tar' });
