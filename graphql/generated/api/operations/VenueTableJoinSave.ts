import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueTableJoinSaveMutation, VenueTableJoinSaveMutationVariables } from '../types.ts';

export const VenueTableJoinSaveDocument = /* @__PURE__ */ persistedDocument<VenueTableJoinSaveMutation, VenueTableJoinSaveMutationVariables>(
  "fragment venueTableJoinFields on VenueTableJoin { id seatsMax seatsMin tables } mutation VenueTableJoinSave($directory: ID!, $id: ID, $seatsMax: Int!, $seatsMin: Int!, $tables: [ID!]!) { venueTableJoinSave( directory: $directory id: $id tables: $tables seatsMin: $seatsMin seatsMax: $seatsMax ) { ...venueTableJoinFields } }",
  "sha256:66703166de873c7d4a95b09f4fe485d79db393a029c8215e51deee51f6c0d832",
);
