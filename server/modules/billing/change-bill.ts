import { randomUUID } from 'node:crypto';
import { billLimits, type BillEventName, isBillEventName } from '../../../graphql/domain/billing.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import type { Bill, MutationBillCreditArgs, MutationBillEventArgs } from '../../../graphql/generated/api.resolvers.ts';
import { acceptsBillEvent, applyBillEvent } from '../../../machines/lifecycles/bill.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { write } from '../../write/write-transaction.ts';
import type { Venue } from '../venues/venues.store.ts';
import { type BillRow, createBillingStore } from './billing.store.ts';
import { billChange, lockBill, presentBill, readToday, requireVenue, toBillFacts } from './present-bill.ts';
import { parseSum } from './save-bill.ts';

const refuse = (event: BillEventName, row: BillRow): never => {
  const isWithdrawnLate =
    event === 'void' && acceptsBillEvent({ ...toBillFacts(row), sent: false, credited: 0 }, { type: event });
  throw isWithdrawnLate
    ? problem('BAD_INPUT', 'creditInstead', { path: 'event' })
    : problem('BAD_INPUT', 'notPossibleNow', { path: 'event', detail: { status: row.status } });
};

/** A bill is issued today or earlier: one that is ahead would keep back all numbers after it. */
const assertIssued = ({ issue_date }: BillRow, venue: Venue, at: Date): void => {
  if (issue_date > readToday(venue, at)) throw problem('BAD_INPUT', 'issueDateAhead', { path: 'issueDate' });
};

/** What an event writes besides the status. */
const writeEvent = async (
  event: BillEventName,
  row: BillRow,
  { store, venue, at }: { store: ReturnType<typeof createBillingStore>; venue: Venue; at: Date },
) => {
  switch (event) {
    case 'open': {
      assertIssued(row, venue, at);
      const number = await store.takeNumber('bill', row.issue_date);
      if (number === null) throw problem('BAD_INPUT', 'issueDateBeforeLast', { path: 'issueDate' });
      return { number };
    }
    case 'pay':
      return {
        paid_at: at,
        paid_on: readBusinessDate(at, { timeZone: venue.time_zone, dayEnds: venue.day_ends }),
      };
    case 'void':
    case 'uncollect':
      return {};
  }
};

/** Sends an event of people to a bill's chart. `open` gives the number, as the last lock that it takes. */
export const sendBillEvent = async (
  scope: VenueScope,
  { id, event, expectedVersion }: MutationBillEventArgs,
  context: Context,
): Promise<Bill> => {
  const { answer } = await write<Bill>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await requireVenue(tx, scope.venue);
    const store = createBillingStore(tx, venue.id);
    const row = await lockBill(tx, venue, { id, expectedVersion }, at);
    if (!isBillEventName(event)) throw problem('BAD_INPUT', 'notPossibleNow', { path: 'event' });
    const after = applyBillEvent(toBillFacts(row), { type: event });
    if (after === null) return refuse(event, row);
    const written = await writeEvent(event, row, { store, venue, at });
    await store.update(id, { status: after.status, ...written }, at);
    return {
      answer: await presentBill(tx, venue, id, at),
      audit: {
        verb: 'update',
        thing: 'bill',
        id,
        detail: { event },
        changes: listAuditChanges(row, { ...row, status: after.status }, ['status']),
      },
      events: [billChange(id, 'updated', scope.person.name)],
    };
  });
  return answer;
};

const parseReason = (typed: string): string => {
  const reason = cleanText(typed).trim();
  if (reason === '') throw problem('BAD_INPUT', 'reasonNeeded', { path: 'reason' });
  if (reason.length > billLimits.reason) throw problem('BAD_INPUT', 'tooLong', { path: 'reason' });
  return reason;
};

/** Credits a part of a bill or all of it, at most what is left; the credit has a number of its own series. */
export const creditBill = async (
  scope: VenueScope,
  { id, sum: given, reason: typed, expectedVersion }: MutationBillCreditArgs,
  context: Context,
): Promise<Bill> => {
  const { answer } = await write<Bill>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await requireVenue(tx, scope.venue);
    const store = createBillingStore(tx, venue.id);
    const row = await lockBill(tx, venue, { id, expectedVersion }, at);
    const sum = parseSum(given);
    const reason = parseReason(typed);
    const facts = toBillFacts(row);
    if (!acceptsBillEvent({ ...facts, credited: 0 }, { type: 'credit', amount: 1 }))
      throw problem('BAD_INPUT', 'notPossibleNow', { detail: { status: row.status } });
    const after = applyBillEvent(facts, { type: 'credit', amount: sum });
    if (after === null) throw problem('BAD_INPUT', 'creditTooMuch', { path: 'sum' });
    await store.update(id, { status: after.status, credited: after.credited }, at);
    const issue_date = readBusinessDate(at, { timeZone: venue.time_zone, dayEnds: venue.day_ends });
    const number = await store.takeNumber('credit', issue_date);
    if (number === null) throw problem('BAD_INPUT', 'issueDateBeforeLast');
    await store.insertCredit({
      id: randomUUID(),
      bill_id: id,
      number,
      issue_date,
      sum,
      reason,
      created_by: scope.person.id,
      created_by_name: scope.person.name,
      created_at: at,
    });
    return {
      answer: await presentBill(tx, venue, id, at),
      audit: { verb: 'update', thing: 'bill', id, detail: { event: 'credit', sum, number } },
      events: [billChange(id, 'updated', scope.person.name)],
    };
  });
  return answer;
};
