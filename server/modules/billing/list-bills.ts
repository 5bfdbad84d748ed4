import type { Bill, Billing, QueryBillArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { createBillingStore } from './billing.store.ts';
import { presentBill, presentBills, requireVenue } from './present-bill.ts';

/** Future payments and the history of payments, of one snapshot. */
export const listBills = async ({ venue }: VenueScope, _: unknown, { database, now }: Context): Promise<Billing> =>
  database
    .within([venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const store = createBillingStore(tx, venue);
      const found = await requireVenue(tx, venue);
      const at = new Date(now());
      return {
        future: await presentBills(tx, found, await store.listFuture(), at),
        history: await presentBills(tx, found, await store.listHistory(), at),
      };
    });

export const getBill = async (
  { venue }: VenueScope,
  { id }: QueryBillArgs,
  { database, now }: Context,
): Promise<Bill> =>
  database
    .within([venue])
    .transaction()
    .execute(async (tx) => presentBill(tx, await requireVenue(tx, venue), id, new Date(now())));
