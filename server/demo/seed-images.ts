import { copyFile, rm, writeFile } from 'node:fs/promises';
import type { AppServices } from '../services/app-services.ts';
import { formatAssetUrl, deriveAssetHash } from '../modules/assets/asset-url.ts';
import { type Asset, createAssetsStore } from '../modules/assets/assets.store.ts';
import { storeOriginal } from '../modules/assets/original-files.ts';
import type { AcceptedImage } from '../image-processing/image-processor.ts';
import type { PictureName } from './demo-galleries.ts';
import { demoUsers } from './demo-users.ts';

const drawn = import.meta.glob<string>('./pictures/*.webp', { query: '?inline', import: 'default' });

const bytesOf = async (name: PictureName): Promise<Buffer> => {
  const load = drawn[`./pictures/${name}.webp`];
  if (load === undefined) throw new Error(`no picture of ${name}: node server/demo/artwork/run.mjs`);
  return Buffer.from((await load()).split(',')[1] ?? '', 'base64');
};

type Rooms = Pick<AppServices, 'database' | 'pictures'>;

/** Admits a drawing as if somebody had uploaded it. */
const admitted = async ({ pictures }: Rooms, name: PictureName): Promise<AcceptedImage> => {
  const file = pictures.draft();
  await writeFile(file, await bytesOf(name));
  return pictures.admit(file).finally(() => rm(file, { force: true }));
};

/** Makes an admitted picture a venue's own; answers its address there. */
const hang = async (rooms: Rooms, venue: string, { path, hash, ...size }: AcceptedImage, at: Date): Promise<string> => {
  const asset: Asset = { venue_id: venue, hash: deriveAssetHash(venue, hash), ...size };
  const own = rooms.pictures.draft();
  await copyFile(path, own);
  await rooms.database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      await createAssetsStore(tx, venue).add(asset, { cms_id: null, by: demoUsers.michal.id, at });
      await storeOriginal(rooms, tx, asset, own);
    });
  return formatAssetUrl(asset);
};

/** The addresses of each venue's pictures, hung there. Every drawing is admitted once. */
export const seedImages = async (
  rooms: Rooms,
  wanted: ReadonlyMap<string, ReadonlySet<PictureName>>,
  at: Date,
): Promise<(venue: string, name: PictureName) => string> => {
  const addresses = new Map<string, string>();
  for (const name of new Set([...wanted.values()].flatMap((names) => [...names]))) {
    const picture = await admitted(rooms, name);
    for (const [venue, names] of wanted)
      if (names.has(name)) addresses.set(`${venue} ${name}`, await hang(rooms, venue, picture, at));
    await rm(picture.path, { force: true });
  }
  return (venue, name) => addresses.get(`${venue} ${name}`) ?? '';
};
