import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit } from '../../../graphql/content/apply-edit.ts';
import type { Context } from '../../graphql/context.ts';
import { formatAssetUrl, deriveAssetHash, parseAssetHash } from './asset-url.ts';
import type { Asset } from './assets.store.ts';
import { listImageUrls } from './assert-owned-images.ts';
import { findOriginal } from './original-files.ts';

export interface CopiedImages {
  asset: Asset;
  /** its bytes, to be shelved */
  file: string;
}

/**
 * The draft for another venue, and the pictures that it names there: no venue shows another's. Those of a configured
 * host stay behind; only its owner can copy them there.
 */
export const copyImagesToVenue = async (
  context: Context,
  kind: Kind,
  draft: Draft,
  venue: string,
): Promise<{ draft: Draft; pictures: CopiedImages[] }> => {
  let copy = draft;
  const pictures = new Map<string, CopiedImages>();
  for (const { path, address } of listImageUrls(kind.fields, draft, '')) {
    const copied = pictures.get(address) ?? (await copyOf(context, address, venue));
    if (copied) pictures.set(address, copied);
    const value = copied ? formatAssetUrl(copied.asset) : '';
    copy = applyEdit(kind, copy, { type: 'set', path, language: null, value });
  }
  return { draft: copy, pictures: [...pictures.values()] };
};

const copyOf = async (context: Context, address: string, venue: string): Promise<CopiedImages | null> => {
  const hash = parseAssetHash(address);
  const master = hash && (await findOriginal(context, hash));
  if (!master) return null;
  const { path, ...asset } = master;
  const file = context.pictures.draft();
  await copyFile(path, file);
  const bytes = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return { asset: { ...asset, venue_id: venue, hash: deriveAssetHash(venue, bytes) }, file };
};
