import { addDays, daysBetween } from './calendar-date.ts';

/** draft → open → paid | void | uncollectible (→ paid | void): rules, "Billing". */
export type BillStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

/** What a bill is for. */
export const billTypes = ['event', 'deposit', 'subscription', 'goods', 'service', 'other'] as const;
export type BillType = (typeof billTypes)[number];
export const isBillType = (value: unknown): value is BillType => billTypes.includes(value as BillType);

/** What people do with a bill by `billEvent`. */
const billEventNames = ['open', 'pay', 'void', 'uncollect'] as const;
export type BillEventName = (typeof billEventNames)[number];
export const isBillEventName = (value: unknown): value is BillEventName =>
  billEventNames.includes(value as BillEventName);

export const billLimits = {
  /** characters */
  name: 80,
  description: 500,
  reason: 200,
  /** at least one */
  emails: 10,
  allocationDigits: 9,
} as const;

/** '' is none. */
export const isAllocationNumber = (text: string): boolean => text === '' || /^\d{9}$/.test(text);

/** How many days a bill is overdue on a day of the venue; 0: it is not. Due today is not overdue. Dates are YYYYMMDD. */
export const getOverdueDays = ({ status, dueDate }: { status: BillStatus; dueDate: string }, today: string): number =>
  status === 'open' && dueDate < today ? daysBetween(dueDate, today) : 0;

/** Days from today to the due date of a bill that is due soon. */
const dueSoonDays = 7;

/** Whether a bill is to be paid within a week of a day of the venue, or is overdue on it. Dates are YYYYMMDD. */
export const isDueSoon = ({ status, dueDate }: { status: BillStatus; dueDate: string }, today: string): boolean =>
  status === 'open' && dueDate <= addDays(today, dueSoonDays);

/** From which amount on the tax authority of a country numbers a tax invoice, before tax: a note, never enforced. */
interface AllocationLimit {
  /** YYYYMMDD: the first day that it is for */
  from: string;
  /** minor units of `currency`; only what is above it */
  above: number;
  currency: string;
  /** an address without its scheme */
  source: string;
  /** ISO date of the look-up */
  lookedUp: string;
}

const israel = { currency: 'ILS', source: 'theinvoicinghub.com', lookedUp: '2026-11-28' } as const;
/** By country, the earliest first. */
const allocationLimits: Readonly<Partial<Record<string, readonly AllocationLimit[]>>> = {
  IL: [
    { ...israel, from: '20240505', above: 2_500_000 },
    { ...israel, from: '20250101', above: 2_000_000 },
    { ...israel, from: '20260101', above: 1_000_000 },
    { ...israel, from: '20260601', above: 500_000 },
  ],
};

/** The limit that an amount of a day is above (rules, "Billing"); null: it is not, or the country has none. */
export const findAllocationLimit = (
  country: string,
  { sum, currency, issueDate }: { sum: number; currency: string; issueDate: string },
): AllocationLimit | null => {
  const limit = allocationLimits[country]?.findLast(({ from }) => from <= issueDate);
  return limit !== undefined && limit.currency === currency && sum > limit.above ? limit : null;
};
