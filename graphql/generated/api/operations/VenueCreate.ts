import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueCreateMutation, VenueCreateMutationVariables } from '../types.ts';

export const VenueCreateDocument = /* @__PURE__ */ persistedDocument<VenueCreateMutation, VenueCreateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active booking { becomes changeMinutes code on perDay sites } cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode registration role timeZone titles turns { above buffer to2 to4 } venue } mutation VenueCreate($category: String, $currency: String, $languages: [String!], $locale: String, $name: String!, $page_id: String, $place_id: String, $region_code: String, $time_zone: String) { venueCreate( name: $name category: $category region_code: $region_code place_id: $place_id page_id: $page_id locale: $locale time_zone: $time_zone currency: $currency languages: $languages ) { ...VenueInFull } }",
  "sha256:552fa245ca29e755f7a76ef951ff1f8246b7116704ff52787b58f0787884df5d",
);
