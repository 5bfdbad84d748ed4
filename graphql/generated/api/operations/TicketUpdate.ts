import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketUpdateMutation, TicketUpdateMutationVariables } from '../types.ts';

export const TicketUpdateDocument = /* @__PURE__ */ persistedDocument<TicketUpdateMutation, TicketUpdateMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketUpdate($area: ID, $email: String, $expected: String, $expectedVersion: Int, $locale: String, $name: String, $note: String, $phoneNumber: String, $reason: String, $regionCode: String, $size: Int, $table: String, $ticketId: ID!) { ticketUpdate( ticketId: $ticketId expectedVersion: $expectedVersion name: $name phoneNumber: $phoneNumber regionCode: $regionCode email: $email size: $size area: $area table: $table expected: $expected note: $note reason: $reason locale: $locale ) { ...ticketFields } }",
  "sha256:99675d7f649a3e73e2d90c8963e81c7c3eb40945f76665e62d7b0475e45912d3",
);
