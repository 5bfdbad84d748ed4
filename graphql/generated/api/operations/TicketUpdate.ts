import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketUpdateMutation, TicketUpdateMutationVariables } from '../types.ts';

export const TicketUpdateDocument = /* @__PURE__ */ persistedDocument<TicketUpdateMutation, TicketUpdateMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered chosen { count currency id least most name ticket } createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } mutation TicketUpdate($area: ID, $email: String, $expected: String, $expectedVersion: Int, $locale: String, $name: String, $note: String, $phoneNumber: String, $reason: String, $regionCode: String, $size: Int, $table: String, $ticketId: ID!) { ticketUpdate( ticketId: $ticketId expectedVersion: $expectedVersion name: $name phoneNumber: $phoneNumber regionCode: $regionCode email: $email size: $size area: $area table: $table expected: $expected note: $note reason: $reason locale: $locale ) { ...ticketFields } }",
  "sha256:1556e2dac57e4d210f811afeec7632d16f2cd8dfe1baf599c13cafd3c076e0f8",
);
