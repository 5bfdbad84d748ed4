import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpPendingQuery, RsvpPendingQueryVariables } from '../types.ts';

export const RsvpPendingDocument = /* @__PURE__ */ persistedDocument<RsvpPendingQuery, RsvpPendingQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before businessDate callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query RsvpPending($aggregate: String, $directory: ID!, $limit: Int, $offset: Int, $search: String) { rsvpPending( directory: $directory aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:3ffebf0d12f962073137c6f56b8dff512999e8a108a1938a73e9ab2380ca0a71",
);
