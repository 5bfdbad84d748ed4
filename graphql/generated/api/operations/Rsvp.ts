import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpQuery, RsvpQueryVariables } from '../types.ts';

export const RsvpDocument = /* @__PURE__ */ persistedDocument<RsvpQuery, RsvpQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query Rsvp($aggregate: String, $date: String!, $directory: ID!, $limit: Int, $offset: Int, $search: String, $to: String) { rsvp( directory: $directory date: $date to: $to aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count summary { approved archived contact declined replied sent total viewed } tickets { ...ticketFields } } }",
  "sha256:a23804e8a2e968d4a66b6fb26787add58591a9c933834f8c5838b37731a9498c",
);
