import { copyFile, rm, writeFile } from 'node:fs/promises';
import type { AppServices } from '../services/app-services.ts';
import { formatAssetUrl, deriveAssetHash } from '../modules/assets/asset-url.ts';
import { type Asset, createAssetsStore } from '../modules/assets/assets.store.ts';
import { storeOriginal } from '../modules/assets/original-files.ts';
import type { AcceptedImage } from '../image-processing/image-processor.ts';
import type { DemoImageName } from './demo-galleries.ts';
import { demoUsers } from './demo-users.ts';

const artwork = import.meta.glob<string>('./images/*.webp', { query: '?inline', import: 'default' });

const readArtwork = async (name: DemoImageName): Promise<Buffer> => {
  const load = artwork[`./images/${name}.webp`];
  if (load === undefined) throw new Error(`no image file for ${name}; run: node server/demo/artwork/run.mjs`);
  return Buffer.from((await load()).split(',')[1] ?? '', 'base64');
};

type ImageServices = Pick<AppServices, 'database' | 'images'>;

/** Processes a demo drawing like an upload. */
const ingestArtwork = async ({ images }: ImageServices, name: DemoImageName): Promise<AcceptedImage> => {
  const file = images.tempPath();
  await writeFile(file, await readArtwork(name));
  return images.ingest(file).finally(() => rm(file, { force: true }));
};

/** Stores a processed image for a venue and returns its URL. */
const addToVenue = async (
  services: ImageServices,
  venue: string,
  { path, hash, ...size }: AcceptedImage,
  at: Date,
): Promise<string> => {
  const asset: Asset = { venue_id: venue, hash: deriveAssetHash(venue, hash), ...size };
  const tempFile = services.images.tempPath();
  await copyFile(path, tempFile);
  await services.database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      await createAssetsStore(tx, venue).add(asset, { cms_id: null, by: demoUsers.michal.id, at });
      await storeOriginal(services, tx, asset, tempFile);
    });
  return formatAssetUrl(asset);
};

/** Stores the images of each venue and returns a URL lookup. Every drawing is processed only once. */
export const seedImages = async (
  services: ImageServices,
  imagesByVenue: ReadonlyMap<string, ReadonlySet<DemoImageName>>,
  at: Date,
): Promise<(venue: string, name: DemoImageName) => string> => {
  const urls = new Map<string, string>();
  for (const name of new Set([...imagesByVenue.values()].flatMap((names) => [...names]))) {
    const image = await ingestArtwork(services, name);
    for (const [venue, names] of imagesByVenue)
      if (names.has(name)) urls.set(`${venue} ${name}`, await addToVenue(services, venue, image, at));
    await rm(image.path, { force: true });
  }
  return (venue, name) => urls.get(`${venue} ${name}`) ?? '';
};
