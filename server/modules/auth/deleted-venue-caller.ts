import type { DeletedVenueCaller } from '../../graphql/context.ts';
import { authenticateClaims } from './authenticate.ts';
import type { SecretsInput } from './signing-secrets.store.ts';

/**
 * The caller behind a token whose venue was deleted: the session is valid, the venue is deleted. Such a token authenticates
 * nothing; it only allows the deletion to be replayed from its idempotency key. Null for every other token.
 */
export const findDeletedVenueCaller = async (
  services: SecretsInput,
  bearer: string | null,
): Promise<DeletedVenueCaller | null> => {
  const claims = bearer === null ? null : await authenticateClaims(services, bearer);
  if (!claims?.venue) return null;
  const row = await services.database.plain
    .selectFrom('venues')
    .select('id')
    .where('id', '=', claims.venue)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row ? { person: claims.person, venue: row.id } : null;
};
