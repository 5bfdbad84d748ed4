import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketEventMutation, TicketEventMutationVariables } from '../types.ts';

export const TicketEventDocument = /* @__PURE__ */ persistedDocument<TicketEventMutation, TicketEventMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt seatedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketEvent($event: String!, $expectedVersion: Int, $reason: String, $ticketId: ID!, $to: String, $undoes: Float) { ticketEvent( ticketId: $ticketId event: $event reason: $reason to: $to undoes: $undoes expectedVersion: $expectedVersion ) { ...ticketFields } }",
  "sha256:d5eeb2c9325678173200953e734700c2d9f85f2042875694960ea26409948bd2",
);
