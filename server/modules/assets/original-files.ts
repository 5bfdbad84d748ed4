import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { AppServices } from '../../services/app-services.ts';
import type { Tables } from '../../db/schema.types.ts';
import { extensions } from '../../image-processing/formats.ts';
import type { ImageProcessor } from '../../image-processing/image-processor.ts';
import { type Asset, findAsset, createAssetsStore, readAssetBytes, isKnownAsset } from './assets.store.ts';

// Storage of original images. With the embedded database they are files, so that its snapshots stay small. With
// PostgreSQL they are rows, because any process may serve them and backups must include them; files are then a cache.

type StorageServices = Pick<AppServices, 'database' | 'images'>;

const originalPath = ({ folder }: ImageProcessor, { hash, format }: Pick<Asset, 'hash' | 'format'>): string =>
  join(folder, 'masters', hash.slice(0, 2), hash.slice(2, 4), `${hash}.${extensions[format]}`);

const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Moves the file to its final path inside the transaction that inserts its row; files without a row are swept later. */
export const storeOriginal = async (
  services: StorageServices,
  tx: Kysely<Tables>,
  asset: Asset,
  file: string,
): Promise<void> => {
  const { database, images } = services;
  const path = originalPath(images, asset);
  // a retried transaction has already moved it
  const from = existsSync(file) ? file : path;
  if (database.engine === 'postgres')
    await createAssetsStore(tx, asset.venue_id).storeBytes(asset.hash, await readFile(from));
  else await syncFile(from);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  renameSync(from, path);
  if (database.engine === 'embedded') await syncFile(dirname(path));
};

export interface OriginalImage extends Asset {
  /** an existing file */
  path: string;
}

/** Finds an image of any venue by hash; null when there is none. */
export const findOriginal = async (
  services: StorageServices & Pick<AppServices, 'log'>,
  hash: string,
): Promise<OriginalImage | null> => {
  const { database, images, log } = services;
  const asset = await findAsset(database.maintenance, hash);
  if (asset === null) return null;
  const path = originalPath(images, asset);
  if (existsSync(path)) return { ...asset, path };
  const bytes = database.engine === 'postgres' ? await readAssetBytes(database.maintenance, hash) : null;
  if (bytes === null) {
    log.error({ thing: 'asset', venue: asset.venue_id }, 'an image has a row but no bytes');
    return null;
  }
  const tempFile = images.tempPath();
  await writeFile(tempFile, bytes, { mode: 0o600 });
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  renameSync(tempFile, path);
  return { ...asset, path };
};

const hourMs = 3_600_000;
const hashFromName = (name: string): string => name.split('.')[0] ?? '';

/** Deletes files without a row, abandoned temporary files and, on PostgreSQL, cached copies older than a week. */
export const sweepOriginals = async ({ database, images }: StorageServices): Promise<void> => {
  const listFiles = async (subfolder: string) =>
    (await readdir(join(images.folder, subfolder), { recursive: true, withFileTypes: true }))
      .filter((it) => it.isFile())
      .map((it) => ({ path: join(it.parentPath ?? it.path, it.name), name: it.name }));
  // synchronous, so that a file replaced in the meantime is not deleted
  const removeOlder = (path: string, maxAgeMs: number) => {
    const modifiedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - modifiedAt > maxAgeMs) rmSync(path, { force: true });
  };
  for (const { path } of await listFiles('incoming')) removeOlder(path, hourMs);
  const originals = await listFiles('masters');
  for (let from = 0; from < originals.length; from += 1000) {
    const batch = originals.slice(from, from + 1000);
    const rows = await isKnownAsset(
      database.maintenance,
      batch.map(({ name }) => hashFromName(name)),
    );
    for (const { path, name } of batch)
      if (!rows.has(hashFromName(name))) removeOlder(path, hourMs);
      else if (database.engine === 'postgres') removeOlder(path, 7 * 24 * hourMs);
  }
};
