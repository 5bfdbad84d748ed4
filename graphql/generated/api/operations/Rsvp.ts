import { persistedDocument } from '../../../persisted-document.ts';
import type { RsvpQuery, RsvpQueryVariables } from '../types.ts';

export const RsvpDocument = /* @__PURE__ */ persistedDocument<RsvpQuery, RsvpQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query Rsvp($aggregate: String, $date: String, $directory: ID!, $limit: Int, $offset: Int, $search: String, $to: String) { rsvp( directory: $directory date: $date to: $to aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count summary { ...rsvpSummaryFields } tickets { ...ticketFields } } }",
  "sha256:ac6003aa2a6454a723d1aad74dea6f75cb696ec8a0b4ddeb5ab5bdd959e21f9c",
);
