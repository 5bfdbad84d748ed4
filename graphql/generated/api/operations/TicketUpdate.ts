import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketUpdateMutation, TicketUpdateMutationVariables } from '../types.ts';

export const TicketUpdateDocument = /* @__PURE__ */ persistedDocument<TicketUpdateMutation, TicketUpdateMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } mutation TicketUpdate($area: ID, $email: String, $expected: String, $expectedVersion: Int, $locale: String, $name: String, $note: String, $phoneNumber: String, $reason: String, $regionCode: String, $size: Int, $table: String, $ticketId: ID!) { ticketUpdate( ticketId: $ticketId expectedVersion: $expectedVersion name: $name phoneNumber: $phoneNumber regionCode: $regionCode email: $email size: $size area: $area table: $table expected: $expected note: $note reason: $reason locale: $locale ) { ...ticketFields } }",
  "sha256:3676da1fb0dbaa965c65a9f5f0bff25f7c6cccc8f143542efba297a83ba71747",
);
