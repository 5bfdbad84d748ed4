import type { Selectable } from 'kysely';
import type { Ticket } from '../../../graphql/generated/api.resolvers.ts';
import type { ReservationFacts } from '../../../machines/lifecycles/reservation.types.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { ChangeEvent } from '../../write/change-events.ts';

export type ReservationRow = Selectable<Tables['tickets']>;

/** Whether the venue cancels it without an answer: not where its messages could not be delivered, the guest knows of nothing. */
const cancelsWithoutAnswer = ({ delivery }: ReservationRow, venueCancels: boolean): boolean =>
  venueCancels && delivery !== 'failed';

const selectBefore = (row: ReservationRow): ReservationFacts['before'] =>
  row.before_status === null
    ? null
    : {
        status: row.before_status,
        answer: row.before_answer,
        callbackOpen: row.before_callback_at !== null,
        flagged: row.before_flagged,
      };

/** A stored reservation as the chart sees it. */
export const toReservationFacts = (row: ReservationRow, cancelsUnanswered: boolean): ReservationFacts => ({
  status: row.status,
  answer: row.answer,
  canceledBy: row.canceled_by,
  before: selectBefore(row),
  startsAt: row.starts_at.getTime(),
  deadlineAt: row.deadline_at.getTime(),
  cancelsUnanswered: cancelsWithoutAnswer(row, cancelsUnanswered),
  callbackOpen: row.callback_at !== null,
  flagged: row.flagged,
  archived: row.archived_at !== null,
  deleted:
    row.deleted_at === null || row.deleted_from === null
      ? null
      : { from: row.deleted_from, at: row.deleted_at.getTime() },
  previous: row.undo,
});

/** When the party sat down; who is marked as having left too early keeps it. */
const selectSeatedAt = ({ status }: ReservationFacts, row: ReservationRow, at: Date): Date | null => {
  if (status === 'seated') return row.seated_at ?? at;
  return status === 'departed' || status === 'deleted' ? row.seated_at : null;
};
const selectDepartedAt = ({ status }: ReservationFacts, row: ReservationRow, at: Date): Date | null => {
  if (status === 'departed') return row.departed_at ?? at;
  return status === 'deleted' ? row.departed_at : null;
};

/** The columns that the machine determines. Timestamps keep their first value. */
export const fromReservationFacts = (facts: ReservationFacts, row: ReservationRow, at: Date) => ({
  status: facts.status,
  answer: facts.answer,
  canceled_by: facts.canceledBy,
  before_status: facts.before?.status ?? null,
  before_answer: facts.before?.answer ?? null,
  before_callback_at: facts.before?.callbackOpen ? (row.before_callback_at ?? row.callback_at ?? at) : null,
  before_flagged: facts.before?.flagged ?? false,
  callback_at: facts.callbackOpen ? (row.callback_at ?? row.before_callback_at ?? at) : null,
  flagged: facts.flagged,
  archived_at: facts.archived ? (row.archived_at ?? at) : null,
  deleted_at: facts.deleted === null ? null : new Date(facts.deleted.at),
  deleted_from: facts.deleted?.from ?? null,
  seated_at: selectSeatedAt(facts, row, at),
  departed_at: selectDepartedAt(facts, row, at),
  undo: facts.previous === null ? null : JSON.stringify(facts.previous),
});

/** A guest asked for it and waits for the venue's yes. */
export const isRequested = ({ status, requested_at }: Pick<ReservationRow, 'status' | 'requested_at'>): boolean =>
  status === 'invited' && requested_at !== null;

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentTicket = (row: ReservationRow, cancelsUnanswered: boolean): Ticket => ({
  ticketId: row.ticket_id,
  name: row.name,
  phoneNumber: row.phone,
  email: row.email,
  locale: row.locale,
  size: row.size,
  status: row.status,
  answer: row.answer,
  formerAnswer: row.answer === null ? row.former_answer : null,
  formerExpected: row.answer === null ? row.former_expected : null,
  area: row.area_id,
  table: row.tables.length === 0 ? null : row.tables.join(','),
  time: row.expected.slice(8),
  expected: row.expected,
  businessDate: row.business_date,
  startsAt: row.starts_at.toISOString(),
  deadlineAt: row.deadline_at.toISOString(),
  note: row.note,
  createdAt: row.created_at.toISOString(),
  sentAt: toIso(row.sent_at),
  viewedAt: toIso(row.viewed_at),
  // kept for an undo where staff take the answer back
  repliedAt: row.answer === null ? null : toIso(row.replied_at),
  callbackAt: toIso(row.callback_at),
  flagged: row.flagged,
  canceledBy: row.canceled_by,
  reason: row.reason,
  before: selectBefore(row),
  archivedAt: toIso(row.archived_at),
  deletedAt: toIso(row.deleted_at),
  deletedFrom: row.deleted_from,
  seatedAt: toIso(row.seated_at),
  departedAt: toIso(row.departed_at),
  previous: row.undo,
  cancelsUnanswered: cancelsWithoutAnswer(row, cancelsUnanswered),
  delivery: row.delivery,
  source: row.source,
  requestedAt: isRequested(row) ? toIso(row.requested_at) : null,
  chosen: row.chosen,
  version: row.version,
});

/** The live event for open screens of reservations: the changed one. */
export const reservationChange = (
  row: Pick<ReservationRow, 'ticket_id' | 'version'>,
  what: ChangeEvent['what'],
  by: string | null,
): ChangeEvent => ({ kind: 'ticket', id: row.ticket_id, entity: null, version: row.version, what, by });
