import { daysBetween } from './calendar-date.ts';

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
