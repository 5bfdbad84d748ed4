import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueUpdateMutation, VenueUpdateMutationVariables } from '../types.ts';

export const VenueUpdateDocument = /* @__PURE__ */ persistedDocument<VenueUpdateMutation, VenueUpdateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode registration role timeZone titles turns { above buffer to2 to4 } venue } mutation VenueUpdate($changes: VenueChanges!, $venue: ID!) { venueUpdate(venue: $venue, changes: $changes) { ...VenueInFull } }",
  "sha256:d204ca3ea30b9eeb4f88f28ac89a01412e264536ac9b118f146bc3ab7a753e0f",
);
