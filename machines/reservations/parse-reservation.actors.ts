import { parseTables, type ReservationStatus } from '../../graphql/domain/reservations.ts';
import { bookingReasons } from '../../graphql/domain/work-plan/work-plan.types.ts';
import type { TicketFieldsFragment } from '../../graphql/generated/api/graphql.ts';
import type { ReservationFacts } from '../lifecycles/reservation.types.ts';
import { findAreaNames } from '../venue-tables/find-area-names.ts';
import type { ReservationRow, VenueSeating } from './reservations.types.ts';

const toFacts = (reservation: TicketFieldsFragment): ReservationFacts => ({
  status: reservation.status as ReservationStatus,
  answer: (reservation.answer ?? null) as ReservationFacts['answer'],
  canceledBy: (reservation.canceledBy ?? null) as ReservationFacts['canceledBy'],
  before: (reservation.before ?? null) as ReservationFacts['before'],
  startsAt: Date.parse(reservation.startsAt),
  deadlineAt: Date.parse(reservation.deadlineAt),
  cancelsUnanswered: reservation.cancelsUnanswered,
  callbackOpen: typeof reservation.callbackAt === 'string',
  flagged: reservation.flagged,
  archived: typeof reservation.archivedAt === 'string',
  deleted:
    typeof reservation.deletedAt === 'string'
      ? { from: reservation.deletedFrom as ReservationStatus, at: Date.parse(reservation.deletedAt) }
      : null,
  previous: (reservation.previous ?? null) as ReservationFacts['previous'],
});

const selectFormer = ({ formerAnswer, formerExpected }: TicketFieldsFragment): ReservationRow['former'] =>
  (formerAnswer === 'approve' || formerAnswer === 'decline') && typeof formerExpected === 'string'
    ? { answer: formerAnswer, expected: formerExpected }
    : null;

/** A reservation as it came from the server. `readAt`: milliseconds since 1970. */
export const parseReservation = (
  reservation: TicketFieldsFragment,
  readAt: number,
  areas: VenueSeating['areas'] = [],
): ReservationRow => ({
  id: reservation.ticketId,
  name: reservation.name,
  version: reservation.version,
  cursor: '',
  facts: toFacts(reservation),
  phoneNumber: reservation.phoneNumber,
  email: reservation.email ?? '',
  locale: reservation.locale,
  size: reservation.size,
  area: reservation.area ?? null,
  areaNames: findAreaNames(areas, reservation.area),
  tables: parseTables(reservation.table ?? ''),
  expected: reservation.expected,
  former: selectFormer(reservation),
  note: reservation.note,
  reason: reservation.reason,
  createdAt: reservation.createdAt,
  sentAt: reservation.sentAt ?? null,
  viewedAt: reservation.viewedAt ?? null,
  repliedAt: reservation.repliedAt ?? null,
  delivery: reservation.delivery ?? null,
  chosen: reservation.chosen,
  isOnline: reservation.source === 'online',
  isRequested: typeof reservation.requestedAt === 'string',
  hit: null,
  overlaps: [],
  readAt,
});

/** Who else has the tables of a row, of the overlaps of its page. */
export const selectOverlaps = (
  overlaps: readonly { ticketId: string; others: ReservationRow['overlaps'] }[],
  id: string,
): ReservationRow['overlaps'] => overlaps.find(({ ticketId }) => ticketId === id)?.others ?? [];

/** Why the work plans do not take a row any more, of the hits of its page. */
export const selectHit = (
  hits: readonly { ticketId: string; reasons: readonly string[]; decidedBy: string | null }[],
  id: string,
): ReservationRow['hit'] => {
  const hit = hits.find(({ ticketId }) => ticketId === id);
  const reason = bookingReasons.find((one) => one === hit?.reasons[0]);
  if (hit === undefined || reason === undefined) return null;
  const rule = /\[(\d+)\]$/.exec(hit.decidedBy ?? '')?.[1];
  return { reason, rule: rule === undefined ? null : Number(rule) + 1 };
};
