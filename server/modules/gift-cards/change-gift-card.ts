import type { Transaction } from 'kysely';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { maxAmount } from '../../../graphql/domain/amounts.ts';
import { type GiftCardKind, giftCardLimits, isGiftCardEventName } from '../../../graphql/domain/gift-cards.ts';
import { may } from '../../../graphql/domain/roles.ts';
import type {
  GiftCardChange,
  MutationGiftcardEventArgs,
  MutationGiftcardRedeemArgs,
  MutationGiftcardReverseArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import { applyGiftCardEvent } from '../../../machines/lifecycles/gift-card.ts';
import { setGuestTokenExpiry } from '../../authorization/guest-tokens.store.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { write } from '../../write/write-transaction.ts';
import { createEmployeesStore } from '../team/employees.store.ts';
import { createVenuesStore, type Venue } from '../venues/venues.store.ts';
import { giftCardChange, presentGiftCard, presentTransaction, readToday, toGiftCardFacts } from './gift-card-rows.ts';
import { getLinkExpiry, sendReceipt } from './gift-card-messages.ts';
import {
  createGiftCardsStore,
  type GiftCardRow,
  type GiftCardsStore,
  type TransactionRow,
} from './gift-cards.store.ts';
import { parseDifference, parseExpiry, parseNote, parsePositiveAmount, parseReason } from './parse-gift-card.ts';

/** A card that is locked, and what is known of it. */
interface LockedCard {
  tx: Transaction<Tables>;
  store: GiftCardsStore;
  card: GiftCardRow;
  venue: Venue;
  today: string;
  at: Date;
}

/** What happens to a card: a row of its ledger, and the columns that change with it. */
interface Entry {
  kind: Exclude<GiftCardKind, 'issue' | 'import'>;
  /** minor units; negative: taken from the card */
  amount: number;
  reason?: string;
  note?: string;
  manager?: { id: string; name: string };
  reverses?: string;
  expiresOn?: string;
}

export const getVenue = async (tx: Transaction<Tables>, { venue }: VenueScope): Promise<Venue> => {
  const found = await createVenuesStore(tx).find(venue);
  if (found === null) throw problem('NOT_FOUND', 'notFound');
  return found;
};

/** Who is signed in, and the business day: what every ledger row records. */
export const createLedgerFields = (
  { person }: Pick<VenueScope, 'person'>,
  { venue, at }: { venue: Venue; at: Date },
): { at: Date; business_date: string; actor_id: string; actor_name: string } => ({
  at,
  business_date: readBusinessDate(at, { timeZone: venue.time_zone, dayEnds: venue.day_ends }),
  actor_id: person.id,
  actor_name: person.name,
});

/**
 * The one way to change a card: locks it, asks what happens, applies the chart and writes the ledger row in the same
 * transaction. BAD_INPUT `notPossibleNow` with the card for what the chart does not allow.
 */
const changeLocked = async (
  scope: VenueScope,
  context: Context,
  id: string,
  decide: (locked: LockedCard) => Promise<Entry>,
  follow: (locked: LockedCard, transaction: TransactionRow) => Promise<void> = async () => {},
): Promise<GiftCardChange> => {
  const { answer } = await write<GiftCardChange>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createGiftCardsStore(tx, scope.venue);
    const card = await store.lock(id);
    if (card === undefined) throw problem('NOT_FOUND', 'notFound');
    const venue = await getVenue(tx, scope);
    const today = readToday(at, venue);
    const locked = { tx, store, card, venue, today, at };
    const { kind, amount, reason = '', note = '', manager, reverses = null, expiresOn } = await decide(locked);
    const state = applyGiftCardEvent(toGiftCardFacts(card, today), { type: kind });
    const locale = context.session?.person.language;
    if (state === null)
      throw problem('BAD_INPUT', 'notPossibleNow', {
        path: 'id',
        detail: { card: presentGiftCard(card, { today, locale }) },
      });
    const row = await store.post(card, {
      ...createLedgerFields(scope, { venue, at }),
      kind,
      amount,
      reason,
      note,
      manager_id: manager?.id ?? null,
      manager_name: manager?.name ?? '',
      reverses,
    });
    await store.update(id, { state, updated_at: at, ...(expiresOn !== undefined && { expires_on: expiresOn }) });
    const after = await store.find(id);
    if (after === undefined) throw problem('NOT_FOUND', 'notFound');
    await follow({ ...locked, card: after }, row);
    return {
      answer: {
        card: presentGiftCard(after, { today, locale }),
        transaction: presentTransaction(row, { reversed: new Set(), isEnded: after.state === 'void' }),
      },
      audit: {
        verb: kind,
        thing: 'giftCard',
        id,
        detail: { amount, balance: after.balance, transaction: row.id },
        changes: listAuditChanges(card, after, ['balance', 'expires_on']),
      },
      events: [giftCardChange(after, 'updated', scope.person.name)],
    };
  });
  return answer;
};

