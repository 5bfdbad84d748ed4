import { parseTables, type TicketStatus } from '../../graphql/domain/reservations.ts';
import type { TicketFieldsFragment } from '../../graphql/generated/api/graphql.ts';
import type { TicketFacts } from '../lifecycles/reservation.types.ts';
import { findAreaNames } from './load-seating.actors.ts';
import type { TicketRow, VenueSeating } from './reservations.types.ts';

const toFacts = (ticket: TicketFieldsFragment): TicketFacts => ({
  status: ticket.status as TicketStatus,
  answer: (ticket.answer ?? null) as TicketFacts['answer'],
  canceledBy: (ticket.canceledBy ?? null) as TicketFacts['canceledBy'],
  before: (ticket.before ?? null) as TicketFacts['before'],
  startsAt: Date.parse(ticket.startsAt),
  deadlineAt: Date.parse(ticket.deadlineAt),
  cancelsUnanswered: ticket.cancelsUnanswered,
  callbackOpen: typeof ticket.callbackAt === 'string',
  flagged: ticket.flagged,
  archived: typeof ticket.archivedAt === 'string',
  deleted:
    typeof ticket.deletedAt === 'string'
      ? { from: ticket.deletedFrom as TicketStatus, at: Date.parse(ticket.deletedAt) }
      : null,
  previous: (ticket.previous ?? null) as TicketFacts['previous'],
});

/** A reservation as it came from the server. `readAt`: milliseconds since 1970. */
export const parseTicket = (
  ticket: TicketFieldsFragment,
  readAt: number,
  areas: VenueSeating['areas'] = [],
): TicketRow => ({
  id: ticket.ticketId,
  name: ticket.name,
  version: ticket.version,
  cursor: '',
  facts: toFacts(ticket),
  phoneNumber: ticket.phoneNumber,
  email: ticket.email ?? '',
  locale: ticket.locale,
  size: ticket.size,
  area: ticket.area ?? null,
  areaNames: findAreaNames(areas, ticket.area),
  tables: parseTables(ticket.table ?? ''),
  expected: ticket.expected,
  note: ticket.note,
  reason: ticket.reason,
  createdAt: ticket.createdAt,
  sentAt: ticket.sentAt ?? null,
  viewedAt: ticket.viewedAt ?? null,
  repliedAt: ticket.repliedAt ?? null,
  delivery: ticket.delivery ?? null,
  readAt,
});
