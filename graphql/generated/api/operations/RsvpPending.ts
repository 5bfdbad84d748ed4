import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpPendingQuery, RsvpPendingQueryVariables } from '../types.ts';

export const RsvpPendingDocument = /* @__PURE__ */ persistedDocument<RsvpPendingQuery, RsvpPendingQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query RsvpPending($aggregate: String, $directory: ID!, $limit: Int, $offset: Int, $search: String) { rsvpPending( directory: $directory aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count hits { decidedBy reasons ticketId } overlaps { others { name table ticketId time } ticketId } summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:423079e3f5971538c0d7ef152d136f09e5aa1ba22227eb940fc7c3d72dba1fb5",
);
