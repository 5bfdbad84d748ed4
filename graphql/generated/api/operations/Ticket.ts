import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketQuery, TicketQueryVariables } from '../types.ts';

export const TicketDocument = /* @__PURE__ */ persistedDocument<TicketQuery, TicketQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered chosen { count currency id least most name ticket } createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } query Ticket($ticketId: ID!) { ticket(ticketId: $ticketId) { events { at by event name reason status } messages { channel dueAt kind sentAt state } overlaps { name table ticketId time } phoneShown ticket { ...ticketFields } } }",
  "sha256:a9dee4c7131d705fbb20d155acc7c478dabff9bff148633c9c2911c1b14ea44e",
);
