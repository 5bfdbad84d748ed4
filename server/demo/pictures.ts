import { writeFile } from 'node:fs/promises';
import type { House } from '../context-of-request.ts';
import { addressOf, hashIn } from '../modules/assets/address.ts';
import { type Asset, assetsStore } from '../modules/assets/assets.store.ts';
import { shelve } from '../modules/assets/shelf.ts';
import type { Admitted } from '../pictures/pictures.ts';
import type { DemoGallery, PictureName } from './galleries.ts';
import { people } from './people.ts';

const drawn = import.meta.glob<string>('./pictures/*.webp', { query: '?inline', import: 'default' });

const bytesOf = async (name: PictureName): Promise<Buffer> => {
  const load = drawn[`./pictures/${name}.webp`];
  if (load === undefined) throw new Error(`no picture of ${name}: node server/demo/drawing/run.mjs`);
  return Buffer.from((await load()).split(',')[1] ?? '', 'base64');
};

type Rooms = Pick<House, 'database' | 'pictures'>;

/** Admits a drawing as if somebody had uploaded it. */
const admitted = async ({ pictures }: Rooms, name: PictureName): Promise<Admitted> => {
  const file = pictures.draft();
  await writeFile(file, await bytesOf(name));
  return pictures.admit(file);
};

/** Makes the pictures of these galleries the venue's own; answers their addresses. */
export const hangPictures = async (
  rooms: Rooms,
  venue: string,
  galleries: readonly DemoGallery[],
  at: Date,
): Promise<Map<PictureName, string>> => {
  const addresses = new Map<PictureName, string>();
  for (const name of new Set(galleries.flatMap(({ pictures }) => pictures))) {
    const { path, hash, ...size } = await admitted(rooms, name);
    const asset: Asset = { venue_id: venue, hash: hashIn(venue, hash), ...size };
    await rooms.database
      .within([venue])
      .transaction()
      .execute(async (tx) => {
        await assetsStore(tx, venue).add(asset, { cms_id: null, by: people.michal.id, at });
        await shelve(rooms, tx, asset, path);
      });
    addresses.set(name, addressOf(asset));
  }
  return addresses;
};
