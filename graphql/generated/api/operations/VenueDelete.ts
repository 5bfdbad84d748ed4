import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueDeleteMutation, VenueDeleteMutationVariables } from '../types.ts';

export const VenueDeleteDocument = /* @__PURE__ */ persistedDocument<VenueDeleteMutation, VenueDeleteMutationVariables>(
  "mutation VenueDelete($venue: ID!) { venueDelete(venue: $venue) { message statusCode } }",
  "sha256:0b965778ed619f00cfc843c3c6e50d51e442b3abede1f4bf1feeebef64337c5a",
);
