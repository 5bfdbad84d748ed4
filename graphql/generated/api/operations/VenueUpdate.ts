import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueUpdateMutation, VenueUpdateMutationVariables } from '../types.ts';

export const VenueUpdateDocument = /* @__PURE__ */ persistedDocument<VenueUpdateMutation, VenueUpdateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active booking { becomes changeMinutes code on perDay } cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode registration role timeZone titles turns { above buffer to2 to4 } venue } mutation VenueUpdate($changes: VenueChanges!, $venue: ID!) { venueUpdate(venue: $venue, changes: $changes) { ...VenueInFull } }",
  "sha256:3e0e8c140026a3cf1e6c44560a2342f42637a480f67564653710745b56b47b84",
);
