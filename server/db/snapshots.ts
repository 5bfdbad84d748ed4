import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { decryptBytes, encryptBytes } from '../crypto.ts';

const maxSnapshots = 8;
/** `.tar.gz.enc`: encrypted; `.tar.gz`: by an earlier version, which encrypted none. */
const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz(\.enc)?$/;

/** Newest first. */
export const listSnapshots = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed();
};

export const snapshotTime = (name: string): string =>
  name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz(?:\.enc)?$/, 'T$1:$2:$3.$4Z');

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** File in the same folder: name of the newest snapshot and the transaction id it covers. */
const newestFile = 'newest';

/** The transaction id that the newest snapshot covers; null when unknown or without snapshots. */
export const changesAtNewest = async (folder: string): Promise<string | null> => {
  const [newest] = await listSnapshots(folder);
  const [name, changes = null] = (await readFile(join(folder, newestFile), 'utf8').catch(() => '')).split(' ');
  return newest !== undefined && name === newest ? changes : null;
};

// keeps names ascending after the clock was set back: otherwise the newest snapshot would be purged first
const afterNewest = async (folder: string, at: Date): Promise<Date> => {
  const [newest] = await listSnapshots(folder);
  return new Date(Math.max(at.getTime(), newest === undefined ? 0 : Date.parse(snapshotTime(newest)) + 1));
};

/**
 * Written to a draft, synced, then renamed, so a named snapshot is complete. Keeps the newest eight. Encrypted, because a copy
 * of the folder is kept where nobody watches it (H305).
 */
export const writeSnapshot = async (
  folder: string,
  { tar, changes, secret }: { tar: Blob; changes: string; secret: string },
  at: Date,
): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const name = `${(await afterNewest(folder, at)).toISOString().replace(/[:.]/g, '-')}.tar.gz.enc`;
  const draft = join(folder, `${name}.part`);
  const packed = await promisify(gzip)(Buffer.from(await tar.arrayBuffer()), { level: 1 });
  const encrypted = encryptBytes(secret, packed, 'snapshot');
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle
      .writeFile(encrypted)
      .then(() => handle.sync())
      .finally(() => handle.close());
  } catch (error) {
    await rm(draft, { force: true }); // a partial file would keep a full disk full
    throw error;
  }
  await rename(draft, join(folder, name));
  await writeFile(join(folder, newestFile), `${name} ${changes}`);
  await sync(folder);
  // also drafts left by a process that crashed
  const drafts = (await readdir(folder)).filter((it) => it.endsWith('.part'));
  for (const old of [...(await listSnapshots(folder)).slice(maxSnapshots), ...drafts])
    await rm(join(folder, old), { force: true });
  return name;
};

/** Throws for a damaged file, and for one that none of the secrets decrypts. */
export const readSnapshot = async (path: string, secrets: readonly string[]): Promise<Blob> => {
  const stored = await readFile(path);
  const packed = path.endsWith('.enc') ? decryptBytes(secrets, stored, 'snapshot') : stored;
  if (packed === null) throw new Error(`${path} is damaged, or was encrypted with another MAITRE_SECRET`);
  return new Blob([new Uint8Array(await promisify(gunzip)(packed))], { type: 'application/x-tar' });
};
