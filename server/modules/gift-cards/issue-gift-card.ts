import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { getDefaultExpiry, giftCardLimits } from '../../../graphql/domain/gift-cards.ts';
import type {
  GiftCard,
  MutationGiftcardCreateArgs,
  MutationGiftcardSendArgs,
  MutationGiftcardUpdateArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import { applyGiftCardEvent } from '../../../machines/lifecycles/gift-card.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertLimit, dayMs } from '../../http/rate-limits.store.ts';
import { write } from '../../write/write-transaction.ts';
import type { Venue } from '../venues/venues.store.ts';
import { createCardNumber, toNumberColumns } from './card-numbers.ts';
import { createLedgerFields, getVenue } from './change-gift-card.ts';
import { sendLink } from './gift-card-messages.ts';
import { giftCardChange, presentGiftCard, readToday } from './gift-card-rows.ts';
import { type CollectionRow, createGiftCardsStore, type GiftCardRow } from './gift-cards.store.ts';
import { parseContacts, parseExpiry, parsePositiveAmount } from './parse-gift-card.ts';

/** What is sold now, in the venue's currency. */
export const findOffered = async (tx: Transaction<Tables>, venue: Venue, id: string): Promise<CollectionRow> => {
  const collection = await createGiftCardsStore(tx, venue.id).findCollection(id);
  if (collection === undefined || !collection.active)
    throw problem('BAD_INPUT', 'collectionNotValid', { path: 'type_id' });
  if (collection.currency !== venue.currency) throw problem('BAD_INPUT', 'giftCardCurrency', { path: 'type_id' });
  return collection;
};

interface NewGiftCard {
  name: string;
  phone: string;
  email: string | null;
  note: string;
  locale: GiftCardRow['locale'];
  collection: CollectionRow;
  /** minor units: what it held when it was issued, and what it holds */
  initialAmount: number;
  amount: number;
  expiresOn: string;
  compensation: boolean;
  /** in an older system */
  former?: string;
}

interface Issuing {
  scope: Pick<VenueScope, 'venue' | 'person'>;
  context: Pick<Context, 'config'>;
  venue: Venue;
  at: Date;
  createNumber?: () => string;
}

/**
 * A card with a number of its own and the first row of its ledger. Returns its id. A number that another card of the
 * venue bears is drawn again.
 */
export const insertGiftCard = async (
  tx: Transaction<Tables>,
  { scope, context, venue, at, createNumber = createCardNumber }: Issuing,
  { collection, initialAmount, amount, expiresOn, former, ...card }: NewGiftCard,
): Promise<string> => {
  const store = createGiftCardsStore(tx, scope.venue);
  const id = randomUUID();
  const insert = (number: string) =>
    store.insert({
      ...card,
      ...toNumberColumns(context.config, scope.venue, number, former),
      id,
      collection_id: collection.id,
      currency: collection.currency,
      initial_amount: initialAmount,
      expires_on: expiresOn,
      created_at: at,
      created_by: scope.person.id,
      updated_at: at,
      sent_at: null,
    });
  let isInserted = false;
  while (!isInserted) isInserted = await insert(createNumber());
  await store.post(
    { id },
    {
      ...createLedgerFields(scope, { venue, at }),
      kind: former === undefined ? 'issue' : 'import',
      amount,
      manager_id: null,
      reverses: null,
    },
  );
  const state = applyGiftCardEvent({ state: 'pending', balance: 0, isPast: false }, { type: 'issue' });
  await store.update(id, { state: state ?? 'pending' });
  return id;
};

export const createGiftCard = async (
  scope: VenueScope,
  args: MutationGiftcardCreateArgs,
  context: Context,
): Promise<GiftCard> => {
  const { answer } = await write<GiftCard>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await getVenue(tx, scope);
    const today = readToday(at, venue);
    const collection = await findOffered(tx, venue, args.type_id);
    const contacts = await parseContacts(args, venue.region_code);
    const amount = parsePositiveAmount(args.amount);
    const compensation = args.compensation ?? false;
    const { name = '', phone = '', email = null, note = '', locale = venue.languages[0] ?? 'en' } = contacts;
    const id = await insertGiftCard(
      tx,
      { scope, context, venue, at },
      {
        name,
        phone,
        email,
        note,
        locale,
        collection,
        amount,
        initialAmount: amount,
        expiresOn: args.expiration_date
          ? parseExpiry(args.expiration_date, { venue, today })
          : getDefaultExpiry(today, compensation),
        compensation,
      },
    );
    const card = await createGiftCardsStore(tx, scope.venue).find(id);
    if (card === undefined) throw problem('NOT_FOUND', 'notFound');
    return {
      // without its number: stored answers are no money either
      answer: presentGiftCard(card, { today, locale: context.session?.person.language }),
      audit: { verb: 'issue', thing: 'giftCard', id, detail: { amount, compensation } },
      events: [giftCardChange(card, 'created', scope.person.name)],
    };
  });
  return answer;
};

