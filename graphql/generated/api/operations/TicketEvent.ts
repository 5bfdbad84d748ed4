import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketEventMutation, TicketEventMutationVariables } from '../types.ts';

export const TicketEventDocument = /* @__PURE__ */ persistedDocument<TicketEventMutation, TicketEventMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketEvent($event: String!, $expectedVersion: Int, $reason: String, $ticketId: ID!, $to: String) { ticketEvent( ticketId: $ticketId event: $event reason: $reason to: $to expectedVersion: $expectedVersion ) { ...ticketFields } }",
  "sha256:a6d67d0b04a7ff6358992fa1af3dff43303343a1975b3665f940323a370ca505",
);
