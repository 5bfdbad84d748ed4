import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import type { Context } from '../../graphql/context.ts';
import { formatAssetUrl, deriveAssetHash, parseAssetHash } from './asset-url.ts';
import type { Asset } from './assets.store.ts';
import { listImages } from '../../../graphql/content/list-images.ts';
import { findOriginal } from './original-files.ts';

export interface CopiedImage {
  asset: Asset;
  /** temporary copy, to be stored */
  file: string;
}

/**
 * Copies a draft and its images for another venue, because a venue cannot use another's images. Images on an external
 * asset host are dropped: they cannot be copied there.
 */
export const copyImagesToVenue = async (
  context: Context,
  kind: Kind,
  draft: Draft,
  venue: string,
): Promise<{ draft: Draft; images: CopiedImage[] }> => {
  let copy = draft;
  const images = new Map<string, CopiedImage>();
  for (const { path, url } of listImages(kind, draft)) {
    const copied = images.get(url) ?? (await copyImage(context, url, venue));
    if (copied) images.set(url, copied);
    const value = copied ? formatAssetUrl(copied.asset) : '';
    copy = applyEdit(kind, copy, { type: 'set', path, language: null, value });
  }
  return { draft: copy, images: [...images.values()] };
};

const copyImage = async (context: Context, url: string, venue: string): Promise<CopiedImage | null> => {
  const hash = parseAssetHash(url);
  const original = hash && (await findOriginal(context, hash));
  if (!original) return null;
  const { path, ...asset } = original;
  const file = context.images.tempPath();
  await copyFile(path, file);
  const bytes = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return { asset: { ...asset, venue_id: venue, hash: deriveAssetHash(venue, bytes) }, file };
};
