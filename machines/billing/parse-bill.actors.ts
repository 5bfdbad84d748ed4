import type { BillStatus } from '../../graphql/domain/billing.ts';
import type { BillFieldsFragment } from '../../graphql/generated/api/graphql.ts';
import type { Bill, DeliveryState } from './billing.types.ts';

/** A bill as it came from the server. */
export const parseBill = ({
  number,
  status,
  allocationNumber,
  sentAt,
  paidOn,
  deliveries,
  ...bill
}: BillFieldsFragment): Bill => ({
  ...bill,
  status: status as BillStatus,
  number: number ?? null,
  allocationNumber: allocationNumber ?? '',
  sentAt: sentAt ?? null,
  paidOn: paidOn ?? null,
  deliveries: deliveries.map(({ email, state, at }) => ({ email, state: state as DeliveryState, at: at ?? null })),
});