/** Refuses what cannot be redeemed, each reason at its field; what is left is in `detail`. */
const assertRedeemable = ({ card, venue, today }: LockedCard, amount: number): void => {
  const detail = { card: presentGiftCard(card, { today, locale: card.locale }) };
  if (card.state !== 'active') throw problem('BAD_INPUT', 'giftCardNotValid', { path: 'id', detail });
  if (card.currency !== venue.currency) throw problem('BAD_INPUT', 'giftCardCurrency', { path: 'id', detail });
  if (card.expires_on < today) throw problem('BAD_INPUT', 'giftCardExpired', { path: 'id', detail });
  if (amount > card.balance) throw problem('BAD_INPUT', 'giftCardBalanceTooLow', { path: 'amount', detail });
};

/** Takes an amount from a card, in the name of an active manager. The guest gets a receipt unless it is not wanted. */
export const redeemGiftCard = async (
  scope: VenueScope,
  { id, amount: typed, manager: managerId, note, receipt }: MutationGiftcardRedeemArgs,
  context: Context,
): Promise<GiftCardChange> => {
  const amount = parsePositiveAmount(typed);
  return changeLocked(
    scope,
    context,
    id,
    async (locked) => {
      assertRedeemable(locked, amount);
      const manager = await createEmployeesStore(locked.tx, scope.venue).find(managerId);
      if (manager === undefined || !manager.active || manager.role !== 'manager')
        throw problem('BAD_INPUT', 'managerNotActive', { path: 'manager' });
      return { kind: 'redeem', amount: -amount, note: parseNote(note, 'note', giftCardLimits.note), manager };
    },
    async ({ tx, card, venue, at }) => {
      if (receipt !== false) await sendReceipt(tx, { config: context.config, venue, card, amount, at });
    },
  );
};

/**
 * Gives back at most what one redeem took; each redeem once, and none of a card that was ended. Who is no owner gives back
 * what was redeemed on the same business day.
 */
export const reverseTransaction = async (
  scope: VenueScope,
  { transaction, amount: typed, reason: typedReason }: MutationGiftcardReverseArgs,
  context: Context,
): Promise<GiftCardChange> => {
  const amount = parsePositiveAmount(typed);
  const reason = parseReason(typedReason);
  const store = createGiftCardsStore(context.database.within([scope.venue]), scope.venue);
  // ledger rows never change: which card it is of can be read before the lock
  const redeem = await store.findTransaction(transaction);
  if (redeem === undefined) throw problem('NOT_FOUND', 'notFound');
  return changeLocked(scope, context, redeem.card_id, async (locked) => {
    const isPossible =
      redeem.kind === 'redeem' && locked.card.state !== 'void' && !(await locked.store.isReversed(redeem.id));
    if (!isPossible) throw problem('BAD_INPUT', 'reverseNotPossible', { path: 'transaction' });
    const { business_date: today } = createLedgerFields(scope, locked);
    if (redeem.business_date !== today && !may(scope.role, 'write', 'giftCard'))
      throw problem('FORBIDDEN', 'forbidden', { path: 'transaction' });
    if (amount > -redeem.amount) throw problem('BAD_INPUT', 'reverseTooMuch', { path: 'amount' });
    assertFits(locked.card.balance + amount);
    return { kind: 'reverse', amount, reason, reverses: redeem.id };
  });
};

const assertFits = (balance: number): void => {
  if (balance < 0) throw problem('BAD_INPUT', 'giftCardBalanceTooLow', { path: 'amount' });
  if (balance > maxAmount) throw problem('BAD_INPUT', 'numberOutOfRange', { path: 'amount' });
};

/** Blocks, unblocks, ends, pays out, corrects or extends a card, each with a reason. Only owners correct a balance. */
export const changeGiftCard = async (
  scope: VenueScope,
  { id, event, reason: typedReason, amount, expiration_date }: MutationGiftcardEventArgs,
  context: Context,
): Promise<GiftCardChange> => {
  if (!isGiftCardEventName(event)) throw problem('BAD_INPUT', 'optionNotValid', { path: 'event' });
  if (event === 'adjust' && !may(scope.role, 'write', 'giftCard')) throw problem('FORBIDDEN', 'forbidden');
  const reason = parseReason(typedReason);
  const decide = (locked: LockedCard): Entry => {
    const { card, venue, today } = locked;
    if (event === 'void' || event === 'cashOut') return { kind: event, amount: -card.balance, reason };
    if (event === 'adjust') {
      const difference = parseDifference(amount);
      assertFits(card.balance + difference);
      return { kind: event, amount: difference, reason };
    }
    if (event !== 'extend') return { kind: event, amount: 0, reason };
    const expiresOn = parseExpiry(expiration_date ?? '', { venue, today });
    if (expiresOn <= card.expires_on) throw problem('BAD_INPUT', 'expiryNotLater', { path: 'expiration_date' });
    return { kind: event, amount: 0, reason, expiresOn };
  };
  return changeLocked(
    scope,
    context,
    id,
    async (locked) => decide(locked),
    async ({ tx, card, venue }) => {
      const subject = { venue: scope.venue, purpose: 'giftCard', id } as const;
      if (event === 'extend') await setGuestTokenExpiry(tx, subject, getLinkExpiry(card.expires_on, venue));
    },
  );
};
