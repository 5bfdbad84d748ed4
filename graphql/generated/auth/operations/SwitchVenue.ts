import { persistedDocument } from '../../../persisted-document.ts';
import type { SwitchVenueMutation, SwitchVenueMutationVariables } from '../types.ts';

export const SwitchVenueDocument = /* @__PURE__ */ persistedDocument<SwitchVenueMutation, SwitchVenueMutationVariables>(
  "mutation SwitchVenue($reason: String, $refresh_token: String!, $venue: String!) { switchVenue(refresh_token: $refresh_token, venue: $venue, reason: $reason) { jwt_token refresh_token } }",
  "sha256:a3cbc5c0fc510393b1ee0bd6454117b7a1b41dd1e6a672ef5a30747d7d4c160a",
);
