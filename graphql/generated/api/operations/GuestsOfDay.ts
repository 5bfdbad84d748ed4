import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestsOfDayQuery, GuestsOfDayQueryVariables } from '../types.ts';

export const GuestsOfDayDocument = /* @__PURE__ */ persistedDocument<GuestsOfDayQuery, GuestsOfDayQueryVariables>(
  "query GuestsOfDay($date: String!, $directory: ID!, $limit: Int!, $search: String!) { rsvp( directory: $directory date: $date aggregate: \"total\" search: $search offset: 0 limit: $limit ) { tickets { expected name phoneNumber size ticketId } } }",
  "sha256:5db99306c3a8d7903f3095fdf4df4acb657225cf8d7bed529ff72d8c2bcc37a4",
);
