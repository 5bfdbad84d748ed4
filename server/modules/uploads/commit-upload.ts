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

/** The asset stored earlier from the same bytes under this grant; null while the grant is unused. */
export const findExistingUpload = async (
  services: AppServices,
  grant: StoredGrant,
  source: Buffer,
): Promise<Asset | null> => {
  if (grant.used_at === null || grant.hash === null) return null;
  const isSameFile = grant.source?.equals(source) ?? false;
  const asset = isSameFile
    ? await createAssetsStore(services.database.within([grant.venue_id]), grant.venue_id).find(grant.hash)
    : null;
  if (asset === null) throw problem('FORBIDDEN', 'grantRefused');
  return asset;
};

/**
 * Stores the image and consumes the grant in one transaction. Of two concurrent uploads under one grant the first
 * wins; the other gets the same answer if its bytes are equal and is rejected otherwise.
 */
export const commitUpload = async (
  services: AppServices,
  grant: StoredGrant,
  source: Buffer,
  image: AcceptedImage,
): Promise<Asset> => {
  const scope = await currentScope(services, grant);
  const { path, hash: bytesHash, ...size } = image;
  const asset: Asset = { venue_id: scope.venue, hash: deriveAssetHash(scope.venue, bytesHash), ...size };
  const at = new Date(services.now());
  const consumed = await withWriteRetry(true, () =>
    services.database
      .within([scope.venue])
      .transaction()
      .execute(async (tx) => {
        if (!(await createGrantsStore(tx, scope.venue).consume(grant.id, { source, hash: asset.hash, at })))
          return false;
        await createAssetsStore(tx, scope.venue).add(asset, { cms_id: grant.cms_id, by: scope.person.id, at });
        await storeOriginal(services, tx, asset, path);
        const { hash, format, bytes } = asset;
        const detail = { hash, format, bytes };
        const audit = { verb: 'upload', thing: 'asset', id: grant.cms_id, detail } as const;
        await recordWrite(tx, { scope, at, key: null, answer: null, audit, events: [] });
        return true;
      }),
  );
  if (consumed) return asset;
  const stored = await createGrantsStore(services.database.within([scope.venue]), scope.venue).find(grant.id);
  const first = stored && (await findExistingUpload(services, stored, source));
  if (first === null) throw problem('FORBIDDEN', 'grantRefused');
  return first;
};
