import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueUpdateMutation, VenueUpdateMutationVariables } from '../types.ts';

export const VenueUpdateDocument = /* @__PURE__ */ persistedDocument<VenueUpdateMutation, VenueUpdateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode role timeZone titles turns { above buffer to2 to4 } venue } mutation VenueUpdate($changes: VenueChanges!, $venue: ID!) { venueUpdate(venue: $venue, changes: $changes) { ...VenueInFull } }",
  "sha256:0ec87ea7c644f1f0bde85ca822cbf95a4ea687f1ab22233d56ca3bb2b85dc420",
);
