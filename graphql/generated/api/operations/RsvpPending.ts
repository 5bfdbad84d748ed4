import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpPendingQuery, RsvpPendingQueryVariables } from '../types.ts';

export const RsvpPendingDocument = /* @__PURE__ */ persistedDocument<RsvpPendingQuery, RsvpPendingQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query RsvpPending($directory: ID!, $limit: Int, $offset: Int, $search: String) { rsvpPending( directory: $directory search: $search offset: $offset limit: $limit ) { count summary { approved archived contact declined replied sent total viewed } tickets { ...ticketFields } } }",
  "sha256:6770d0809093c2469a83c5cf25481fdb330350f37982a7ee52f56306e61196c5",
);
