import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../db/batched-delete.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { Format } from '../../image-processing/formats.ts';

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

    /** The same picture once more is the same row, wanted anew. */
    add: async (asset: Asset, it: { cms_id: string | null; by: string; at: Date }): Promise<void> => {
      const { at } = it;
      await db
        .insertInto('assets')
        .values({ ...asset, cms_id: it.cms_id, created_at: at, created_by: it.by, wanted_at: at })
        .onConflict((on) => on.columns(['venue_id', 'hash']).doUpdateSet({ wanted_at: at }))
        .execute();
    },

    keepBytes: async (hash: string, bytes: Buffer): Promise<void> => {
      await db
        .insertInto('asset_blobs')
        .values({ venue_id: venue, hash, bytes })
        .onConflict((on) => on.doNothing())
        .execute();
    },

    /**
     * Which of these the venue has, by hash. Those that nobody asked for in half a day are wanted from now on, so that
     * none of them goes before the save that names it has come through.
     */
    named: async (hashes: readonly string[], at: Date): Promise<Map<string, Format>> => {
      const rows = await assets.select(['hash', 'format', 'wanted_at']).where('hash', 'in', hashes).execute();
      const stale = rows.filter(({ wanted_at }) => wanted_at.getTime() < at.getTime() - 12 * 3_600_000);
      if (stale.length > 0)
        await db
          .updateTable('assets')
          .set({ wanted_at: at })
          .where('venue_id', '=', venue)
          .where(
            'hash',
            'in',
            stale.map(({ hash }) => hash),
          )
          .execute();
      return new Map(rows.map(({ hash, format }) => [hash, format]));
    },
  };
};

/** Of all venues that stand: an address names no venue. */
export const findAsset = async (keeper: Kysely<Tables>, hash: string): Promise<Asset | null> =>
  (await keeper
    .selectFrom('assets')
    .innerJoin('venues', 'venues.id', 'assets.venue_id')
    .select(columns)
    .where('hash', '=', hash)
    .where('venues.deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

export const readAssetBytes = async (keeper: Kysely<Tables>, hash: string): Promise<Buffer | null> =>
  (
    await keeper
      .selectFrom('assets') // bytes are found by venue and hash, and only here does a hash stand for one venue
      .innerJoin('asset_blobs', (on) =>
        on.onRef('asset_blobs.venue_id', '=', 'assets.venue_id').onRef('asset_blobs.hash', '=', 'assets.hash'),
      )
      .select('asset_blobs.bytes')
      .where('assets.hash', '=', hash)
      .executeTakeFirst()
  )?.bytes ?? null;

/** Which of these are pictures of any venue. */
export const isKnownAsset = async (keeper: Kysely<Tables>, hashes: readonly string[]): Promise<Set<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await keeper.selectFrom('assets').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
};

/** Pictures that nobody wanted since `before` and no kept version names go. Answers how many. */
export const purgeOrphans = (keeper: Kysely<Tables>, before: Date): Promise<number> =>
  deleteInBatches(
    keeper,
    'assets',
    sql`wanted_at < ${before} and not exists (
      select from asset_uses it where it.venue_id = assets.venue_id and it.hash = assets.hash
    )`,
  );