/** Changes the given contact data of a card. */
export const updateGiftCard = async (
  scope: VenueScope,
  { id, expectedVersion, ...fields }: MutationGiftcardUpdateArgs,
  context: Context,
): Promise<GiftCard> => {
  const { answer } = await write<GiftCard>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createGiftCardsStore(tx, scope.venue);
    const before = await store.lock(id);
    if (before === undefined) throw problem('NOT_FOUND', 'notFound');
    const venue = await getVenue(tx, scope);
    const shown = { today: readToday(at, venue), locale: context.session?.person.language };
    if (typeof expectedVersion === 'number' && expectedVersion !== before.version)
      throw problem('CONFLICT', 'conflict', { detail: { card: presentGiftCard(before, shown) } });
    const changes = await parseContacts(fields, venue.region_code);
    await store.update(id, { ...changes, updated_at: at });
    const card = await store.find(id);
    if (card === undefined) throw problem('NOT_FOUND', 'notFound');
    return {
      answer: presentGiftCard(card, shown),
      audit: { verb: 'update', thing: 'giftCard', id, detail: { changed: Object.keys(changes) } },
      events: [giftCardChange(card, 'updated', scope.person.name)],
    };
  });
  return answer;
};

/** Sends the link of a card's page, with a token of its own; at most ten times a day for a card. */
export const sendGiftCard = async (
  scope: VenueScope,
  { id, channel }: MutationGiftcardSendArgs,
  context: Context,
): Promise<GiftCard> => {
  if (channel !== 'sms' && channel !== 'email') throw problem('BAD_INPUT', 'optionNotValid', { path: 'channel' });
  const { answer } = await write<GiftCard>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createGiftCardsStore(tx, scope.venue);
    const before = await store.lock(id);
    if (before === undefined) throw problem('NOT_FOUND', 'notFound');
    const to = channel === 'sms' ? before.phone : (before.email ?? '');
    if (to === '') throw problem('BAD_INPUT', 'notReachable', { path: channel === 'sms' ? 'phone' : 'email' });
    const limit = { windowMs: dayMs, max: giftCardLimits.sends, now: at.getTime() };
    await asLoginRole(tx, () => assertLimit(tx, `gift card ${scope.venue} ${id}`, limit));
    const venue = await getVenue(tx, scope);
    await sendLink(tx, { config: context.config, venue, card: before, at, channel, to });
    await store.update(id, { sent_at: at, updated_at: at });
    const card = await store.find(id);
    if (card === undefined) throw problem('NOT_FOUND', 'notFound');
    return {
      answer: presentGiftCard(card, { today: readToday(at, venue), locale: context.session?.person.language }),
      audit: { verb: 'send', thing: 'giftCard', id, detail: { channel } },
      events: [giftCardChange(card, 'updated', scope.person.name)],
    };
  });
  return answer;
};
