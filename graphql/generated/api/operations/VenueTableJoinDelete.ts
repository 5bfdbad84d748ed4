import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueTableJoinDeleteMutation, VenueTableJoinDeleteMutationVariables } from '../types.ts';

export const VenueTableJoinDeleteDocument = /* @__PURE__ */ persistedDocument<VenueTableJoinDeleteMutation, VenueTableJoinDeleteMutationVariables>(
  "mutation VenueTableJoinDelete($directory: ID!, $id: ID!) { venueTableJoinDelete(directory: $directory, id: $id) { message statusCode } }",
  "sha256:0b4d18216bdf54ad655da8ccf02541555bee2fb74a2921755c854d547161f408",
);
