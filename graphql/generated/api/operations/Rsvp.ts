import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpQuery, RsvpQueryVariables } from '../types.ts';

export const RsvpDocument = /* @__PURE__ */ persistedDocument<RsvpQuery, RsvpQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query Rsvp($aggregate: String, $date: String!, $directory: ID!, $limit: Int, $offset: Int, $search: String, $to: String) { rsvp( directory: $directory date: $date to: $to aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count summary { approved archived contact declined replied sent total viewed } tickets { ...ticketFields } } }",
  "sha256:31f68a3a44abde27cb93a1f3ee62bbb87d5cccf9ffe9dae621fef0c06ed7def5",
);
