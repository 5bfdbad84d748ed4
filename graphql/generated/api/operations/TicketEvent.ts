import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketEventMutation, TicketEventMutationVariables } from '../types.ts';

export const TicketEventDocument = /* @__PURE__ */ persistedDocument<TicketEventMutation, TicketEventMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered chosen { count currency id least most name ticket } createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } mutation TicketEvent($event: String!, $expectedVersion: Int, $reason: String, $ticketId: ID!, $to: String, $undoes: Float) { ticketEvent( ticketId: $ticketId event: $event reason: $reason to: $to undoes: $undoes expectedVersion: $expectedVersion ) { ...ticketFields } }",
  "sha256:2672e6d12e34fe605f686f63752a19faedc693348bd6843e1825e7e8c3c690a3",
);
