import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueAreaSaveMutation, VenueAreaSaveMutationVariables } from '../types.ts';

export const VenueAreaSaveDocument = /* @__PURE__ */ persistedDocument<VenueAreaSaveMutation, VenueAreaSaveMutationVariables>(
  "fragment venueAreaFields on VenueArea { active id names } mutation VenueAreaSave($active: Boolean, $confirm: Boolean, $directory: ID!, $id: ID, $names: JSON) { venueAreaSave( directory: $directory id: $id names: $names active: $active confirm: $confirm ) { ...venueAreaFields } }",
  "sha256:b53b81395216813cddc0cb7fcc48812aacf806d702af2daa60c5226627be5412",
);
