import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { AppServices } from '../../services/app-services.ts';
import type { Tables } from '../../db/schema.types.ts';
import { extensions } from '../../image-processing/formats.ts';
import type { ImageProcessor } from '../../image-processing/image-processor.ts';
import { type Asset, findAsset, createAssetsStore, readAssetBytes, isKnownAsset } from './assets.store.ts';

// Where the bytes of pictures are. The embedded engine's are files beside it: one process has them all, and its
// snapshots stay small. On PostgreSQL they are rows, since any process may be asked and a backup must hold them; there
// the files are copies that come back when they are needed.

type Rooms = Pick<AppServices, 'database' | 'pictures'>;

const placeOf = ({ folder }: ImageProcessor, { hash, format }: Pick<Asset, 'hash' | 'format'>): string =>
  join(folder, 'masters', hash.slice(0, 2), hash.slice(2, 4), `${hash}.${extensions[format]}`);

const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Takes the file into its place, inside the transaction that makes its row. A file without a row is swept away. */
export const storeOriginal = async (house: Rooms, tx: Kysely<Tables>, asset: Asset, file: string): Promise<void> => {
  const { database, pictures } = house;
  const place = placeOf(pictures, asset);
  // a transaction that is repeated has moved it already
  const from = existsSync(file) ? file : place;
  if (database.engine === 'postgres')
    await createAssetsStore(tx, asset.venue_id).keepBytes(asset.hash, await readFile(from));
  else await syncFile(from);
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  renameSync(from, place);
  if (database.engine === 'embedded') await syncFile(dirname(place));
};

export interface OriginalImage extends Asset {
  /** a file that is there */
  path: string;
}

/** A picture by its hash, of whichever venue; null when there is none. */
export const findOriginal = async (
  house: Rooms & Pick<AppServices, 'log'>,
  hash: string,
): Promise<OriginalImage | null> => {
  const { database, pictures, log } = house;
  const asset = await findAsset(database.maintenance, hash);
  if (asset === null) return null;
  const path = placeOf(pictures, asset);
  if (existsSync(path)) return { ...asset, path };
  const bytes = database.engine === 'postgres' ? await readAssetBytes(database.maintenance, hash) : null;
  if (bytes === null) {
    log.error({ thing: 'asset', venue: asset.venue_id }, 'a picture has a row and no bytes');
    return null;
  }
  const draft = pictures.draft();
  await writeFile(draft, bytes, { mode: 0o600 });
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  renameSync(draft, path);
  return { ...asset, path };
};

const hour = 3_600_000;
const hashOf = (name: string): string => name.split('.')[0] ?? '';

/** Files whose row is gone, drafts that nobody finished, and on PostgreSQL copies of a week ago. By the disk's clock. */
export const sweepOriginals = async ({ database, pictures }: Rooms): Promise<void> => {
  const files = async (room: string) =>
    (await readdir(join(pictures.folder, room), { recursive: true, withFileTypes: true }))
      .filter((it) => it.isFile())
      .map((it) => ({ path: join(it.parentPath ?? it.path, it.name), name: it.name }));
  // asked and done in one go: a file that was put there anew meanwhile is young again
  const removeOlder = (path: string, age: number) => {
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - since > age) rmSync(path, { force: true });
  };
  for (const { path } of await files('incoming')) removeOlder(path, hour);
  const masters = await files('masters');
  for (let from = 0; from < masters.length; from += 1000) {
    const some = masters.slice(from, from + 1000);
    const rows = await isKnownAsset(
      database.maintenance,
      some.map(({ name }) => hashOf(name)),
    );
    for (const { path, name } of some)
      if (!rows.has(hashOf(name))) removeOlder(path, hour);
      else if (database.engine === 'postgres') removeOlder(path, 7 * 24 * hour);
  }
};
