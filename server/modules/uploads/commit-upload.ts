import type { AppServices } from '../../services/app-services.ts';
import type { AcceptedImage } from '../../image-processing/image-processor.ts';
import { problem } from '../../errors/problem.ts';
import { withWriteRetry } from '../../write/write-transaction.ts';
import { recordWrite } from '../../write/idempotency-audit.store.ts';
import { deriveAssetHash } from '../assets/asset-url.ts';
import { type Asset, createAssetsStore } from '../assets/assets.store.ts';
import { createGrantsStore, type StoredGrant } from './upload-grants.store.ts';
import { currentScope } from './verify-upload-grant.ts';
import { storeOriginal } from '../assets/original-files.ts';

/** What was made of these bytes under this grant before; null when it is not spent yet. */
export const findExistingUpload = async (
  house: AppServices,
  grant: StoredGrant,
  source: Buffer,
): Promise<Asset | null> => {
  if (grant.used_at === null || grant.hash === null) return null;
  const same = grant.source?.equals(source) ?? false;
  const asset = same
    ? await createAssetsStore(house.database.within([grant.venue_id]), grant.venue_id).find(grant.hash)
    : null;
  if (asset === null) throw problem('FORBIDDEN', 'grantRefused');
  return asset;
};

/**
 * An admitted picture becomes the venue's, and the grant is spent, both or neither. Of two that come under one grant
 * at the same time the first wins; the other gets its answer when it brought the same bytes, and a refusal otherwise.
 */
export const commitUpload = async (
  house: AppServices,
  grant: StoredGrant,
  source: Buffer,
  admitted: AcceptedImage,
): Promise<Asset> => {
  const scope = await currentScope(house, grant);
  const { path, hash: bytesHash, ...size } = admitted;
  const asset: Asset = { venue_id: scope.venue, hash: deriveAssetHash(scope.venue, bytesHash), ...size };
  const at = new Date(house.now());
  const spent = await withWriteRetry(true, () =>
    house.database
      .within([scope.venue])
      .transaction()
      .execute(async (tx) => {
        if (!(await createGrantsStore(tx, scope.venue).spend(grant.id, { source, hash: asset.hash, at }))) return false;
        await createAssetsStore(tx, scope.venue).add(asset, { cms_id: grant.cms_id, by: scope.person.id, at });
        await storeOriginal(house, tx, asset, path);
        const { hash, format, bytes } = asset;
        const audit = { verb: 'upload', thing: 'asset', id: grant.cms_id, detail: { hash, format, bytes } };
        await recordWrite(tx, { scope, at, key: null, answer: null, audit, events: [] });
        return true;
      }),
  );
  if (spent) return asset;
  const now = await createGrantsStore(house.database.within([scope.venue]), scope.venue).find(grant.id);
  const first = now && (await findExistingUpload(house, now, source));
  if (first === null) throw problem('FORBIDDEN', 'grantRefused');
  return first;
};
