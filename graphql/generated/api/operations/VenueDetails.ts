import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueDetailsQuery, VenueDetailsQueryVariables } from '../types.ts';

export const VenueDetailsDocument = /* @__PURE__ */ persistedDocument<VenueDetailsQuery, VenueDetailsQueryVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered category cities city currency languages regionCode role timeZone titles venue } query VenueDetails($locale: String, $venues: [ID!]!) { venueDetails(venues: $venues, locale: $locale) { ...VenueInFull } }",
  "sha256:5b910bb108bcecf93629895eddfaa6f10576afe155f44436a2511145315301ca",
);
