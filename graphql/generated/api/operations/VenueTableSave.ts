import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueTableSaveMutation, VenueTableSaveMutationVariables } from '../types.ts';

export const VenueTableSaveDocument = /* @__PURE__ */ persistedDocument<VenueTableSaveMutation, VenueTableSaveMutationVariables>(
  "fragment venueTableFields on VenueTable { active area id number seatsMax seatsMin } mutation VenueTableSave($active: Boolean, $area: ID, $confirm: Boolean, $directory: ID!, $id: ID!, $number: String, $seatsMax: Int, $seatsMin: Int) { venueTableSave( directory: $directory id: $id number: $number area: $area seatsMin: $seatsMin seatsMax: $seatsMax active: $active confirm: $confirm ) { ...venueTableFields } }",
  "sha256:0144a92ec30c4a57917465f04ae597686fc3cc45c45d281d29d016a20e5bdd45",
);
