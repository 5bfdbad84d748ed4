import { persistedDocument } from '../../../persisted-document.ts';
import type { KnownGuestQuery, KnownGuestQueryVariables } from '../types.ts';

export const KnownGuestDocument = /* @__PURE__ */ persistedDocument<KnownGuestQuery, KnownGuestQueryVariables>(
  "query KnownGuest($directory: ID!, $phoneNumber: String!, $regionCode: String) { guestLanguage( directory: $directory phoneNumber: $phoneNumber regionCode: $regionCode ) knownGuest( directory: $directory phoneNumber: $phoneNumber regionCode: $regionCode ) { area email lastVisit locale name noShows note size visits } }",
  "sha256:61f3f3e342570397b5efb9bcf71c069f347494ce32896c13c8f3d5267bf72373",
);
