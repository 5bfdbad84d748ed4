import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { orderLimits } from '../../../graphql/domain/orders.ts';
import type {
  MutationOrderKeyCreateArgs,
  MutationOrderKeyRevokeArgs,
  NewOrderKey,
  OrderKey,
} from '../../../graphql/generated/api.resolvers.ts';
import { digest, hmac } from '../../crypto.ts';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { isUuid } from '../../is-uuid.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { write } from '../../write/write-transaction.ts';
import { createVenuesStore } from '../venues/venues.store.ts';

/** The live event for open reports and lists of keys. */
export const orderChange = (by: string | null): ChangeEvent => ({
  kind: 'order',
  id: 'orders',
  entity: null,
  version: 0,
  what: 'updated',
  by,
});

/**
 * A key is made of its id with the server's secret, so that the answer of a repeated call can be given again although only
 * a hash is stored. It goes on working when that secret changes.
 */
const makeSecret = ({ secret }: Pick<Config, 'secret'>, venue: string, id: string): string =>
  `mo_${hmac(secret, 'orderKey', venue, id).toString('base64url')}`;

const listKeys = async (db: Kysely<Tables>, venue: string): Promise<OrderKey[]> => {
  const rows = await db
    .selectFrom('order_keys')
    .selectAll()
    .where('venue_id', '=', venue)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
};

export const listOrderKeys = ({ venue }: VenueScope, _args: object, { database }: Context): Promise<OrderKey[]> =>
  listKeys(database.within([venue]), venue);

const countValid = async (db: Kysely<Tables>, venue: string): Promise<number> => {
  const { count } = await db
    .selectFrom('order_keys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('venue_id', '=', venue)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The secret is in this answer and nowhere else. */
export const createOrderKey = async (
  scope: VenueScope,
  { name: given }: MutationOrderKeyCreateArgs,
  context: Context,
): Promise<NewOrderKey> => {
  const name = cleanText(given).trim();
  if (name === '') throw problem('BAD_INPUT', 'required', { path: 'name' });
  if ([...name].length > orderLimits.source) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  const { answer } = await write<{ id: string }>(context, scope, async (tx) => {
    const { venue } = scope;
    // two at once would both count before the other is there
    await createVenuesStore(tx).lock(venue);
    if ((await countValid(tx, venue)) >= orderLimits.keys)
      throw problem('BAD_INPUT', 'orderKeysTooMany', { path: 'name' });
    const id = randomUUID();
    const secret = makeSecret(context.config, venue, id);
    await tx
      .insertInto('order_keys')
      .values({
        venue_id: venue,
        id,
        name,
        hash: digest(secret),
        ending: secret.slice(-4),
        created_at: new Date(context.now()),
        created_by_name: scope.person.name,
      })
      .execute();
    return {
      answer: { id },
      audit: { verb: 'create', thing: 'orderKey', id, detail: {} },
      events: [orderChange(scope.person.name)],
    };
  });
  return {
    secret: makeSecret(context.config, scope.venue, answer.id),
    keys: await listKeys(context.database.within([scope.venue]), scope.venue),
  };
};

export const revokeOrderKey = async (
  scope: VenueScope,
  { id }: MutationOrderKeyRevokeArgs,
  context: Context,
): Promise<OrderKey[]> => {
  const { venue } = scope;
  await write(context, scope, async (tx) => {
    const at = new Date(context.now());
    const { numUpdatedRows } = await tx
      .updateTable('order_keys')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
      .where('venue_id', '=', venue)
      .where('id', '=', isUuid(id) ? id : randomUUID())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'notFound');
    return {
      answer: true,
      audit: { verb: 'revoke', thing: 'orderKey', id, detail: {} },
      events: [orderChange(scope.person.name)],
    };
  });
  return listKeys(context.database.within([venue]), venue);
};

/** The venue and id of a valid key; null: unknown or revoked, or its venue is deleted. */
export const findOrderKey = async (db: Kysely<Tables>, secret: string): Promise<{ venue: string; id: string } | null> =>
  (await db
    .selectFrom('order_keys')
    .innerJoin('venues', 'venues.id', 'order_keys.venue_id')
    .select(['order_keys.venue_id as venue', 'order_keys.id'])
    .where('order_keys.hash', '=', digest(secret))
    .where('order_keys.revoked_at', 'is', null)
    .where('venues.deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;
