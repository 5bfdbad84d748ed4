import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketUpdateMutation, TicketUpdateMutationVariables } from '../types.ts';

export const TicketUpdateDocument = /* @__PURE__ */ persistedDocument<TicketUpdateMutation, TicketUpdateMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketUpdate($area: ID, $email: String, $expected: String, $expectedVersion: Int, $locale: String, $name: String, $note: String, $phoneNumber: String, $reason: String, $regionCode: String, $size: Int, $table: String, $ticketId: ID!) { ticketUpdate( ticketId: $ticketId expectedVersion: $expectedVersion name: $name phoneNumber: $phoneNumber regionCode: $regionCode email: $email size: $size area: $area table: $table expected: $expected note: $note reason: $reason locale: $locale ) { ...ticketFields } }",
  "sha256:6ebb9dab6661c02180177ba5ed1b4e8a6e5d28db5d9a3853a9e8b3876c4eb756",
);
