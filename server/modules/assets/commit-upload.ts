import type { House } from '../../graphql/request-context.ts';
import type { Admitted } from '../../image-processing/image-processor.ts';
import { problem } from '../../graphql/problem.ts';
import { guarded } from '../../write/write-transaction.ts';
import { closeWrite } from '../../write/idempotency-audit.store.ts';
import { hashIn } from './asset-url.ts';
import { type Asset, assetsStore } from './assets.store.ts';
import { grantsStore, type KeptGrant } from './upload-grants.store.ts';
import { scopeNow } from './verify-upload-grant.ts';
import { shelve } from './original-files.ts';

/** What was made of these bytes under this grant before; null when it is not spent yet. */
export const madeBefore = async (house: House, grant: KeptGrant, source: Buffer): Promise<Asset | null> => {
  if (grant.used_at === null || grant.hash === null) return null;
  const same = grant.source?.equals(source) ?? false;
  const asset = same
    ? await assetsStore(house.database.within([grant.venue_id]), grant.venue_id).find(grant.hash)
    : null;
  if (asset === null) throw problem('FORBIDDEN', 'grantRefused');
  return asset;
};

/**
 * An admitted picture becomes the venue's, and the grant is spent, both or neither. Of two that come under one grant
 * at the same time the first wins; the other gets its answer when it brought the same bytes, and a refusal otherwise.
 */
export const keepUpload = async (
  house: House,
  grant: KeptGrant,
  source: Buffer,
  admitted: Admitted,
): Promise<Asset> => {
  const scope = await scopeNow(house, grant);
  const { path, hash: bytesHash, ...size } = admitted;
  const asset: Asset = { venue_id: scope.venue, hash: hashIn(scope.venue, bytesHash), ...size };
  const at = new Date(house.now());
  const spent = await guarded(true, () =>
    house.database
      .within([scope.venue])
      .transaction()
      .execute(async (tx) => {
        if (!(await grantsStore(tx, scope.venue).spend(grant.id, { source, hash: asset.hash, at }))) return false;
        await assetsStore(tx, scope.venue).add(asset, { cms_id: grant.cms_id, by: scope.person.id, at });
        await shelve(house, tx, asset, path);
        const { hash, format, bytes } = asset;
        const audit = { verb: 'upload', thing: 'asset', id: grant.cms_id, detail: { hash, format, bytes } };
        await closeWrite(tx, { scope, at, key: null, answer: null, audit, notices: [] });
        return true;
      }),
  );
  if (spent) return asset;
  const now = await grantsStore(house.database.within([scope.venue]), scope.venue).find(grant.id);
  const first = now && (await madeBefore(house, now, source));
  if (first === null) throw problem('FORBIDDEN', 'grantRefused');
  return first;
};
