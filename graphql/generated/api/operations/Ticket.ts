import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketQuery, TicketQueryVariables } from '../types.ts';

export const TicketDocument = /* @__PURE__ */ persistedDocument<TicketQuery, TicketQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } query Ticket($ticketId: ID!) { ticket(ticketId: $ticketId) { events { at by event name reason status } messages { channel dueAt kind sentAt state } overlaps { name table ticketId time } ticket { ...ticketFields } } }",
  "sha256:dd9152d7eee9edb1c6044365c6a1cac47094734738148a22d5c6bec495840ea9",
);
