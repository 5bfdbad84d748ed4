import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketQuery, TicketQueryVariables } from '../types.ts';

export const TicketDocument = /* @__PURE__ */ persistedDocument<TicketQuery, TicketQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query Ticket($ticketId: ID!) { ticket(ticketId: $ticketId) { events { at by event name reason status } messages { channel dueAt kind sentAt state } overlaps { name table ticketId time } ticket { ...ticketFields } } }",
  "sha256:9618bd3a20d8b2263a56452cde8ab40079b162ac6b9ed4273f385e020d82908e",
);
