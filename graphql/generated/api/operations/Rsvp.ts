import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpQuery, RsvpQueryVariables } from '../types.ts';

export const RsvpDocument = /* @__PURE__ */ persistedDocument<RsvpQuery, RsvpQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query Rsvp($aggregate: String, $date: String, $directory: ID!, $limit: Int, $offset: Int, $search: String, $to: String) { rsvp( directory: $directory date: $date to: $to aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:ea46937d4e2c3828a1942d6d5238ecb8268c5e01b252f8138e84a67512e2405f",
);
