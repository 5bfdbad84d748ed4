import { expect } from 'vitest';
import {
  EmployeeInsertDocument,
  GiftcardCollectionSaveDocument,
  GiftcardCreateDocument,
  GiftcardDocument,
  GiftcardEventDocument,
  type GiftCardFieldsFragment,
  type GiftcardQuery,
  GiftcardRedeemDocument,
  type GiftcardRedeemMutation,
  GiftcardReverseDocument,
  GiftcardsDocument,
  type GiftcardsQuery,
  VenueCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { newPhone } from '../guest-link/guest-clients.ts';

export type Change = GiftcardRedeemMutation['giftcardRedeem'];
type Card = GiftCardFieldsFragment;

/** Error as [code, key, path]; null: there was none. */
export const fails = async (call: ReturnType<Request>) => {
  const { error } = await call;
  return error && [error.code, error.key, error.path ?? null];
};

export const must = async <Result>(call: ReturnType<Request>, field: string): Promise<Result> => {
  const { data, error } = await call;
  if (error) throw new Error(JSON.stringify(error));
  return data[field] as Result;
};

/** Who makes venues: the newest twenty sessions of a person are kept. */
const persons = new WeakMap<TestServer, Request>();

/** A new venue whose owner sells cards in a currency, and what its people do with them. */
export const openCardVenue = async (server: TestServer, { currency = 'ILS', timeZone = 'Asia/Jerusalem' } = {}) => {
  const person = persons.get(server) ?? (await enter(server, 'michal', null));
  persons.set(server, person);
  const { data } = await person(VenueCreateDocument, { name: 'Cards', region_code: 'IL' });
  const directory = (data.venueCreate as { venue: string }).venue;
  await server.database.maintenance
    .updateTable('venues')
    .set({ currency, time_zone: timeZone })
    .where('id', '=', directory)
    .execute();
  const owner = await enter(server, 'michal', directory);
  const employ = async (role: string): Promise<string> =>
    (
      await must<{ id: string }>(
        owner(EmployeeInsertDocument, { directory, name: `A ${role}`, phone: newPhone(), role }),
        'employeeInsert',
      )
    ).id;
  const manager = await employ('manager');
  const saved = owner(GiftcardCollectionSaveDocument, {
    directory,
    titles: { en: 'Dinner', he: 'ארוחה' },
    amounts: [500],
  });
  const { id: type_id } = await must<{ id: string }>(saved, 'giftcardCollectionSave');
  const read = async (id: string): Promise<GiftcardQuery> =>
    (await owner(GiftcardDocument, { id, locale: 'en' })).data as unknown as GiftcardQuery;
  const redeem = (id: string, amount: number, more: Record<string, unknown> = {}, options = {}) =>
    owner(GiftcardRedeemDocument, { id, amount, manager, receipt: false, ...more }, options);
  return {
    directory,
    owner,
    employ,
    manager,
    type_id,
    read,
    redeem,
    list: async (more: Record<string, unknown> = {}): Promise<GiftcardsQuery['giftcards']> =>
      must(owner(GiftcardsDocument, { directory, locale: 'en', ...more }), 'giftcards'),
    create: (more: Record<string, unknown> = {}): Promise<Card> =>
      must(
        owner(GiftcardCreateDocument, { directory, type_id, name: 'Noa Levi', amount: 10_000, ...more }),
        'giftcardCreate',
      ),
    take: (id: string, amount: number): Promise<Change> => must(redeem(id, amount), 'giftcardRedeem'),
    reverse: (transaction: string, amount: number, reason = 'Charged twice') =>
      owner(GiftcardReverseDocument, { transaction, amount, reason }),
    event: (id: string, event: string, more: Record<string, unknown> = {}) =>
      owner(GiftcardEventDocument, { id, event, reason: 'The guest asked', ...more }),
    /** The number in full, as the till scans it. */
    readNumber: async (id: string): Promise<string> => (await read(id)).giftcard.number ?? '',
    /** The balance is the sum of the ledger, row by row. */
    expectAddsUp: async (id: string, balance: number): Promise<void> => {
      const { giftcard, giftcardTransactions } = await read(id);
      const oldest = giftcardTransactions.toReversed();
      let sum = 0;
      for (const row of oldest) {
        sum += row.amount;
        expect(row.balance).toBe(sum);
        expect(row.balance).toBeGreaterThanOrEqual(0);
      }
      expect([giftcard.amount, sum]).toEqual([balance, balance]);
    },
  };
};
export type CardVenue = Awaited<ReturnType<typeof openCardVenue>>;
