import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketCreateMutation, TicketCreateMutationVariables } from '../types.ts';

export const TicketCreateDocument = /* @__PURE__ */ persistedDocument<TicketCreateMutation, TicketCreateMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt seatedAt sentAt size startsAt status table ticketId time version viewedAt } mutation TicketCreate($area: ID, $as: String!, $directory: ID!, $email: String, $expected: String!, $locale: String, $name: String!, $note: String, $phoneNumber: String!, $reason: String, $regionCode: String, $size: Int!, $table: String) { ticketCreate( directory: $directory name: $name phoneNumber: $phoneNumber regionCode: $regionCode email: $email size: $size area: $area table: $table expected: $expected note: $note as: $as reason: $reason locale: $locale ) { ...ticketFields } }",
  "sha256:ad38437886eaa5d7b7d16835446b0d5da61f276a8e28bff78c2180c2482bd733",
);
