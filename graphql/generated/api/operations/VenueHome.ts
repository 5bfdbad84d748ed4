import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueHomeQuery, VenueHomeQueryVariables } from '../types.ts';

export const VenueHomeDocument = /* @__PURE__ */ persistedDocument<VenueHomeQuery, VenueHomeQueryVariables>(
  "query VenueHome($directory: ID!) { venueHome(directory: $directory) { counts gaps published } }",
  "sha256:7cd69e88631d9b5d8f494abde23575b189c9ba4a534c3ed86c67922dc77e9b49",
);
