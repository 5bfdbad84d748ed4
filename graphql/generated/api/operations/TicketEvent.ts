import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketEventMutation, TicketEventMutationVariables } from '../types.ts';

export const TicketEventDocument = /* @__PURE__ */ persistedDocument<TicketEventMutation, TicketEventMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketEvent($event: String!, $expectedVersion: Int, $reason: String, $ticketId: ID!, $to: String, $undoes: Float) { ticketEvent( ticketId: $ticketId event: $event reason: $reason to: $to undoes: $undoes expectedVersion: $expectedVersion ) { ...ticketFields } }",
  "sha256:15759c4da6483e5fb187e8a9bdd6306411d68a5f50c7da17a910f54a010660be",
);
