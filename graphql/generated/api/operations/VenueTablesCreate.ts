import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueTablesCreateMutation, VenueTablesCreateMutationVariables } from '../types.ts';

export const VenueTablesCreateDocument = /* @__PURE__ */ persistedDocument<VenueTablesCreateMutation, VenueTablesCreateMutationVariables>(
  "fragment venueTableFields on VenueTable { active area id number seatsMax seatsMin } mutation VenueTablesCreate($area: ID, $directory: ID!, $numbers: String!, $seatsMax: Int!, $seatsMin: Int!) { venueTablesCreate( directory: $directory numbers: $numbers area: $area seatsMin: $seatsMin seatsMax: $seatsMax ) { ...venueTableFields } }",
  "sha256:3d0acbcebf463d624be25def4b4de9c7357e8709fe45f6f50b1f78b863b6516a",
);
