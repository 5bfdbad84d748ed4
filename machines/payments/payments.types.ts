import type { PaymentKind } from '../../graphql/domain/payments.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** Money that came in or went out. */
export interface PaymentRow extends TableRow {
  kind: PaymentKind;
  /** YYYYMMDD */
  businessDate: string;
  /** ISO 8601 */
  at: string;
  /** minor units of `currency`; negative: out */
  amount: number;
  currency: string;
  /** the number of the bill, or the end of the card's */
  reference: string;
  /** null: of a gift card */
  bill: string | null;
}

export interface PaymentsScope extends TableScope {
  venue: ActiveVenue;
}

export interface PaymentsInput {
  venue: ActiveVenue;
  query: RawQuery;
}
