import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueAreaDeleteMutation, VenueAreaDeleteMutationVariables } from '../types.ts';

export const VenueAreaDeleteDocument = /* @__PURE__ */ persistedDocument<VenueAreaDeleteMutation, VenueAreaDeleteMutationVariables>(
  "mutation VenueAreaDelete($confirm: Boolean, $directory: ID!, $id: ID!) { venueAreaDelete(directory: $directory, id: $id, confirm: $confirm) { message statusCode } }",
  "sha256:851fdf1f15ccb1937f00223478fb4a0c06122578e73a30746e58ff8899a53c62",
);
