import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpPendingQuery, RsvpPendingQueryVariables } from '../types.ts';

export const RsvpPendingDocument = /* @__PURE__ */ persistedDocument<RsvpPendingQuery, RsvpPendingQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered chosen { count currency id least most name ticket } createdAt deadlineAt deletedAt deletedFrom delivery departedAt email expected flagged formerAnswer formerExpected locale name note phoneNumber previous reason repliedAt requestedAt seatedAt sentAt size source startsAt status table ticketId time version viewedAt } query RsvpPending($aggregate: String, $directory: ID!, $limit: Int, $offset: Int, $order: String, $search: String) { rsvpPending( directory: $directory aggregate: $aggregate search: $search order: $order offset: $offset limit: $limit ) { count hits { decidedBy reasons ticketId } overlaps { others { name table ticketId time } ticketId } summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:d4cc2376e1a8cab1040ec139092d187ea2799dc6f78a2c102f35774ba45441ba",
);
