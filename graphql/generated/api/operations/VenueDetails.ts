import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueDetailsQuery, VenueDetailsQueryVariables } from '../types.ts';

export const VenueDetailsDocument = /* @__PURE__ */ persistedDocument<VenueDetailsQuery, VenueDetailsQueryVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode role timeZone titles turns { above buffer to2 to4 } venue } query VenueDetails($locale: String, $venues: [ID!]!) { venueDetails(venues: $venues, locale: $locale) { ...VenueInFull } }",
  "sha256:fe21c5788cfb22f14597967d4797737548ef535d8bc7e5b7bfd2ce6df906f106",
);
