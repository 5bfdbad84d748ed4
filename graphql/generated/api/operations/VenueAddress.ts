import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueAddressQuery, VenueAddressQueryVariables } from '../types.ts';

export const VenueAddressDocument = /* @__PURE__ */ persistedDocument<VenueAddressQuery, VenueAddressQueryVariables>(
  "query VenueAddress($address: String!, $languages: [String!]!) { venueAddress(address: $address, languages: $languages) { address address_parts geolocation { latitude longitude zoom } message } }",
  "sha256:e88796229b32f86137490678c67d853de82aaf52240e8116b7393223fedab924",
);
