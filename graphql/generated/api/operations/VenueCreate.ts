import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueCreateMutation, VenueCreateMutationVariables } from '../types.ts';

export const VenueCreateDocument = /* @__PURE__ */ persistedDocument<VenueCreateMutation, VenueCreateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered category cities city currency dayEnds { from time } languages regionCode role timeZone titles venue } mutation VenueCreate($category: String, $currency: String, $languages: [String!], $locale: String, $name: String!, $page_id: String, $place_id: String, $region_code: String, $time_zone: String) { venueCreate( name: $name category: $category region_code: $region_code place_id: $place_id page_id: $page_id locale: $locale time_zone: $time_zone currency: $currency languages: $languages ) { ...VenueInFull } }",
  "sha256:f3908a38e93c9e4422444b1f891e910e76fe931b730114a333999e3f9630e6b4",
);
