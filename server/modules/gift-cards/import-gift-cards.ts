import { foldCardNumber, getDefaultExpiry, giftCardLimits } from '../../../graphql/domain/gift-cards.ts';
import type { GiftCardImportRow, MutationGiftcardImportArgs } from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { write } from '../../write/write-transaction.ts';
import type { Venue } from '../venues/venues.store.ts';
import { hashTyped, looksLikeNumber } from './card-numbers.ts';
import { getVenue } from './change-gift-card.ts';
import { giftCardChange, readToday } from './gift-card-rows.ts';
import { createGiftCardsStore } from './gift-cards.store.ts';
import { findOffered, insertGiftCard } from './issue-gift-card.ts';
import { parseContacts, parseExpiry, parsePositiveAmount } from './parse-gift-card.ts';

/** One row, each error at its field: `rows.3.amount`. */
const parseRow = async (row: GiftCardImportRow, at: number, { venue, today }: { venue: Venue; today: string }) => {
  const prefix = `rows.${at}.`;
  if (!looksLikeNumber(row.number)) throw problem('BAD_INPUT', 'giftCardNumberNotValid', { path: `${prefix}number` });
  const amount = parsePositiveAmount(row.amount, `${prefix}amount`);
  const compensation = row.compensation ?? false;
  const { name = '', phone = '', email = null, note = '' } = await parseContacts(row, venue.region_code, prefix);
  return {
    name,
    phone,
    email,
    note,
    compensation,
    amount,
    initialAmount:
      typeof row.initial_amount === 'number'
        ? Math.max(amount, parsePositiveAmount(row.initial_amount, `${prefix}initial_amount`))
        : amount,
    expiresOn: row.expiration_date
      ? parseExpiry(row.expiration_date, { venue, today, path: `${prefix}expiration_date` })
      : getDefaultExpiry(today, compensation),
    former: foldCardNumber(row.number),
  };
};

/** Takes over cards of an older system, all or none, each with its old number beside a new one. Returns how many. */
export const importGiftCards = async (
  scope: VenueScope,
  { type_id, rows }: MutationGiftcardImportArgs,
  context: Context,
): Promise<number> => {
  if (rows.length > giftCardLimits.importRows) throw problem('BAD_INPUT', 'importTooMany', { path: 'rows' });
  const { answer } = await write<number>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await getVenue(tx, scope);
    const today = readToday(at, venue);
    const collection = await findOffered(tx, venue, type_id);
    const store = createGiftCardsStore(tx, scope.venue);
    for (const [index, row] of rows.entries()) {
      const card = await parseRow(row, index, { venue, today });
      const { hashes } = hashTyped(context.config, scope.venue, row.number);
      if ((await store.findByNumber(hashes)) !== undefined)
        throw problem('BAD_INPUT', 'giftCardNumberTaken', { path: `rows.${index}.number` });
      const locale = venue.languages[0] ?? 'en';
      await insertGiftCard(tx, { scope, context, venue, at }, { ...card, collection, locale });
    }
    return {
      answer: rows.length,
      audit: { verb: 'import', thing: 'giftCard', id: null, detail: { cards: rows.length } },
      events: [giftCardChange({ id: collection.id, version: 0 }, 'created', scope.person.name)],
    };
  });
  return answer;
};
