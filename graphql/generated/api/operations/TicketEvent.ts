import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketEventMutation, TicketEventMutationVariables } from '../types.ts';

export const TicketEventDocument = /* @__PURE__ */ persistedDocument<TicketEventMutation, TicketEventMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } mutation TicketEvent($event: String!, $expectedVersion: Int, $reason: String, $ticketId: ID!, $to: String, $undoes: Float) { ticketEvent( ticketId: $ticketId event: $event reason: $reason to: $to undoes: $undoes expectedVersion: $expectedVersion ) { ...ticketFields } }",
  "sha256:3b22f7044d4266eb99dcb505542942dab0b0097a3d8fd049fb94a1cd02e50301",
);
