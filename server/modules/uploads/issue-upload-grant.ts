import { randomBytes } from 'node:crypto';
import type { AssetGrant, MutationAssetSignArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { prepare, write } from '../../write/write-transaction.ts';
import { hourMs, assertLimit } from '../../http/rate-limits.store.ts';

import { assertMayDo } from '../content/content-permissions.ts';
import { createContentStore } from '../content/content.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { createGrantsStore } from './upload-grants.store.ts';
import { signGrant } from './upload-signature.ts';

const maxIndex = 9_999;

/** How long an upload may start after its grant was issued, in milliseconds. */
export const grantTtlMs = 10 * 60_000;

/** Issues a grant to upload one image for an item of this venue. It is stored, so that it works for one file only. */
export const issueUploadGrant = async (
  scope: VenueScope,
  { cms_id, index }: MutationAssetSignArgs,
  context: Context,
): Promise<AssetGrant> => {
  const { config, database, now } = context;
  const position = index ?? null;
  if (position !== null && (position < 0 || position > maxIndex))
    throw problem('BAD_INPUT', 'badInput', { path: 'index' });
  const maxPerHour = config.limits.UPLOADS_PER_HOUR_VENUE;
  const limit = { windowMs: hourMs, max: maxPerHour, now: now() };
  const allowance = await prepare(assertLimit(database.plain, `uploads/${scope.venue}`, limit));
  const { answer } = await write<AssetGrant>(context, scope, async (tx) => {
    allowance.get();
    const item = await createContentStore(tx, scope).findKindOf(cms_id);
    if (item === null) throw problem('NOT_FOUND', 'notFound');
    assertMayDo(scope, 'write', resolveStoredKind(item));
    const at = now();
    const id = `${scope.venue}/${randomBytes(16).toString('base64url')}`;
    await createGrantsStore(tx, scope.venue).add(scope, { id, cms_id, position, at: new Date(at) });
    return {
      answer: signGrant(config, { public_id: id, timestamp: String(Math.floor(at / 1000)) }),
      audit: { verb: 'sign', thing: 'asset', id: cms_id, detail: { place: position } },
      events: [],
    };
  });
  return answer;
};
