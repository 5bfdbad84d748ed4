import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpPendingQuery, RsvpPendingQueryVariables } from '../types.ts';

export const RsvpPendingDocument = /* @__PURE__ */ persistedDocument<RsvpPendingQuery, RsvpPendingQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt seatedAt sentAt size startsAt status table ticketId time version viewedAt } query RsvpPending($aggregate: String, $directory: ID!, $limit: Int, $offset: Int, $search: String) { rsvpPending( directory: $directory aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count hits { decidedBy reasons ticketId } overlaps { others { name table ticketId time } ticketId } summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:9844b734b5fe6fd9e9bde0dd98f03297a08bf836a331e9fc406d3726be8b2c33",
);
