import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketEventMutation, TicketEventMutationVariables } from '../types.ts';

export const TicketEventDocument = /* @__PURE__ */ persistedDocument<TicketEventMutation, TicketEventMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketEvent($event: String!, $expectedVersion: Int, $reason: String, $ticketId: ID!, $to: String, $undoes: Float) { ticketEvent( ticketId: $ticketId event: $event reason: $reason to: $to undoes: $undoes expectedVersion: $expectedVersion ) { ...ticketFields } }",
  "sha256:f672b40bc7a9b261c9ea4a118e7cf5f4cebe5b12f2a07797bc03a541096793ac",
);
