import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueTableOrderMutation, VenueTableOrderMutationVariables } from '../types.ts';

export const VenueTableOrderDocument = /* @__PURE__ */ persistedDocument<VenueTableOrderMutation, VenueTableOrderMutationVariables>(
  "fragment venueTableFields on VenueTable { active area id number seatsMax seatsMin } mutation VenueTableOrder($directory: ID!, $ids: [ID!]!) { venueTableOrder(directory: $directory, ids: $ids) { ...venueTableFields } }",
  "sha256:3f83a326b754d5a4647afe09c7eedc9fb32f220424ace451a97b6f5412410a97",
);
