import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketCreateMutation, TicketCreateMutationVariables } from '../types.ts';

export const TicketCreateDocument = /* @__PURE__ */ persistedDocument<TicketCreateMutation, TicketCreateMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } mutation TicketCreate($area: ID, $as: String!, $directory: ID!, $email: String, $expected: String!, $locale: String, $name: String!, $note: String, $phoneNumber: String!, $reason: String, $regionCode: String, $size: Int!, $table: String) { ticketCreate( directory: $directory name: $name phoneNumber: $phoneNumber regionCode: $regionCode email: $email size: $size area: $area table: $table expected: $expected note: $note as: $as reason: $reason locale: $locale ) { ...ticketFields } }",
  "sha256:2ba338c9f9da28d394939bac0b7491e2dad8d06f90fa059de75ba279aa6c26d2",
);
