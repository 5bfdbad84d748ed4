import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketQuery, TicketQueryVariables } from '../types.ts';

export const TicketDocument = /* @__PURE__ */ persistedDocument<TicketQuery, TicketQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query Ticket($ticketId: ID!) { ticket(ticketId: $ticketId) { events { at by event name reason status } messages { channel dueAt kind sentAt state } overlaps { name table ticketId time } ticket { ...ticketFields } } }",
  "sha256:f4be511f72f7792efff5d1b8e3250a90c967c32a60bccf17f9c1c161350873bf",
);
