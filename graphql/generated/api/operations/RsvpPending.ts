import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpPendingQuery, RsvpPendingQueryVariables } from '../types.ts';

export const RsvpPendingDocument = /* @__PURE__ */ persistedDocument<RsvpPendingQuery, RsvpPendingQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query RsvpPending($directory: ID!, $limit: Int, $offset: Int, $search: String) { rsvpPending( directory: $directory search: $search offset: $offset limit: $limit ) { count summary { approved archived contact declined replied sent total viewed } tickets { ...ticketFields } } }",
  "sha256:7944890a486da9185265f6f5d454c88506ac79cc30edde2260622d6e8afcfe41",
);
