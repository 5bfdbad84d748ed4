/** Where money came from or went to (rules, "Payments"). */
export const paymentKinds = ['cardSold', 'cardPaidOut', 'billPaid', 'billPaidBack'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentDirections = ['all', 'in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];
export const isPaymentDirection = (value: unknown): value is PaymentDirection =>
  paymentDirections.includes(value as PaymentDirection);

export const paymentLimits = {
  /** rows of a page */
  rows: 20,
  /** rows of an answer, for files */
  maxRows: 100,
  /** days of a range */
  days: 366,
} as const;
