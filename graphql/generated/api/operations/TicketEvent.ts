import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketEventMutation, TicketEventMutationVariables } from '../types.ts';

export const TicketEventDocument = /* @__PURE__ */ persistedDocument<TicketEventMutation, TicketEventMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketEvent($event: String!, $expectedVersion: Int, $reason: String, $ticketId: ID!, $to: String) { ticketEvent( ticketId: $ticketId event: $event reason: $reason to: $to expectedVersion: $expectedVersion ) { ...ticketFields } }",
  "sha256:fc9e524265c782e517a1a80414268852b9dca7689f1dd6474ba5a6688db065d2",
);
