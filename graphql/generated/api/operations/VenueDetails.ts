import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueDetailsQuery, VenueDetailsQueryVariables } from '../types.ts';

export const VenueDetailsDocument = /* @__PURE__ */ persistedDocument<VenueDetailsQuery, VenueDetailsQueryVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered category cities city currency dayEnds { from time } languages regionCode role timeZone titles venue } query VenueDetails($locale: String, $venues: [ID!]!) { venueDetails(venues: $venues, locale: $locale) { ...VenueInFull } }",
  "sha256:e0da00033471be7777f652ad7e81ed99a7815100ce6fa2009843deea492fbed4",
);
