import { persistedDocument } from '../../../persisted-document.ts';
import type { PublicationScheduleMutation, PublicationScheduleMutationVariables } from '../types.ts';

export const PublicationScheduleDocument = /* @__PURE__ */ persistedDocument<PublicationScheduleMutation, PublicationScheduleMutationVariables>(
  "fragment ScheduledPublicationFields on ScheduledPublication { at by expected id items { cms_id component entity name } reason state verb } mutation PublicationSchedule($addresses: [PublicationAddress!], $cms_list: [ID!]!, $comments: String, $date: String!, $directory: ID!, $time: String!, $verb: String!) { publicationSchedule( directory: $directory verb: $verb cms_list: $cms_list date: $date time: $time comments: $comments addresses: $addresses ) { ...ScheduledPublicationFields } }",
  "sha256:55eb830021bfe9b052ee2320ed0dc6ae311886a6175df558f3c475b33b18c598",
);
