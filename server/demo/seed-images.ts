import { copyFile, rm, writeFile } from 'node:fs/promises';
import type { House } from '../graphql/request-context.ts';
import { addressOf, hashIn } from '../modules/assets/asset-url.ts';
import { type Asset, assetsStore } from '../modules/assets/assets.store.ts';
import { shelve } from '../modules/assets/original-files.ts';
import type { Admitted } from '../image-processing/image-processor.ts';
import type { PictureName } from './demo-galleries.ts';
import { people } from './demo-users.ts';

const drawn = import.meta.glob<string>('./pictures/*.webp', { query: '?inline', import: 'default' });

const bytesOf = async (name: PictureName): Promise<Buffer> => {
  const load = drawn[`./pictures/${name}.webp`];
  if (load === undefined) throw new Error(`no picture of ${name}: node server/demo/artwork/run.mjs`);
  return Buffer.from((await load()).split(',')[1] ?? '', 'base64');
};

type Rooms = Pick<House, 'database' | 'pictures'>;

/** Admits a drawing as if somebody had uploaded it. */
const admitted = async ({ pictures }: Rooms, name: PictureName): Promise<Admitted> => {
  const file = pictures.draft();
  await writeFile(file, await bytesOf(name));
  return pictures.admit(file).finally(() => rm(file, { force: true }));
};

/** Makes an admitted picture a venue's own; answers its address there. */
const hang = async (rooms: Rooms, venue: string, { path, hash, ...size }: Admitted, at: Date): Promise<string> => {
  const asset: Asset = { venue_id: venue, hash: hashIn(venue, hash), ...size };
  const own = rooms.pictures.draft();
  await copyFile(path, own);
  await rooms.database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      await assetsStore(tx, venue).add(asset, { cms_id: null, by: people.michal.id, at });
      await shelve(rooms, tx, asset, own);
    });
  return addressOf(asset);
};

/** The addresses of each venue's pictures, hung there. Every drawing is admitted once. */
export const hangPictures = async (
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
