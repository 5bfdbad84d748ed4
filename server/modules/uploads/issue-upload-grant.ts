import { randomBytes } from 'node:crypto';
import type { AssetGrant, MutationAssetSignArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { hour, assertLimit } from '../auth/rate-limits.store.ts';

import { assertMayDo } from '../content/content-permissions.ts';
import { createContentStore } from '../content/content.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { createGrantsStore } from './upload-grants.store.ts';
import { signGrant } from './upload-signature.ts';

const mostPlace = 9_999;

/** How long a grant is good for an upload to begin, in milliseconds. */
export const grantTtlMs = 10 * 60_000;

/** Permission to upload one picture for an item of this venue; kept, so that it is good for one set of bytes only. */
export const issueUploadGrant = async (
  scope: VenueScope,
  { cms_id, index }: MutationAssetSignArgs,
  context: Context,
): Promise<AssetGrant> => {
  const { config, database, now } = context;
  const place = index ?? null;
  if (place !== null && (place < 0 || place > mostPlace)) throw problem('BAD_INPUT', 'badInput', { path: 'index' });
  const max = config.limits.UPLOADS_PER_HOUR_VENUE;
  await assertLimit(database.plain, `uploads/${scope.venue}`, { windowMs: hour, max, now: now() });
  const { answer } = await write<AssetGrant>(context, scope, async (tx) => {
    const item = await createContentStore(tx, scope).findKindOf(cms_id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    assertMayDo(scope, 'write', resolveStoredKind(item));
    const at = now();
    const id = `${scope.venue}/${randomBytes(16).toString('base64url')}`;
    await createGrantsStore(tx, scope.venue).add(scope, { id, cms_id, place, at: new Date(at) });
    return {
      answer: signGrant(config, { public_id: id, timestamp: String(Math.floor(at / 1000)) }),
      audit: { verb: 'sign', thing: 'asset', id: cms_id, detail: { place } },
      events: [],
    };
  });
  return answer;
};
