import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueTableDeleteMutation, VenueTableDeleteMutationVariables } from '../types.ts';

export const VenueTableDeleteDocument = /* @__PURE__ */ persistedDocument<VenueTableDeleteMutation, VenueTableDeleteMutationVariables>(
  "mutation VenueTableDelete($confirm: Boolean, $directory: ID!, $id: ID!) { venueTableDelete(directory: $directory, id: $id, confirm: $confirm) { message statusCode } }",
  "sha256:ec672e5e6ff5ddf25e8115dbecda2200deacaf3e8ac8a661b91a9e62f20f5455",
);
