import type { BillFacts } from '../lifecycles/bill.types.ts';
import type { BillEventName, BillStatus } from '../../graphql/domain/billing.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** A correction of a bill. */
interface BillCredit {
  id: string;
  number: number;
  /** YYYYMMDD */
  issueDate: string;
  /** minor units of the bill's currency */
  sum: number;
  reason: string;
  by: string;
}

/** What people do with a bill. */
export type BillAction = BillEventName | 'send' | 'delete';

export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** Amounts are minor units of `currency`, dates YYYYMMDD. */
export interface Bill {
  id: string;
  version: number;
  /** null: a draft */
  number: number | null;
  name: string;
  issueDate: string;
  dueDate: string;
  status: BillStatus;
  type: string;
  description: string;
  sum: number;
  credited: number;
  currency: string;
  emails: readonly string[];
  /** '' is none */
  allocationNumber: string;
  /** by the venue's day */
  overdueDays: number;
  /** ISO 8601; null: it was not sent */
  sentAt: string | null;
  /** the business day of the payment */
  paidOn: string | null;
  credits: readonly BillCredit[];
  /** how the newest message to each address went */
  deliveries: readonly { email: string; state: DeliveryState; at: string | null }[];
}

export const toBillFacts = ({
  status,
  sentAt,
  sum,
  credited,
}: Pick<Bill, 'status' | 'sentAt' | 'sum' | 'credited'>): BillFacts => ({
  status,
  sent: sentAt !== null,
  sum,
  credited,
});

export interface BillRow extends TableRow {
  bill: Bill;
}

export interface BillingScope extends TableScope {
  venue: ActiveVenue;
}

export interface BillingInput {
  venue: ActiveVenue;
  query: RawQuery;
}
