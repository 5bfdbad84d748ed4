import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueDetailsQuery, VenueDetailsQueryVariables } from '../types.ts';

export const VenueDetailsDocument = /* @__PURE__ */ persistedDocument<VenueDetailsQuery, VenueDetailsQueryVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode registration role timeZone titles turns { above buffer to2 to4 } venue } query VenueDetails($locale: String, $venues: [ID!]!) { venueDetails(venues: $venues, locale: $locale) { ...VenueInFull } }",
  "sha256:3e1decdb55bc4c614effd171d3f83448c2fc5774ceeb31aa8b623d93e896d345",
);
