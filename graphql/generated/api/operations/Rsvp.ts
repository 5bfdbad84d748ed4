import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpQuery, RsvpQueryVariables } from '../types.ts';

export const RsvpDocument = /* @__PURE__ */ persistedDocument<RsvpQuery, RsvpQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt seatedAt sentAt size startsAt status table ticketId time version viewedAt } query Rsvp($aggregate: String, $date: String, $directory: ID!, $limit: Int, $offset: Int, $search: String, $to: String) { rsvp( directory: $directory date: $date to: $to aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count hits { decidedBy reasons ticketId } overlaps { others { name table ticketId time } ticketId } summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:27f5a393d937162d2a9c9304afe20d4b801c6b6fe6a82bb84c2861caf876097e",
);
