import type { BillStatus } from '../../graphql/domain/billing.ts';

/** A bill as the chart sees it. Amounts are minor units. */
export interface BillFacts {
  status: BillStatus;
  /** it has left by e-mail */
  sent: boolean;
  sum: number;
  /** the sum of its credits */
  credited: number;
}

export type BillEvent =
  | { type: 'edit' | 'open' | 'pay' | 'void' | 'uncollect' | 'send' | 'delete' }
  | { type: 'credit'; amount: number };
