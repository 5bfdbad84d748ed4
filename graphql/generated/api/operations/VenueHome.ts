import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueHomeQuery, VenueHomeQueryVariables } from '../types.ts';

export const VenueHomeDocument = /* @__PURE__ */ persistedDocument<VenueHomeQuery, VenueHomeQueryVariables>(
  "query VenueHome($directory: ID!) { venueHome(directory: $directory) { counts gaps openSteps published } }",
  "sha256:7dfbb9c2c7f4476ab783d6daea4eebc1bd16eaa2cebfc7d2321f13dd49d8763c",
);
