import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueUpdateMutation, VenueUpdateMutationVariables } from '../types.ts';

export const VenueUpdateDocument = /* @__PURE__ */ persistedDocument<VenueUpdateMutation, VenueUpdateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active booking { becomes changeMinutes code on perDay sites } cancelUnanswered candleMinutes category cities city currency dayEnds { from time } languages regionCode registration role timeZone titles turns { above buffer to2 to4 } venue } mutation VenueUpdate($changes: VenueChanges!, $venue: ID!) { venueUpdate(venue: $venue, changes: $changes) { ...VenueInFull } }",
  "sha256:4ce771fcd732c597fd58750208f6c1c3bc5b13a29fed066e0ebcbbe4cc66baa9",
);
