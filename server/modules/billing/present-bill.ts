import type { Kysely } from 'kysely';
import { getOverdueDays, isDueSoon } from '../../../graphql/domain/billing.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { Bill } from '../../../graphql/generated/api.resolvers.ts';
import type { BillFacts } from '../../../machines/lifecycles/bill.types.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { createVenuesStore, type Venue } from '../venues/venues.store.ts';
import { aboutBill, type BillRow, createBillingStore } from './billing.store.ts';

export const toBillFacts = ({ status, sent_at, sum, credited }: BillRow): BillFacts => ({
  status,
  sent: sent_at !== null,
  sum,
  credited,
});

/** Today in the venue, YYYYMMDD: what is due on it is not overdue. */
export const readToday = ({ time_zone }: Pick<Venue, 'time_zone'>, at: Date): string => toWallTime(at, time_zone).date;

export const requireVenue = async (tx: Kysely<Tables>, id: string): Promise<Venue> => {
  const venue = await createVenuesStore(tx).find(id);
  if (venue === null) throw problem('NOT_FOUND', 'notFound');
  return venue;
};

/** Rows as they are answered, each with its credits. `tx`: a transaction scoped to the venue. */
export const presentBills = async (
  tx: Kysely<Tables>,
  venue: Pick<Venue, 'id' | 'time_zone'>,
  rows: readonly BillRow[],
  at: Date,
): Promise<Bill[]> => {
  const store = createBillingStore(tx, venue.id);
  const ids = rows.map(({ id }) => id);
  const credits = await store.listCredits(ids);
  const deliveries = await store.listDeliveries(ids);
  const today = readToday(venue, at);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    number: row.number,
    name: row.name,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    status: row.status,
    type: row.type,
    description: row.description,
    sum: row.sum,
    credited: row.credited,
    currency: row.currency,
    emails: row.emails,
    allocationNumber: row.allocation_number,
    overdueDays: getOverdueDays({ status: row.status, dueDate: row.due_date }, today),
    due: isDueSoon({ status: row.status, dueDate: row.due_date }, today),
    sentAt: row.sent_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    paidOn: row.paid_on,
    updated_at: row.updated_at.toISOString(),
    credits: credits
      .filter(({ bill_id }) => bill_id === row.id)
      .map((credit) => ({
        id: credit.id,
        number: credit.number,
        issueDate: credit.issue_date,
        sum: credit.sum,
        reason: credit.reason,
        by: credit.created_by_name,
      })),
    deliveries: deliveries
      .filter(({ about }) => about === aboutBill(row.id))
      .map(({ recipient, sent_at, failed }) => ({
        email: recipient,
        state: sent_at !== null ? 'sent' : failed !== null ? 'failed' : 'waiting',
        at: sent_at?.toISOString() ?? null,
      })),
  }));
};

/** One bill as it is answered; NOT_FOUND without it. */
export const presentBill = async (tx: Kysely<Tables>, venue: Venue, id: string, at: Date): Promise<Bill> => {
  const row = await createBillingStore(tx, venue.id).find(id);
  const [bill] = row === undefined ? [] : await presentBills(tx, venue, [row], at);
  if (bill === undefined) throw problem('NOT_FOUND', 'notFound');
  return bill;
};

/** The bill, locked until the transaction ends; CONFLICT with the present one where somebody else has changed it. */
export const lockBill = async (
  tx: Kysely<Tables>,
  venue: Venue,
  { id, expectedVersion }: { id: string; expectedVersion?: number | null | undefined },
  at: Date,
): Promise<BillRow> => {
  const row = await createBillingStore(tx, venue.id).lock(id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  if (typeof expectedVersion === 'number' && expectedVersion !== row.version)
    throw problem('CONFLICT', 'conflict', { detail: { bill: await presentBill(tx, venue, id, at) } });
  return row;
};

export const billChange = (id: string, what: ChangeEvent['what'], by: string): ChangeEvent => ({
  kind: 'bill',
  id,
  entity: null,
  version: 0,
  what,
  by,
});
