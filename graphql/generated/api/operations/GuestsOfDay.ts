import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestsOfDayQuery, GuestsOfDayQueryVariables } from '../types.ts';

export const GuestsOfDayDocument = /* @__PURE__ */ persistedDocument<GuestsOfDayQuery, GuestsOfDayQueryVariables>(
  "query GuestsOfDay($directory: ID!, $limit: Int!, $search: String!) { rsvp( directory: $directory aggregate: \"total\" search: $search offset: 0 limit: $limit ) { tickets { expected name phoneNumber size ticketId } } }",
  "sha256:c92820e1575d5e4204443f67b8f79d8c6adce5d95caa5e1fd826766afe0f3c79",
);
