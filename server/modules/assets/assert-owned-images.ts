import { listImages } from '../../../graphql/content/list-images.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { parseUrl } from '../../../graphql/domain/parse-url.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import type { Config } from '../../config/config.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { formatAssetUrl, parseAssetHash } from './asset-url.ts';
import { createAssetsStore } from './assets.store.ts';

/** Whether the URL is on the configured asset host, below the path signed for this venue. */
const isAtAssetHost = ({ assetHost }: Config, venue: string, url: string): boolean => {
  const prefix = `${assetHost?.publicUrl}/`;
  const parsed = assetHost !== null && url.startsWith(prefix) ? parseUrl(url) : null;
  // only the canonical spelling: no `..`, no credentials
  return parsed !== null && parsed.href === url && parsed.pathname.split('/').at(-2) === venue;
};

/**
 * Asserts that every image of a draft belongs to this venue, stored here or on the configured asset host. Throws
 * BAD_INPUT `imageNotStored` at the first that does not, with all of them in its detail; unknown images and those of other
 * venues look the same.
 */
export const assertOwnedImages = async (
  scope: VenueScope,
  kind: Kind,
  draft: Draft,
  context: Context,
): Promise<void> => {
  const references = listImages(kind, draft);
  const hashes = [...new Set(references.flatMap(({ url }) => parseAssetHash(url) ?? []))];
  const store = createAssetsStore(context.database.within([scope.venue]), scope.venue);
  const own = hashes.length > 0 ? await store.touchReferenced(hashes, new Date(context.now())) : new Map();
  const foreign = references.filter(({ url }) => {
    const hash = parseAssetHash(url);
    if (hash === null) return !isAtAssetHost(context.config, scope.venue, url);
    const format = own.get(hash);
    return format === undefined || formatAssetUrl({ hash, format }) !== url;
  });
  const problems = foreign.map(({ path }) => ({ path, key: 'imageNotStored' as const }));
  const [first] = problems;
  if (first) throw problem('BAD_INPUT', first.key, { path: first.path, detail: { problems } });
};
