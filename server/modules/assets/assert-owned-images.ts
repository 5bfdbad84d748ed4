import { type Fields, isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Level, Path } from '../../../graphql/content/model/draft.types.ts';
import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Config } from '../../config/config.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { formatAssetUrl, parseAssetHash } from './asset-url.ts';
import { createAssetsStore } from './assets.store.ts';

interface Named {
  path: Path;
  address: string;
}

/** Every picture that a draft names, with its place. */
export const listImageUrls = (fields: Fields, level: Level, prefix: Path): Named[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name;
    if (isRows(field))
      return getLevelRows(level, name).flatMap((row) => listImageUrls(field.of, row, `${path}/${row._id}/`));
    const address = level[name];
    return field.type === 'image' && typeof address === 'string' && address !== '' ? [{ path, address }] : [];
  });

/** A picture of the configured host, under what was signed for this venue. */
const isAtHost = ({ assetHost }: Config, venue: string, address: string): boolean => {
  const prefix = `${assetHost?.publicUrl}/`;
  if (assetHost === null || !address.startsWith(prefix) || !URL.canParse(address)) return false;
  const { pathname, href } = new URL(address);
  // as it was written, letter by letter: no `..`, no credentials, no second spelling; what was signed ends it
  return href === address && pathname.split('/').at(-2) === venue;
};

/**
 * Whether every picture that a draft names is this venue's own: kept here, or at the configured host under its name.
 * BAD_INPUT `unknownReference` at the first that is not, whether it is nobody's or another's.
 */
export const assertOwnedImages = async (
  scope: VenueScope,
  kind: Kind,
  draft: Draft,
  context: Context,
): Promise<void> => {
  const named = listImageUrls(kind.fields, draft, '');
  const hashes = [...new Set(named.flatMap(({ address }) => parseAssetHash(address) ?? []))];
  const store = createAssetsStore(context.database.within([scope.venue]), scope.venue);
  const own = hashes.length > 0 ? await store.named(hashes, new Date(context.now())) : new Map();
  const strange = named.find(({ address }) => {
    const hash = parseAssetHash(address);
    if (hash === null) return !isAtHost(context.config, scope.venue, address);
    const format = own.get(hash);
    return format === undefined || formatAssetUrl({ hash, format }) !== address;
  });
  if (strange) throw problem('BAD_INPUT', 'unknownReference', { path: strange.path });
};
