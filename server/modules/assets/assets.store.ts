import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { Format } from '../../image-processing/formats.ts';
import { formatAssetUrl } from './asset-url.ts';

export interface Asset {
  venue_id: string;
  hash: string;
  format: Format;
  width: number;
  height: number;
  bytes: number;
}

const columns = ['venue_id', 'hash', 'format', 'width', 'height', 'bytes'] as const;

export const createAssetsStore = (db: Kysely<Tables>, venue: string) => {
  const assets = db.selectFrom('assets').where('venue_id', '=', venue);
  return {
    find: async (hash: string): Promise<Asset | null> =>
      (await assets.select(columns).where('hash', '=', hash).executeTakeFirst()) ?? null,

    /** Uploading the same image again only refreshes `wanted_at`. */
    add: async (asset: Asset, upload: { cms_id: string | null; by: string; at: Date }): Promise<void> => {
      const { at } = upload;
      await db
        .insertInto('assets')
        .values({ ...asset, cms_id: upload.cms_id, created_at: at, created_by: upload.by, wanted_at: at })
        .onConflict((on) => on.columns(['venue_id', 'hash']).doUpdateSet({ wanted_at: at }))
        .execute();
    },

    storeBytes: async (hash: string, bytes: Buffer): Promise<void> => {
      await db
        .insertInto('asset_blobs')
        .values({ venue_id: venue, hash, bytes })
        .onConflict((on) => on.doNothing())
        .execute();
    },

    /**
     * The formats of the venue's images by hash. Refreshes `wanted_at` when it is older than twelve hours, so that the
     * cleanup does not delete an image before the save that references it commits.
     */
    touchReferenced: async (hashes: readonly string[], at: Date): Promise<Map<string, Format>> => {
      const rows = await assets.select(['hash', 'format', 'wanted_at']).where('hash', 'in', hashes).execute();
      const isDue = ({ wanted_at }: { wanted_at: Date }) => wanted_at.getTime() < at.getTime() - 12 * 3_600_000;
      const due = rows.filter(isDue).map(({ hash }) => hash);
      if (due.length === 0) return toFormats(rows);
      const refreshed = await db
        .updateTable('assets')
        .set({ wanted_at: at })
        .where('venue_id', '=', venue)
        .where('hash', 'in', due)
        .returning(['hash', 'format'])
        .execute();
      // what the cleanup deleted meanwhile is not among them
      return toFormats([...rows.filter((row) => !isDue(row)), ...refreshed]);
    },
  };
};

const toFormats = (assets: readonly Pick<Asset, 'hash' | 'format'>[]): Map<string, Format> =>
  new Map(assets.map(({ hash, format }) => [hash, format]));

/** Dimensions of images by URL; images that are not stored here are omitted. */
export const findImageSizes = async (
  maintenance: Kysely<Tables>,
  hashes: readonly string[],
): Promise<Record<string, { width: number; height: number }>> => {
  const rows = await maintenance
    .selectFrom('assets')
    .select(['hash', 'format', 'width', 'height'])
    .where('hash', 'in', hashes)
    .execute();
  return Object.fromEntries(rows.map(({ width, height, ...asset }) => [formatAssetUrl(asset), { width, height }]));
};

/** Searches all venues that are not deleted, because an asset URL names no venue. */
export const findAsset = async (db: Kysely<Tables>, hash: string): Promise<Asset | null> =>
  (await db
    .selectFrom('assets')
    .innerJoin('venues', 'venues.id', 'assets.venue_id')
    .select(columns)
    .where('hash', '=', hash)
    .where('venues.deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

export const readAssetBytes = async (db: Kysely<Tables>, hash: string): Promise<Buffer | null> =>
  (
    await db
      .selectFrom('assets') // blobs are keyed by venue and hash; the join finds the venue
      .innerJoin('asset_blobs', (on) =>
        on.onRef('asset_blobs.venue_id', '=', 'assets.venue_id').onRef('asset_blobs.hash', '=', 'assets.hash'),
      )
      .select('asset_blobs.bytes')
      .where('assets.hash', '=', hash)
      .executeTakeFirst()
  )?.bytes ?? null;

/** The given hashes that belong to an image of any venue. */
export const isKnownAsset = async (db: Kysely<Tables>, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('assets').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
};

/** Deletes images unused since `before` that no stored version references. Returns how many. */
export const purgeOrphans = (db: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(
    db,
    'assets',
    sql`wanted_at < ${before} and not exists (
      select from asset_uses used where used.venue_id = assets.venue_id and used.hash = assets.hash
    )`,
  );
