import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueAreaOrderMutation, VenueAreaOrderMutationVariables } from '../types.ts';

export const VenueAreaOrderDocument = /* @__PURE__ */ persistedDocument<VenueAreaOrderMutation, VenueAreaOrderMutationVariables>(
  "fragment venueAreaFields on VenueArea { active id names } mutation VenueAreaOrder($directory: ID!, $ids: [ID!]!) { venueAreaOrder(directory: $directory, ids: $ids) { ...venueAreaFields } }",
  "sha256:4c1c4d84e90559280660c066b91d6a1b7543b00b34d5316a4ce4fa2452ab88de",
);
