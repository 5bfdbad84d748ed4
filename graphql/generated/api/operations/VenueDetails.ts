import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueDetailsQuery, VenueDetailsQueryVariables } from '../types.ts';

export const VenueDetailsDocument = /* @__PURE__ */ persistedDocument<VenueDetailsQuery, VenueDetailsQueryVariables>(
  "fragment VenueInFull on VenueDetails { active booking { becomes changeMinutes code on perDay } cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode registration role timeZone titles turns { above buffer to2 to4 } venue } query VenueDetails($locale: String, $venues: [ID!]!) { venueDetails(venues: $venues, locale: $locale) { ...VenueInFull } }",
  "sha256:df3567e241609ec92e99779e63409449ad1df1ed77ad6c74452755860520330a",
);
