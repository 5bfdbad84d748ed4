import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketCreateMutation, TicketCreateMutationVariables } from '../types.ts';

export const TicketCreateDocument = /* @__PURE__ */ persistedDocument<TicketCreateMutation, TicketCreateMutationVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered chosen { count currency id least most name ticket } createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } mutation TicketCreate($area: ID, $as: String!, $directory: ID!, $email: String, $expected: String!, $locale: String, $name: String!, $note: String, $phoneNumber: String!, $reason: String, $regionCode: String, $size: Int!, $table: String) { ticketCreate( directory: $directory name: $name phoneNumber: $phoneNumber regionCode: $regionCode email: $email size: $size area: $area table: $table expected: $expected note: $note as: $as reason: $reason locale: $locale ) { ...ticketFields } }",
  "sha256:5235137521af72015c0729b963a2bb7f91070fe2ef273e72fd26238dcd3f60d7",
);
