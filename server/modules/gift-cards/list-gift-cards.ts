import type { Kysely } from 'kysely';
import {
  type GiftCardFilter,
  giftCardLimits,
  giftCardStatuses,
  isGiftCardFilter,
} from '../../../graphql/domain/gift-cards.ts';
import type {
  GiftCard,
  GiftCardCollection,
  GiftCardDifference,
  GiftCards,
  GiftCardStatusName,
  GiftCardTransaction,
  QueryGiftcardArgs,
  QueryGiftcardByNumberArgs,
  QueryGiftcardCollectionArgs,
  QueryGiftcardsArgs,
  QueryGiftcardStatusesArgs,
  QueryGiftcardTransactionsArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import { master, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { translateMessage } from '../outbox/message-kinds.ts';
import { parsePage, parseSearch } from '../reservations/list-reservations.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { hashTyped, looksLikeNumber, readNumber } from './card-numbers.ts';
import { presentCollection, presentGiftCard, presentTransaction, readToday } from './gift-card-rows.ts';
import { parseListOrder } from '../../graphql/list-order.ts';
import { createGiftCardsStore, giftCardOrders } from './gift-cards.store.ts';

const readVenueToday = async (db: Kysely<Tables>, venue: string, now: number): Promise<string> => {
  const found = await createVenuesStore(db).find(venue);
  if (found === null) throw problem('NOT_FOUND', 'notFound');
  return readToday(new Date(now), found);
};

/** Counts a look-up by number of a person: numbers cannot be guessed. */
const assertLookUp = ({ venue, person }: VenueScope, { database, now }: Context): Promise<void> =>
  assertLimit(database.plain, `gift card numbers ${venue} ${person.id}`, {
    windowMs: 60_000,
    max: giftCardLimits.lookUps,
    now: now(),
  });

const parseStatus = (status: string | null | undefined): GiftCardFilter => {
  const given = status || 'all';
  if (!isGiftCardFilter(given)) throw problem('BAD_INPUT', 'badInput', { path: 'status' });
  return given;
};

/** The hashes of a full number that was searched for; none for any other search. */
const hashSearch = async (scope: VenueScope, search: string, context: Context): Promise<Buffer[]> => {
  const { isOurs, hashes } = hashTyped(context.config, scope.venue, search);
  if (!isOurs) {
    const store = createGiftCardsStore(context.database.within([scope.venue]), scope.venue);
    const isFormer =
      looksLikeNumber(search) && (await store.hasFormerNumbers()) && (await store.findByNumber(hashes)) !== undefined;
    if (!isFormer) return [];
  }
  await assertLookUp(scope, context);
  return hashes;
};

/** Rows and counts are of one snapshot, so that a number never contradicts the rows that it opens. */
export const listGiftCards = async (
  scope: VenueScope,
  { locale, ...args }: QueryGiftcardsArgs,
  context: Context,
): Promise<GiftCards> => {
  const { venue } = scope;
  const search = parseSearch(args.search);
  const query = {
    ...parsePage(args),
    status: parseStatus(args.status),
    search,
    order: parseListOrder(args.order, giftCardOrders),
    language: parseLanguage(locale) ?? master,
  };
  const hashes = search === '' ? [] : await hashSearch(scope, search, context);
  return context.database
    .within([venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const today = await readVenueToday(tx, venue, context.now());
      const { rows, counts, count } = await createGiftCardsStore(tx, venue).list({ ...query, hashes, today });
      return { cards: rows.map((row) => presentGiftCard(row, { today, locale })), counts, count };
    });
};

export const getGiftCard = async (
  { venue }: VenueScope,
  { id, locale }: QueryGiftcardArgs,
  { database, config, now }: Context,
): Promise<GiftCard> => {
  const db = database.within([venue]);
  const row = await createGiftCardsStore(db, venue).find(id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  const number = readNumber(config, row)?.number ?? null;
  return presentGiftCard(row, { today: await readVenueToday(db, venue, now()), locale, number });
};

/**
 * A card by its full number. A wrong check character is refused before anything is looked up, unless the venue took cards
 * over from an older system, whose numbers have none.
 */
export const findByNumber = async (
  scope: VenueScope,
  { number, locale }: QueryGiftcardByNumberArgs,
  context: Context,
): Promise<GiftCard | null> => {
  const { venue, person } = scope;
  const db = context.database.within([venue]);
  const store = createGiftCardsStore(db, venue);
  const { isOurs, hashes } = hashTyped(context.config, venue, number);
  if (!isOurs && !(looksLikeNumber(number) && (await store.hasFormerNumbers())))
    throw problem('BAD_INPUT', 'giftCardNumberNotValid', { path: 'number' });
  await assertLookUp(scope, context);
  const row = await store.findByNumber(hashes);
  if (row === undefined) return null;
  await store.recordLookUp(row.id, person, new Date(context.now()));
  return presentGiftCard(row, { today: await readVenueToday(db, venue, context.now()), locale });
};

export const listTransactions = async (
  { venue }: VenueScope,
  { id }: QueryGiftcardTransactionsArgs,
  { database }: Context,
): Promise<GiftCardTransaction[]> => {
  const store = createGiftCardsStore(database.within([venue]), venue);
  const card = await store.find(id);
  if (card === undefined) throw problem('NOT_FOUND', 'notFound');
  const rows = await store.transactions(id);
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  return rows.map((row) => presentTransaction(row, { reversed, isEnded: card.state === 'void' }));
};

export const listCollections = async (
  { venue }: VenueScope,
  { active, locale }: QueryGiftcardCollectionArgs,
  { database }: Context,
): Promise<GiftCardCollection[]> => {
  const rows = await createGiftCardsStore(database.within([venue]), venue).collections(active ?? null);
  return rows.map((row) => presentCollection(row, locale));
};

export const listStatuses = async (
  _scope: VenueScope,
  { locale }: QueryGiftcardStatusesArgs,
): Promise<GiftCardStatusName[]> =>
  giftCardStatuses.map((id) => ({ id, name: translateMessage(locale ?? 'en', `message.giftCard.status.${id}`) }));

export const checkLedger = (
  { venue }: VenueScope,
  _args: unknown,
  { database }: Context,
): Promise<GiftCardDifference[]> => createGiftCardsStore(database.within([venue]), venue).listDifferences();
