import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueDetailsQuery, VenueDetailsQueryVariables } from '../types.ts';

export const VenueDetailsDocument = /* @__PURE__ */ persistedDocument<VenueDetailsQuery, VenueDetailsQueryVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered category cities city currency dayEnds { from time } languages regionCode role timeZone titles turns { above buffer to2 to4 } venue } query VenueDetails($locale: String, $venues: [ID!]!) { venueDetails(venues: $venues, locale: $locale) { ...VenueInFull } }",
  "sha256:235871a1f2f92c2b1a628c9e5662d8127c63fde2d33e322d7c25efb9a2f944ca",
);
