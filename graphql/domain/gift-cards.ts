import { addDays, isCalendarDate } from './calendar-date.ts';
import { plainDigits } from './digits.ts';
import { normalizeText } from './normalize-text.ts';

/** What a card is stored as; the chart is `machines/lifecycles/gift-card.ts`. */
export const giftCardStates = ['pending', 'active', 'blocked', 'void'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** What a card is shown as (rules, "Gift cards"). Each card has exactly one. */
export const giftCardStatuses = ['valid', 'used', 'expired', 'not_valid'] as const;
export type GiftCardStatus = (typeof giftCardStatuses)[number];

export const giftCardAggregates = ['all', 'compensations', ...giftCardStatuses] as const;
export type GiftCardAggregate = (typeof giftCardAggregates)[number];
export const isGiftCardAggregate = (text: string): text is GiftCardAggregate =>
  (giftCardAggregates as readonly string[]).includes(text);

/** What the list is filtered by: the counted ones, and valid cards whose last day is near. */
export const giftCardFilters = [...giftCardAggregates, 'expiring'] as const;
export type GiftCardFilter = (typeof giftCardFilters)[number];
export const isGiftCardFilter = (text: string): text is GiftCardFilter =>
  (giftCardFilters as readonly string[]).includes(text);
/** Days from today to the last one of a card that is about to expire. */
export const expiringDays = 30;

/** What staff do to a card besides redeeming and reversing. */
export const giftCardEvents = ['block', 'unblock', 'void', 'cashOut', 'adjust', 'extend'] as const;
export type GiftCardEventName = (typeof giftCardEvents)[number];
export const isGiftCardEventName = (text: string): text is GiftCardEventName =>
  (giftCardEvents as readonly string[]).includes(text);

/** The kinds of ledger rows. */
export type GiftCardKind = 'issue' | 'import' | 'redeem' | 'reverse' | GiftCardEventName;

/** Suspicious patterns in the ledger, for owners. */
export type GiftCardAlert =
  | 'redeemedAtOnce'
  | 'adjustedThenRedeemed'
  | 'usedThenVoid'
  | 'lookedUpOnly'
  | 'outsideHours';

export const giftCardLimits = {
  name: 60,
  note: 200,
  reason: 200,
  title: 60,
  terms: 2000,
  amounts: 12,
  importRows: 500,
  /** look-ups by number of one person in a minute */
  lookUps: 30,
  /** messages with the link of one card in a day */
  sends: 10,
} as const;

/** The status shown, in this order: not valid, expired with a balance left, used, valid. Dates are YYYYMMDD. */
export const getGiftCardStatus = (
  { state, balance, expiresOn }: { state: GiftCardState; balance: number; expiresOn: string },
  today: string,
): GiftCardStatus => {
  if (state !== 'active') return 'not_valid';
  if (balance === 0) return 'used';
  return expiresOn < today ? 'expired' : 'valid';
};

/** Years that a card is valid by default, for one that was sold and one that was given as a compensation. */
const defaultYears = { sold: 5, compensation: 1 } as const;

/** The same day of a later year; 28 February for one that the year does not have. YYYYMMDD. */
const addYears = (date: string, years: number): string => {
  const later = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return isCalendarDate(later) ? later : `${later.slice(0, 4)}0228`;
};

/** The last day of a card that is issued on `today`, unless staff choose another one. YYYYMMDD. */
export const getDefaultExpiry = (today: string, isCompensation: boolean): string =>
  addYears(today, isCompensation ? defaultYears.compensation : defaultYears.sold);

/** A last day that staff may choose: from today on, within 50 years. */
export const isExpiryPossible = (date: string, today: string): boolean =>
  isCalendarDate(date) && date >= today && date <= addDays(addYears(today, 50), 1);

/** Crockford's base 32: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** Multiplication by x in the field of 32 elements, modulo x⁵ + x² + 1. */
const times = (value: number): number => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31;

/** Zero for a number whose check character is right: it finds every wrong character and every swapped pair. */
const getRemainder = (characters: string): number =>
  [...characters].reduce((rest, character) => times(rest) ^ alphabet.indexOf(character), 0);

/** A card's number of 15 random values from 0 to 31, with its check character. */
export const toGiftCardNumber = (values: readonly number[]): string => {
  const random = values.map((value) => alphabet.charAt(value)).join('');
  return `${random}${alphabet.charAt(times(getRemainder(random)))}`;
};

/** Letters and digits of what was typed or scanned, in upper case: without blanks, dashes and marks of direction. */
export const foldCardNumber = (typed: string): string =>
  plainDigits(normalizeText(typed.slice(0, 200), 'NFKC'))
    .replace(/[\s\p{Pd}\p{Cf}_.·]/gu, '')
    .toUpperCase();

/**
 * The number that was typed or scanned, with 0 for O and 1 for I and L; null when it is no complete number or its check
 * character is wrong.
 */
export const parseGiftCardNumber = (typed: string): string | null => {
  const number = foldCardNumber(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isWhole = number.length === length && [...number].every((character) => alphabet.includes(character));
  return isWhole && getRemainder(number) === 0 ? number : null;
};

/** In groups of four, as cards, pages and screens show it. */
export const formatGiftCardNumber = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** What the law of a country says about the time a card is valid: a note with its source, never enforced. */
interface GiftCardNote {
  years: number;
  /** where the years begin, if not with the issue */
  from: 'issue' | 'endOfYear';
  /** an address without its scheme */
  source: string;
  /** ISO date of the look-up */
  lookedUp: string;
}

export const giftCardNotes: Readonly<Partial<Record<string, GiftCardNote>>> = {
  IL: { years: 5, from: 'issue', source: 'consumers.org.il/category/gift-vouchers', lookedUp: '2026-11-28' },
  DE: { years: 3, from: 'endOfYear', source: 'multi-media-recht.de', lookedUp: '2026-11-28' },
  IE: { years: 5, from: 'issue', source: 'irishlegal.com', lookedUp: '2026-11-28' },
  US: { years: 5, from: 'issue', source: 'stradlinglaw.com', lookedUp: '2026-11-28' },
};
