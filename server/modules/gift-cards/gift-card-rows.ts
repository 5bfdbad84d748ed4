import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { formatGiftCardNumber, getGiftCardStatus } from '../../../graphql/domain/gift-cards.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { GiftCard, GiftCardCollection, GiftCardTransaction } from '../../../graphql/generated/api.resolvers.ts';
import type { GiftCardFacts } from '../../../machines/lifecycles/gift-card.types.ts';
import { localizeText } from '../../localized-text.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import type { Venue } from '../venues/venues.store.ts';
import type { CollectionRow, GiftCardRow, TransactionRow } from './gift-cards.store.ts';

/** The calendar day in the venue, YYYYMMDD: a card is valid to the end of its last one. */
export const readToday = (at: Date, { time_zone }: Pick<Venue, 'time_zone'>): string => toWallTime(at, time_zone).date;

/** A stored card as the chart sees it. */
export const toGiftCardFacts = ({ state, balance, expires_on }: GiftCardRow, today: string): GiftCardFacts => ({
  state,
  balance,
  isPast: expires_on < today,
});

export const presentGiftCard = (
  row: GiftCardRow,
  { today, locale, number = null }: { today: string; locale: string | null | undefined; number?: string | null },
): GiftCard => ({
  id: row.id,
  version: row.version,
  type_id: row.collection_id,
  title: localizeText(row.titles, locale),
  name: row.name,
  phone: row.phone,
  email: row.email,
  locale: row.locale,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  amount: row.balance,
  initial_amount: row.initial_amount,
  currency: row.currency,
  expiration_date: toIsoDate(row.expires_on),
  serial_number: row.serial,
  number: number === null ? null : formatGiftCardNumber(number),
  status: getGiftCardStatus({ state: row.state, balance: row.balance, expiresOn: row.expires_on }, today),
  state: row.state,
  compensation: row.compensation,
  note: row.note,
});

/** `reversed`: ids of what was given back already; `isEnded`: nothing happens to the card any more. */
export const presentTransaction = (
  row: TransactionRow,
  { reversed, isEnded }: { reversed: ReadonlySet<string | null>; isEnded: boolean },
): GiftCardTransaction => ({
  id: row.id,
  created_at: row.at.toISOString(),
  business_date: row.business_date,
  kind: row.kind,
  amount: row.amount,
  balance: row.balance,
  employee: row.manager_name || row.actor_name,
  actor: row.actor_name,
  reason: row.reason,
  note: row.note,
  reverses: row.reverses,
  reversible: row.kind === 'redeem' && !isEnded && !reversed.has(row.id),
});

export const presentCollection = (row: CollectionRow, locale: string | null | undefined): GiftCardCollection => ({
  id: row.id,
  version: row.version,
  title: localizeText(row.titles, locale),
  terms: localizeText(row.terms, locale),
  currency: row.currency,
  order: row.position,
  active: row.active,
  amounts: row.amounts,
  titles: row.titles,
  all_terms: row.terms,
});

/** The live event for open lists and cards. */
export const giftCardChange = (
  { id, version }: { id: string; version: number },
  what: ChangeEvent['what'],
  by: string | null,
): ChangeEvent => ({ kind: 'giftCard', id, entity: null, version, what, by });
