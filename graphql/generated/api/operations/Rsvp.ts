import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpQuery, RsvpQueryVariables } from '../types.ts';

export const RsvpDocument = /* @__PURE__ */ persistedDocument<RsvpQuery, RsvpQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } query Rsvp($aggregate: String, $date: String, $directory: ID!, $limit: Int, $offset: Int, $order: String, $quarter: String, $search: String, $to: String) { rsvp( directory: $directory date: $date to: $to aggregate: $aggregate quarter: $quarter search: $search order: $order offset: $offset limit: $limit ) { count evening { coversAtPeak coversNow nextCovers nextParties peak seats } hits { decidedBy reasons ticketId } overlaps { others { name table ticketId time } ticketId } summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:9a218b79a3360370d2185a7958885d4b7b6df4dceedb1f04e1550adb10416409",
);
